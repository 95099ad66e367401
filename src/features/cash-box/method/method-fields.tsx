import { type Control, useWatch } from 'react-hook-form'

import type { MethodField, MethodOptions, PaymentMethod } from '~/contract/cash-box.ts'
import { FormCheckbox, FormDigitsField, FormPhoneField, FormTextField } from '~/forms/form-fields.tsx'
import { FormCodeField } from '~/forms/form-code-field.tsx'
import { cardExpiryMask, cardNumberMask } from '~/forms/masks.ts'
import { useT } from '~/hooks/use-t.ts'
import type { PhoneCountry } from '~/lib/contact.ts'

import type { SavedCards } from '../use-saved-cards.ts'
import type { PaymentValues } from './payment-schema.ts'
import { SavedCardChoice } from './saved-cards.tsx'

type FieldProps = { control: Control<PaymentValues>; field: MethodField; country: PhoneCountry }

/** One field of a payment method, by its type. The server sends the label in the current language. */
function MethodFieldInput({ control, field: { name, type, label }, country }: FieldProps) {
  const common = { control, name: `fields.${name}`, label } as const
  switch (type) {
    case 'phone':
      return <FormPhoneField {...common} country={country} isPlain autoComplete="tel" />
    case 'card_number':
      return (
        <FormDigitsField
          {...common}
          mask={cardNumberMask}
          inputMode="numeric"
          autoComplete="cc-number"
          placeholder="0000 0000 0000 0000"
        />
      )
    case 'card_expiry':
      return (
        <FormDigitsField
          {...common}
          mask={cardExpiryMask}
          inputMode="numeric"
          autoComplete="cc-exp"
          placeholder="00/00"
        />
      )
    case 'code':
      return <FormCodeField {...common} />
    case 'iban':
    case 'text':
      return <FormTextField {...common} autoComplete="off" />
  }
}

type Props = {
  control: Control<PaymentValues>
  method: PaymentMethod
  options: MethodOptions
  cards: SavedCards
}

/** The inputs of a method: a saved card or the fields of a new one. */
export function MethodFields({ control, method, options, cards }: Props) {
  const { t } = useT()
  const card = useWatch({ control, name: 'card' })
  const isNew = card === ''
  return (
    <>
      <SavedCardChoice control={control} cards={cards} />
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
