import { observer } from 'mobx-react-lite'
import { useEffect, useRef, useState, type ReactNode } from 'react'

import { limitPeriods, type LimitPeriod } from '~/contract/limits.ts'
import type { Currency } from '~/contract/money.ts'
import { RAISE_HOURS } from '~/constants/limits.ts'
import { formatMoney } from '~/lib/money.ts'
import { useProblemText } from '~/forms/problem-text.ts'
import { OnlineButton } from '~/forms/online-button.tsx'
import { useT } from '~/hooks/use-t.ts'
import { useDeferUpdates } from '~/forms/use-defer-updates.ts'
import { useStores } from '~/stores/use-stores.ts'
import { SelectField } from '~/ui/fields/select-field.tsx'
import { MoneyField } from '~/ui/fields/money-field.tsx'
import { Card } from '~/ui/primitives/card.tsx'
import textStyles from '~/ui/text/text.module.css'

import { parseLimit } from './limit-value.ts'
import styles from './limits.module.css'
import { useLimitCalls } from './use-limit-calls.ts'

type Props = { currency: Currency; onAnswered: () => void }

/**
 * Shown over the form of the first deposit until the player answers: a limit of any size, or none. Neither is
 * preselected. Without an answer the player cannot deposit; after one, the question does not return (O-67). The fields
 * appear on request, so that the form below stays visible.
 */
export const FirstLimit = observer(function FirstLimit({ currency, onAnswered }: Props) {
  const { t } = useT()
  const { network, toasts } = useStores()
  const { run, isBusy } = useLimitCalls()
  const [isWanted, setWanted] = useState(false)

  async function response(period: LimitPeriod, value: number | null) {
    const held = await run({ call: 'set', body: { kind: 'deposit', period, value } })
    if (!held) return
    if (value !== null) toasts.add({ variant: 'success', text: t('limits.saved') })
    onAnswered()
  }

  const none = (
    <OnlineButton isExplained variant="secondary" disabled={isBusy} onClick={() => void response('month', null)}>
      {t('limits.none')}
    </OnlineButton>
  )
  return (
    <Card title={t('limits.firstTitle')} className={styles['narrow']}>
      <p className={textStyles['subtleProse']}>{t('limits.firstText', { hours: RAISE_HOURS })}</p>
      {isWanted ? (
        <FirstLimitForm {...{ currency, isBusy, onLimit: (period, value) => void response(period, value) }}>
          {none}
        </FirstLimitForm>
      ) : (
        <div className={styles['pair']}>
          <OnlineButton isExplained variant="secondary" onClick={() => setWanted(true)}>
            {t('limits.firstYes')}
          </OnlineButton>
          {none}
        </div>
      )}
      {!network.isOnline && <p className={textStyles['subtleProse']}>{t('common.needsConnection')}</p>}
    </Card>
  )
})

/** A deposit in the example, a quarter of its limit, minor units. */
const EXAMPLE = { KZT: 500_000, AZN: 2500 } as const

type FormProps = {
  currency: Currency
  isBusy: boolean
  onLimit: (period: LimitPeriod, value: number) => void
  children: ReactNode
}

const FirstLimitForm = observer(function FirstLimitForm({ currency, isBusy, onLimit, children }: FormProps) {
  const { t, language } = useT()
  const amount = (parts: number) => formatMoney(parts * EXAMPLE[currency], currency, language)
  const problem = useProblemText()
  const [text, setText] = useState('')
  const [period, setPeriod] = useState<LimitPeriod>('month')
  const [code, setCode] = useState<string>()
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.focus(), [])
  useDeferUpdates('limits', text !== '' || isBusy)

  function submit() {
    const value = parseLimit('deposit', text)
    setCode(value === null ? 'amountInvalid' : undefined)
    if (value === null) field.current?.focus()
    else onLimit(period, value)
  }

  return (
    <form
      className={styles['form']}
      noValidate
      aria-label={t('limits.firstTitle')}
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <MoneyField
        ref={field}
        label={t('limits.amount')}
        currency={currency}
        hint={t('limits.firstExample', { limit: amount(4), paid: amount(1), rest: amount(3) })}
        error={problem(code)}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      <SelectField
        label={t('limits.period')}
        options={limitPeriods.map((value) => ({ value, label: t(`limits.${value}`) }))}
        value={period}
        onChange={({ target }) => setPeriod(target.value as LimitPeriod)}
      />
      <div className={styles['pair']}>
        <OnlineButton isExplained type="submit" variant="secondary" isLoading={isBusy}>
          {t('limits.firstYes')}
        </OnlineButton>
        {children}
      </div>
    </form>
  )
})
