import type { ComponentProps } from 'react'
import { useWatch, type FieldValues } from 'react-hook-form'

import { PASSWORD_MIN } from '~/constants/session.ts'
import { useT } from '~/hooks/use-t.ts'
import { PasswordStrength } from '~/ui/fields/password-strength.tsx'

import { FormPasswordField } from './form-password-field.tsx'

type Props<V extends FieldValues> = Omit<ComponentProps<typeof FormPasswordField<V>>, 'hint' | 'autoComplete'>

/** A new password, with its rule and strength below (O-71). */
export function FormNewPasswordField<V extends FieldValues>(props: Props<V>) {
  const { t } = useT()
  const password: string = useWatch({ control: props.control, name: props.name })
  return (
    <FormPasswordField
      {...props}
      autoComplete="new-password"
      hint={<PasswordStrength password={password} rule={t('auth.passwordHint', { n: PASSWORD_MIN })} />}
    />
  )
}
