import { observer } from 'mobx-react-lite'
import { useState } from 'react'

import { limitPeriods, type LimitPeriod } from '~/contract/limits.ts'
import type { Currency } from '~/contract/money.ts'
import { currencySymbols } from '~/constants/money.ts'
import { withoutSign } from '~/lib/amount-input.ts'
import { useProblemText } from '~/forms/problem-text.ts'
import { useT } from '~/hooks/use-t.ts'
import { useStores } from '~/stores/use-stores.ts'
import { SelectField } from '~/ui/fields/select-field.tsx'
import { TextField } from '~/ui/fields/text-field.tsx'
import { Button } from '~/ui/primitives/button.tsx'
import { Card } from '~/ui/primitives/card.tsx'

import { parseLimit } from './limit-value.ts'
import styles from './limits.module.css'
import { useLimitCalls } from './use-limit-calls.ts'

/** Asked once, before the first deposit: a limit of any size, or none; both are answers, neither is chosen (O-67). */
export const FirstLimit = observer(function FirstLimit({ currency }: { currency: Currency }) {
  const { t } = useT()
  const { network } = useStores()
  const problem = useProblemText()
  const { run, isBusy } = useLimitCalls()
  const [text, setText] = useState('')
  const [period, setPeriod] = useState<LimitPeriod>('month')
  const [code, setCode] = useState<string>()
  const answer = (value: number | null) => void run({ call: 'set', body: { kind: 'deposit', period, value } })

  function submit() {
    const value = parseLimit('deposit', text)
    setCode(value === null ? 'amountInvalid' : undefined)
    if (value !== null) answer(value)
  }

  return (
    <Card
      title={t('limits.firstTitle')}
      className={styles['narrow']}
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <p className={styles['text']}>{t('limits.firstText')}</p>
      <TextField
        label={t('limits.amount', { sign: currencySymbols[currency] })}
        error={problem(code)}
        inputMode="decimal"
        autoComplete="off"
        value={text}
        onChange={({ target }) => setText(withoutSign(target.value, currency))}
      />
      <SelectField
        label={t('limits.period')}
        options={limitPeriods.map((value) => ({ value, label: t(`limits.${value}`) }))}
        value={period}
        onChange={({ target }) => setPeriod(target.value as LimitPeriod)}
      />
      <div className={styles['actions']}>
        <Button type="submit" variant="secondary" isLoading={isBusy} disabled={!network.isOnline}>
          {t('limits.firstYes')}
        </Button>
        <Button variant="secondary" disabled={isBusy || !network.isOnline} onClick={() => answer(null)}>
          {t('limits.none')}
        </Button>
      </div>
      {!network.isOnline && <p className={styles['text']}>{t('common.needsConnection')}</p>}
    </Card>
  )
})
