import type { Control } from 'react-hook-form'
import { useController } from 'react-hook-form'

import type { PayerCard } from '~/contract/payer-cards.ts'
import { useT } from '~/hooks/use-t.ts'
import { Icon } from '~/ui/media/icon.tsx'

import { Choice, Choices } from './choices.tsx'
import type { PaymentValues } from './payment-schema.ts'

type Props = { control: Control<PaymentValues>; cards: readonly PayerCard[] }

/** A card that paid before, or a new one (CASH-08). */
export function SavedCards({ control, cards }: Props) {
  const { t } = useT()
  const { field } = useController({ control, name: 'card' })
  const choice = (id: string) => ({
    name: field.name,
    value: id,
    isChosen: field.value === id,
    onChoose: field.onChange,
  })
  return (
    <Choices label={t('cashBox.savedCards')}>
      {cards.map(({ id, brand, last4, expiry }) => (
        <Choice key={id} {...choice(id)} detail={expiry}>
          {brand} <span aria-hidden>••••</span> {last4}
        </Choice>
      ))}
      <Choice {...choice('')} icon={<Icon name="plus" size={20} />}>
        {t('cashBox.newCard')}
      </Choice>
    </Choices>
  )
}
