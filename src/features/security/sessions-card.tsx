import { useMutation, useQueryClient } from '@tanstack/react-query'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'

import { endSessionMutation, refetchSecurity } from '~/api/security.ts'
import type { PlayerSession } from '~/contract/security.ts'
import { ConfirmChange } from '~/forms/confirm-change.tsx'
import { OnlineButton } from '~/forms/online-button.tsx'
import { useT } from '~/hooks/use-t.ts'
import { formatDateTime } from '~/lib/clock.ts'
import { Card } from '~/ui/primitives/card.tsx'
import { Chip } from '~/ui/primitives/badge.tsx'
import { DetailRow, DetailRows } from '~/ui/primitives/detail-rows.tsx'

import styles from './security.module.css'
import { iconOf, useDeviceName } from './use-finish-security-change.ts'

type Props = { of: PlayerSession | 'others'; onEnd: () => void }

/** Requires confirmation before ending a session, or all others (PLUS-08). */
function EndQuestion({ of, onEnd }: Props) {
  const { t } = useT()
  const nameOf = useDeviceName()
  const queryClient = useQueryClient()
  const { mutateAsync: end } = useMutation(endSessionMutation())
  const isAll = of === 'others'
  return (
    <ConfirmChange
      title={t(isAll ? 'security.endOthersTitle' : 'security.endTitle')}
      verb={t(isAll ? 'security.endOthers' : 'security.end')}
      change={() => end(isAll ? null : of.id)}
      refetch={() => refetchSecurity(queryClient)}
      done={isAll ? 'security.othersEnded' : 'security.ended'}
      failed="security.endFailed"
      onClose={onEnd}
    >
      <p>{isAll ? t('security.endOthersText') : t('security.endText', { device: nameOf(of.device) })}</p>
    </ConfirmChange>
  )
}

/** All sessions, this one first; others can be ended one by one or all at once (PLUS-07, PLUS-08). */
export const SessionsCard = observer(function SessionsCard({ sessions }: { sessions: readonly PlayerSession[] }) {
  const { t } = useT()
  const [question, setQuestion] = useState<PlayerSession | 'others' | null>(null)
  const others = sessions.filter(({ is_current: isCurrent }) => !isCurrent)
  return (
    <Card title={t('security.sessions')}>
      <DetailRows>
        {sessions.map((session) => (
          <SessionRow key={session.id} session={session} onEnd={() => setQuestion(session)} />
        ))}
      </DetailRows>
      {others.length === 0 && <p className={styles['note']}>{t('security.onlyThis')}</p>}
      {others.length > 0 && (
        <OnlineButton variant="secondary" onClick={() => setQuestion('others')}>
          {t('security.endOthers')}
        </OnlineButton>
      )}
      {question && <EndQuestion of={question} onEnd={() => setQuestion(null)} />}
    </Card>
  )
})

type RowProps = { session: PlayerSession; onEnd: () => void }

const SessionRow = observer(function SessionRow({ session, onEnd }: RowProps) {
  const { t } = useT()
  const nameOf = useDeviceName()
  const { device, other_device: otherDevice, is_current: isCurrent } = session
  const name = nameOf(device)
  return (
    <DetailRow
      icon={iconOf(device)}
      name={
        <>
          <span translate="no">{name}</span>
          {isCurrent && <Chip tone="success">{t('security.thisDevice')}</Chip>}
        </>
      }
      facts={
        <>
          <span>{device.place ?? t('security.unknownPlace')}</span>
          {!isCurrent && <span>{t('security.seen', { time: formatDateTime(session.seen_at) })}</span>}
          <span>{t('security.since', { time: formatDateTime(session.started_at) })}</span>
          {otherDevice && (
            <strong>
              {t(isCurrent ? 'security.alsoUsedHere' : 'security.alsoUsed', { device: nameOf(otherDevice) })}
            </strong>
          )}
        </>
      }
    >
      {!isCurrent && (
        <OnlineButton
          isExplained
          variant="ghost"
          size="s"
          aria-label={t('security.endOf', { device: name })}
          onClick={onEnd}
        >
          {t('security.end')}
        </OnlineButton>
      )}
    </DetailRow>
  )
})
