import { observer } from 'mobx-react-lite'
import { type ReactNode, useState } from 'react'

import type { SELF_EXCLUSION_MONTHS, TIME_OUT_HOURS } from '~/constants/limits.ts'
import { OnlineButton } from '~/forms/online-button.tsx'
import { useT } from '~/hooks/use-t.ts'
import { useStores } from '~/stores/use-stores.ts'
import { Button } from '~/ui/primitives/button.tsx'
import { Dialog } from '~/ui/primitives/dialog.tsx'
import layoutStyles from '~/ui/primitives/layout.module.css'

import { Choice } from './choice.tsx'
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

const HERE = 0
const ALL = 1

/** Describes the chosen length; the section above covers all lengths at once. */
function meaningOf(kind: BreakKind, chosen: Hours | Months) {
  if (kind === 'time-out') return breakTexts[kind].text
  return chosen === null ? 'limits.exclusionForever' : 'limits.exclusionMonths'
}

type Props = {
  kind: BreakKind
  chosen: Hours | Months
  length: string
  /** Other brands to which a self-exclusion can apply. */
  brands?: readonly string[] | undefined
  /** Content below the explanation. */
  children?: ReactNode
  onEnd: () => void
}

/** Starts a break after a confirmation. */
export const BreakQuestion = observer(function BreakQuestion({ kind, chosen, length, brands, children, onEnd }: Props) {
  const { t } = useT()
  const { toasts } = useStores()
  const { run, isBusy } = useLimitCalls()
  const { ask, yes, look } = breakTexts[kind]
  const [scope, setScope] = useState<number>()
  const isScoped = kind === 'self-exclusion' && (brands?.length ?? 0) > 0

  async function start() {
    const held = await (kind === 'time-out'
      ? run({ call: 'time-out', body: { hours: chosen as Hours } })
      : run({
          call: 'self-exclusion',
          body: { months: chosen as Months, ...(isScoped ? { all_brands: scope === ALL } : {}) },
        }))
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
          <OnlineButton
            variant={look}
            isLoading={isBusy}
            disabled={isScoped && scope === undefined}
            onClick={() => void start()}
          >
            {t(yes)}
          </OnlineButton>
        </>
      }
    >
      <div className={layoutStyles['stack4']}>
        <p>{t(meaningOf(kind, chosen))}</p>
        {isScoped && (
          <>
            <p>{t('limits.brands.text', { brands: (brands ?? []).join(', ') })}</p>
            <Choice
              label={t('limits.brands.title')}
              options={[
                { value: HERE, text: t('limits.brands.here') },
                { value: ALL, text: t('limits.brands.all') },
              ]}
              chosen={scope}
              onChoose={setScope}
            />
          </>
        )}
        {children}
      </div>
    </Dialog>
  )
})
