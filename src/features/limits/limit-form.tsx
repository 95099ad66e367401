import { observer } from 'mobx-react-lite'
import { useEffect, useRef, useState } from 'react'

import type { Limit, Protection } from '~/contract/limits.ts'
import type { Currency } from '~/contract/money.ts'
import { currencySymbols } from '~/constants/money.ts'
import { withoutSign } from '~/lib/amount-input.ts'
import { useProblemText } from '~/forms/problem-text.ts'
import { useT } from '~/hooks/use-t.ts'
import { useHoldUpdates } from '~/stores/use-hold-updates.ts'
import { useStores } from '~/stores/use-stores.ts'
import { TextField } from '~/ui/fields/text-field.tsx'
import { Button } from '~/ui/primitives/button.tsx'

import { limitInput, parseLimit } from './limit-value.ts'
import styles from './limits.module.css'
import { useLimitCalls } from './use-limit-calls.ts'

type Props = { limit: Limit; currency: Currency; onEnd: () => void }

/** Sets, lowers, raises or removes one limit; any amount, none is suggested (O-67). */
export const LimitForm = observer(function LimitForm({ limit, currency, onEnd }: Props) {
  const { t } = useT()
  const { network, toasts } = useStores()
  const problem = useProblemText()
  const { run, isBusy } = useLimitCalls()
  const { kind, period, value } = limit
  const [text, setText] = useState(() => limitInput(kind, value))
  const [code, setCode] = useState<string>()
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.focus(), [])
  useHoldUpdates('limits', text !== limitInput(kind, value) || isBusy)

  function end(held: Protection | null) {
    if (!held) return
    const now = held.limits.find((each) => each.kind === kind && each.period === period)
    toasts.add({ variant: 'success', text: t(now?.pending ? 'limits.asked' : 'limits.saved') })
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

  return (
    <form
      className={styles['form']}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <TextField
        ref={field}
        label={kind === 'session' ? t('limits.hours') : t('limits.amount', { sign: currencySymbols[currency] })}
        hint={code ? undefined : t('limits.hint')}
        error={problem(code)}
        inputMode="decimal"
        autoComplete="off"
        value={text}
        onChange={({ target }) => setText(withoutSign(target.value, currency))}
      />
      <div className={styles['actions']}>
        <Button type="submit" size="s" isLoading={isBusy} disabled={!network.isOnline}>
          {t('limits.set')}
        </Button>
        {value !== null && (
          <Button size="s" variant="ghost" disabled={isBusy || !network.isOnline} onClick={() => void save(null)}>
            {t('limits.remove')}
          </Button>
        )}
        <Button size="s" variant="ghost" onClick={onEnd}>
          {t('limits.goBack')}
        </Button>
      </div>
    </form>
  )
})
