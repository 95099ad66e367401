import { observer } from 'mobx-react-lite'
import { useState } from 'react'

import { SELF_EXCLUSION_MONTHS, TIME_OUT_HOURS } from '~/constants/limits.ts'
import { OnlineButton } from '~/forms/online-button.tsx'
import { useT } from '~/hooks/use-t.ts'
import { useStores } from '~/stores/use-stores.ts'
import { Button } from '~/ui/primitives/button.tsx'
import { Card } from '~/ui/primitives/card.tsx'
import { Dialog } from '~/ui/primitives/dialog.tsx'
import textStyles from '~/ui/text/text.module.css'

import { Choice } from './choice.tsx'
import styles from './limits.module.css'
import { useLimitCalls } from './use-limit-calls.ts'

const HOURS_OF_DAY = 24

type Kind = 'time-out' | 'self-exclusion'
type Hours = (typeof TIME_OUT_HOURS)[number]
type Months = (typeof SELF_EXCLUSION_MONTHS)[number] | null

const texts = {
  'time-out': {
    title: 'limits.timeOut',
    text: 'limits.timeOutText',
    open: 'limits.timeOut',
    ask: 'limits.timeOutAsk',
    yes: 'limits.begin',
    look: 'primary', // safe for the player, and ends at a known time
  },
  'self-exclusion': {
    title: 'limits.exclusion',
    text: 'limits.exclusionText',
    open: 'limits.exclude',
    ask: 'limits.exclusionAsk',
    yes: 'limits.exclude',
    look: 'danger',
  },
} as const

function useLengths(kind: Kind) {
  const { t } = useT()
  if (kind === 'self-exclusion') {
    const months = SELF_EXCLUSION_MONTHS.map((count) => ({ value: count, text: t('limits.months', { count }) }))
    return [...months, { value: null, text: t('limits.forever') }]
  }
  return TIME_OUT_HOURS.map((hours) => ({
    value: hours,
    text:
      hours === HOURS_OF_DAY
        ? t('limits.breakHours', { count: hours })
        : t('limits.days', { count: hours / HOURS_OF_DAY }),
  }))
}

/** A time-out or self-exclusion: its length and its effects; it starts after a confirmation. */
export const BreakSection = observer(function BreakSection({ kind }: { kind: Kind }) {
  const { t } = useT()
  const lengths = useLengths(kind)
  const [chosen, setChosen] = useState<Hours | Months>()
  const [isAsking, setAsking] = useState(false)
  const { title, text, open } = texts[kind]
  const length = lengths.find(({ value }) => value === chosen)?.text

  return (
    <Card title={t(title)}>
      <p className={textStyles['subtleProse']}>{t(text)}</p>
      <Choice label={t('limits.length')} options={lengths} chosen={chosen} onChoose={setChosen} />
      <div className={styles['actions']}>
        <OnlineButton isExplained variant="secondary" disabled={chosen === undefined} onClick={() => setAsking(true)}>
          {t(open)}
        </OnlineButton>
      </div>
      {isAsking && chosen !== undefined && (
        <Question kind={kind} chosen={chosen} length={length ?? ''} onEnd={() => setAsking(false)} />
      )}
    </Card>
  )
})

/** Describes the chosen length; the section above covers all lengths at once. */
function meaningOf(kind: Kind, chosen: Hours | Months) {
  if (kind === 'time-out') return texts[kind].text
  return chosen === null ? 'limits.exclusionForever' : 'limits.exclusionMonths'
}

type QuestionProps = { kind: Kind; chosen: Hours | Months; length: string; onEnd: () => void }

const Question = observer(function Question({ kind, chosen, length, onEnd }: QuestionProps) {
  const { t } = useT()
  const { toasts } = useStores()
  const { run, isBusy } = useLimitCalls()
  const { ask, yes, look } = texts[kind]

  async function start() {
    const held = await (kind === 'time-out'
      ? run({ call: 'time-out', body: { hours: chosen as Hours } })
      : run({ call: 'self-exclusion', body: { months: chosen as Months } }))
    if (held) toasts.add({ variant: 'info', text: t('limits.begun') })
    onEnd()
    if (held) window.scrollTo({ top: 0 }) // the top of the page shows the end of the break
  }

  return (
    <Dialog
      title={t(ask, { length })}
      onClose={onEnd}
      actions={
        <>
          <Button variant="secondary" onClick={onEnd}>
            {t('limits.goBack')}
          </Button>
          <Button variant={look} isLoading={isBusy} onClick={() => void start()}>
            {t(yes)}
          </Button>
        </>
      }
    >
      <p>{t(meaningOf(kind, chosen))}</p>
    </Dialog>
  )
})
