import { useFormContext } from 'react-hook-form'

import { FormNewPasswordField } from '~/forms/form-new-password-field.tsx'
import { FormTextField } from '~/forms/form-text-field.tsx'
import { useT } from '~/hooks/use-t.ts'

import type { RegisterValues } from '../form/auth-schemas.ts'
import { isLicenceDomain } from './licence.ts'
import { PromoField } from './promo-field.tsx'

/** What a sign-up with a password asks for besides the contact (AUTH-08, AUTH-10). */
export function RegisterFields() {
  const { t } = useT()
  const { control } = useFormContext<RegisterValues>()
  return (
    <>
      <FormNewPasswordField control={control} name="password" label={t('auth.password')} />
      <ExtraFields />
    </>
  )
}

/** What every sign-up asks for, through a provider too: name and address on licence domains, the promo code. */
export function ExtraFields() {
  const { t } = useT()
  const { control } = useFormContext<RegisterValues>()
  return (
    <>
      {isLicenceDomain() && (
        <>
          <FormTextField control={control} name="players_name" label={t('auth.playersName')} autoComplete="name" />
          <FormTextField control={control} name="address" label={t('auth.address')} autoComplete="street-address" />
        </>
      )}
      <PromoField />
    </>
  )
}
