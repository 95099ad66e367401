import type { Control } from 'react-hook-form'

import type { MethodField } from '~/contract/cash-box.ts'
import { FormCodeField } from '~/forms/form-code-field.tsx'
import { FormDigitsField } from '~/forms/form-digits-field.tsx'
import { FormPhoneField } from '~/forms/form-phone-field.tsx'
import { FormTextField } from '~/forms/form-text-field.tsx'
import { cardExpiryMask, cardNumberMask } from '~/forms/masks.ts'
import type { PhoneCountry } from '~/lib/phone.ts'

import type { PaymentValues } from './payment-schema.ts'

type Props = { control: Control<PaymentValues>; field: MethodField; country: PhoneCountry }

/** One field that a payment method asks for, by its type. The label comes from the server in our language. */
export function MethodFieldInput({ control, field: { name, type, label }, country }: Props) {
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
    case 'text':
      return <FormTextField {...common} autoComplete="off" />
  }
}
