import { observer } from 'mobx-react-lite'
import { useEffect, useRef, useState, type ChangeEvent } from 'react'

import type { Limit, Protection } from '~/contract/limits.ts'
import type { Currency } from '~/contract/money.ts'
import { formatAtOffset } from '~/lib/clock.ts'
import { OnlineButton } from '~/forms/online-button.tsx'
import { useT } from '~/hooks/use-t.ts'
import { useStores } from '~/stores/use-stores.ts'
import { Button } from '~/ui/primitives/button.tsx'
import { RAISE_HOURS } from '~/constants/limits.ts'
import { useProblemText } from '~/forms/problem-text.ts'
import { useDeferUpdates } from '~/forms/use-defer-updates.ts'
import { MoneyField } from '~/ui/fields/money-field.tsx'
import { TextField } from '~/ui/fields/text-field.tsx'
import { useServerNow } from '~/hooks/use-server-time.ts'
import textStyles from '~/ui/text/text.module.css'

import { limitInput, limitText, parseLimit, periodText } from './limit-value.ts'
import styles from './limits.module.css'
import { useLimitCalls } from './use-limit-calls.ts'

type LimitFormProps = { limit: Limit; currency: Currency; onEnd: () => void }

/** Sets, lowers, raises or removes one limit; any amount, without suggestions (O-67). */
const LimitForm = observer(function LimitForm({ limit, currency, onEnd }: LimitFormProps) {
  const { t } = useT()
  const { toasts } = useStores()
  const problem = useProblemText()
  const { run, isBusy } = useLimitCalls()
  const { kind, period, value } = limit
  const [text, setText] = useState(() => limitInput(kind, value))
  const [code, setCode] = useState<string>()
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.focus(), [])
  useDeferUpdates('limits', text !== limitInput(kind, value) || isBusy)

  function end(held: Protection | null) {
    if (!held) return
    const now = held.limits.find((each) => each.kind === kind && each.period === period)
    toasts.add({
      variant: 'success',
      text: now?.pending ? t('limits.asked', { hours: RAISE_HOURS }) : t('limits.saved'),
    })
    onEnd()
  }

  async function save(wanted: number | null) {
    end(await run({ call: 'set', body: { kind, period, value: wanted } }))
  }

  function submit() {
    const wanted = parseLimit(kind, text)
    setCode(wanted === null ? 'amountInvalid' : undefined)
    if (wanted === null) field.current?.focus()
    else void save(wanted)
  }

  const input = {
    ref: field,
    hint: code ? undefined : t('limits.hint', { hours: RAISE_HOURS }),
    error: problem(code),
    value: text,
    onChange: ({ target }: ChangeEvent<HTMLInputElement>) => setText(target.value),
  }

  return (
    <form
      className={styles['form']}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      {kind === 'session' ? (
        <TextField {...input} label={t('limits.hours')} inputMode="decimal" autoComplete="off" />
      ) : (
        <MoneyField {...input} label={t('limits.amount')} currency={currency} />
      )}
      <div className={styles['actions']}>
        <OnlineButton isExplained type="submit" size="s" isLoading={isBusy}>
          {t('limits.set')}
        </OnlineButton>
        {value !== null && (
          <OnlineButton isExplained size="s" variant="ghost" disabled={isBusy} onClick={() => void save(null)}>
            {t('limits.remove')}
          </OnlineButton>
        )}
        <Button size="s" variant="ghost" onClick={onEnd}>
          {t('limits.goBack')}
        </Button>
      </div>
    </form>
  )
})

const LOOK_EVERY = 30_000 // ms

type PendingLimitProps = { limit: Limit; currency: Currency; offset: number }

/** A raised limit that waits for its date and a confirmation; the old one can be kept at any time. */
const PendingLimit = observer(function PendingLimit({ limit, currency, offset }: PendingLimitProps) {
  const text = useT()
  const { t } = text
  const { toasts } = useStores()
  const { run, isBusy } = useLimitCalls()
  const now = useServerNow(LOOK_EVERY)
  const { kind, period, value, pending } = limit
  if (!pending) return null
  const isReady = now >= Date.parse(pending.confirm_from)
  async function confirm() {
    const held = await run({ call: 'confirm', body: { kind, period }, waiting: pending?.value })
    if (held) toasts.add({ variant: 'success', text: t('limits.confirmed') })
  }
  async function keep() {
    const held = await run({ call: 'set', body: { kind, period, value } })
    if (held) toasts.add({ variant: 'success', text: t('limits.dropped') })
  }

  return (
    <div className={styles['pending']}>
      <p>
        {pending.value === null
          ? t('limits.pendingNone')
          : t('limits.pending', { value: limitText({ kind, value: pending.value }, currency, text) })}
      </p>
      <p className={textStyles['mutedProse']}>
        {isReady
          ? t('limits.confirmUntil', { time: formatAtOffset(pending.confirm_until, offset) })
          : t('limits.confirmFrom', { time: formatAtOffset(pending.confirm_from, offset) })}
      </p>
      <div className={styles['actions']}>
        {isReady && (
          <OnlineButton isExplained size="s" variant="secondary" isLoading={isBusy} onClick={() => void confirm()}>
            {t('limits.confirm')}
          </OnlineButton>
        )}
        <OnlineButton isExplained size="s" variant="ghost" disabled={isBusy} onClick={() => void keep()}>
          {t('limits.keep')}
        </OnlineButton>
      </div>
    </div>
  )
})

type Props = {
  limit: Limit
  currency: Currency
  /** Offset of the account's time zone, minutes east of UTC. */
  offset: number
  isOpen: boolean
  onOpen: (isOpen: boolean) => void
}

/** One limit: its value, the remainder, a pending change, and its form. */
export const LimitRow = observer(function LimitRow({ limit, currency, offset, isOpen, onOpen }: Props) {
  const text = useT()
  const { t } = text
  const { kind, value, used } = limit
  const isRolling = limit.window === 'rolling'
  const action = t(value === null ? 'limits.set' : 'limits.change')
  const left = value === null ? null : Math.max(0, value - used)

  return (
    <li className={styles['row']}>
      <div className={styles['what']}>
        <span className={textStyles['subtle']}>{periodText(limit, text)}</span>
        <span className={textStyles['label']}>{limitText(limit, currency, text)}</span>
        {left !== null && (
          <span className={textStyles['mutedProse']}>
            {t(isRolling ? 'limits.rolling.left' : 'limits.left', {
              left: limitText({ kind, value: left }, currency, text),
              time: formatAtOffset(limit.resets_at, offset),
            })}
          </span>
        )}
      </div>
      {!isOpen && (
        <OnlineButton
          isExplained
          size="s"
          variant="secondary"
          aria-label={`${action}: ${t(`limits.${kind}`)}, ${periodText(limit, text)}`}
          onClick={() => onOpen(true)}
        >
          {action}
        </OnlineButton>
      )}
      {limit.pending && <PendingLimit limit={limit} currency={currency} offset={offset} />}
      {isOpen && <LimitForm limit={limit} currency={currency} onEnd={() => onOpen(false)} />}
    </li>
  )
})
