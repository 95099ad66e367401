import { useController, type Control } from 'react-hook-form'

import type { Currency } from '~/contract/money.ts'
import { dropActiveBonus, keepActiveBonus, savedActiveBonus } from '~/db/active-bonus.ts'
import { formatMoney } from '~/lib/money.ts'
import { useT } from '~/hooks/use-t.ts'
import { Icon } from '~/ui/media/icon.tsx'

import { BonusTerms } from './bonus-terms.tsx'
import type { DepositOffer } from './deposit-offers.ts'
import { Choice, Choices } from './method/choices.tsx'
import type { PaymentValues } from './method/payment-schema.ts'

type Props = {
  control: Control<PaymentValues>
  offers: readonly DepositOffer[]
  /** Minor units, 0 while there is none. */
  amount: number
  currency: Currency
}

/** The bonus of this deposit with its terms, or none (CASH-21, C5). The choice is kept like one from the bonus page. */
export function BonusChoice({ control, offers, amount, currency }: Props) {
  const { t, language } = useT()
  const { field } = useController({ control, name: 'bonus' })
  const active = savedActiveBonus()
  const isListed = offers.some(({ id }) => id === field.value)
  if (offers.length === 0 && field.value === '') return null

  const choose = (id: string) => {
    field.onChange(id)
    const offer = offers.find((each) => each.id === id)
    if (offer) keepActiveBonus(offer)
    else if (id === '') dropActiveBonus()
  }
  const choice = (id: string) => ({ name: field.name, value: id, isChosen: field.value === id, onChoose: choose })
  const chosen = offers.find(({ id }) => id === field.value)
  const money = (minor: number) => formatMoney(minor, currency, language)

  return (
    <Choices label={t('cashBox.bonus')}>
      {!isListed && field.value !== '' && (
        <Choice {...choice(field.value)} icon={<Icon name="gift" size={20} />}>
          {active?.title || t('cashBox.bonusChosen')}
        </Choice>
      )}
      {offers.map(({ id, title, minDeposit }) => (
        <Choice
          key={id}
          {...choice(id)}
          icon={<Icon name="gift" size={20} />}
          detail={minDeposit > 0 ? t('cashBox.bonusFrom', { amount: money(minDeposit) }) : undefined}
        >
          {title}
        </Choice>
      ))}
      <Choice {...choice('')}>{t('cashBox.noBonus')}</Choice>
      {chosen && <BonusTerms offer={chosen} amount={amount} currency={currency} />}
    </Choices>
  )
}
