import { observer } from 'mobx-react-lite'
import type { ReactNode } from 'react'

import type { SELF_EXCLUSION_MONTHS, TIME_OUT_HOURS } from '~/constants/limits.ts'
import { OnlineButton } from '~/forms/online-button.tsx'
import { useT } from '~/hooks/use-t.ts'
import { useStores } from '~/stores/use-stores.ts'
import { Button } from '~/ui/primitives/button.tsx'
import { Dialog } from '~/ui/primitives/dialog.tsx'

import { useLimitCalls } from './use-limit-calls.ts'

export type BreakKind = 'time-out' | 'self-exclusion'
export type Hours = (typeof TIME_OUT_HOURS)[number]
export type Months = (typeof SELF_EXCLUSION_MONTHS)[number] | null

export const breakTexts = {
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

/** Describes the chosen length; the section above covers all lengths at once. */
function meaningOf(kind: BreakKind, chosen: Hours | Months) {
  if (kind === 'time-out') return breakTexts[kind].text
  return chosen === null ? 'limits.exclusionForever' : 'limits.exclusionMonths'
}

type Props = {
  kind: BreakKind
  chosen: Hours | Months
  length: string
  /** Content below the explanation. */
  children?: ReactNode
  onEnd: () => void
}

/** Starts a break after a confirmation. */
export const BreakQuestion = observer(function BreakQuestion({ kind, chosen, length, children, onEnd }: Props) {
  const { t } = useT()
  const { toasts } = useStores()
  const { run, isBusy } = useLimitCalls()
  const { ask, yes, look } = breakTexts[kind]

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
          <OnlineButton variant={look} isLoading={isBusy} onClick={() => void start()}>
            {t(yes)}
          </OnlineButton>
        </>
      }
    >
      <p>{t(meaningOf(kind, chosen))}</p>
      {children}
    </Dialog>
  )
})
