import { useQuery } from '@tanstack/react-query'

import { playQuery } from '~/api/activity.ts'
import { formatMoney } from '~/lib/money.ts'
import { useT } from '~/hooks/use-t.ts'
import type { RealityCheck } from '~/stores/dialogs-store.ts'
import { Button } from '~/ui/primitives/button.tsx'
import { Dialog } from '~/ui/primitives/dialog.tsx'
import { Skeleton } from '~/ui/primitives/skeleton.tsx'
import textStyles from '~/ui/text/text.module.css'

import styles from './reality-check.module.css'

const MINUTE = 60_000
const MINUTES_OF_HOUR = 60

/** Summary of play: time, bets, wins and the result, plainly; it waits for an answer (O-67). */
export function RealityCheckDialog({ startedAt, played, minutes, onAnswer: onResponse }: RealityCheck) {
  const { t, language } = useT()
  const { data, isError } = useQuery(playQuery(startedAt))
  const whole = Math.floor(played / MINUTE)
  const money = (minor: number | undefined) =>
    data && minor !== undefined ? (
      formatMoney(minor, data.currency, language)
    ) : isError ? (
      '—'
    ) : (
      <Skeleton width="6rem" height={20} />
    )
  const rows = [
    [
      t('realityCheck.time'),
      t('limits.duration', { hours: Math.floor(whole / MINUTES_OF_HOUR), minutes: whole % MINUTES_OF_HOUR }),
    ],
    [t('realityCheck.bets'), money(data?.bets)],
    [t('realityCheck.wins'), money(data?.wins)],
    [t('realityCheck.net'), money(data?.net)],
  ] as const

  return (
    <Dialog
      title={t('realityCheck.title')}
      mustAnswer
      onClose={() => onResponse('continue')}
      actions={
        <>
          <Button variant="secondary" onClick={() => onResponse('continue')}>
            {t('realityCheck.continue')}
          </Button>
          <Button variant="secondary" onClick={() => onResponse('stop')}>
            {t('realityCheck.stop')}
          </Button>
          <Button variant="ghost" onClick={() => onResponse('history')}>
            {t('profile.activity')}
          </Button>
        </>
      }
    >
      <p className={textStyles['mutedProse']}>{t('realityCheck.text', { minutes })}</p>
      <dl className={styles['sums']}>
        {rows.map(([name, value]) => (
          <div key={name} className={styles['row']}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {isError && <p className={textStyles['mutedProse']}>{t('realityCheck.failed')}</p>}
    </Dialog>
  )
}
