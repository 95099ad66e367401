import { useWatch, type Control } from 'react-hook-form'

import type { MethodOptions, PaymentMethod } from '~/contract/cash-box.ts'
import type { PayerCard } from '~/contract/payer-cards.ts'
import { FormCheckbox } from '~/forms/form-checkbox.tsx'
import { useT } from '~/hooks/use-t.ts'

import { MethodFieldInput } from './method-field-input.tsx'
import type { PaymentValues } from './payment-schema.ts'
import { SavedCards } from './saved-cards.tsx'

type Props = {
  control: Control<PaymentValues>
  method: PaymentMethod
  options: MethodOptions
  cards: readonly PayerCard[]
}

/** What one method asks for: a saved card or the fields of a new one. */
export function MethodFields({ control, method, options, cards }: Props) {
  const { t } = useT()
  const card = useWatch({ control, name: 'card' })
  const isNew = card === ''
  return (
    <>
      {cards.length > 0 && <SavedCards control={control} cards={cards} />}
      {isNew &&
        options.fields.map((field) => (
          <MethodFieldInput
            key={field.name}
            control={control}
            field={field}
            country={method.currency === 'AZN' ? 'AZ' : 'KZ'}
          />
        ))}
      {isNew && options.saves_card && <FormCheckbox control={control} name="saveCard" label={t('cashBox.saveCard')} />}
    </>
  )
}
