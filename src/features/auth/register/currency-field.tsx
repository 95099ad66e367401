import { useFormContext } from 'react-hook-form'

import type { Currency } from '~/contract/money.ts'
import { FormSelectField } from '~/forms/form-select-field.tsx'
import { useT } from '~/hooks/use-t.ts'

import type { RegisterValues } from '../form/auth-schemas.ts'
import { isLicenceDomain } from './licence.ts'

/** The currency of a new account; licence domains ask for it by the country (AUTH-07). */
export function CurrencyField() {
  const { t } = useT()
  const { control } = useFormContext<RegisterValues>()
  const isLicence = isLicenceDomain()
  const options: { value: Currency; label: string }[] = [
    { value: 'KZT', label: t(isLicence ? 'auth.countryKZT' : 'auth.currencyKZT') },
    { value: 'AZN', label: t(isLicence ? 'auth.countryAZN' : 'auth.currencyAZN') },
  ]
  const label = t(isLicence ? 'auth.country' : 'auth.currency')
  return <FormSelectField control={control} name="currency" label={label} options={options} />
}
