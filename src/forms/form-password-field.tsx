import type { ComponentProps } from 'react'
import { type Control, type FieldPath, type FieldValues, useWatch } from 'react-hook-form'

import { PASSWORD_MIN } from '~/constants/session.ts'
import { useT } from '~/hooks/use-t.ts'
import { PasswordField, PasswordStrength } from '~/ui/fields/password-field.tsx'

import { useProblemText } from './problem-text.ts'
import { useField } from './use-field.ts'

type Props<V extends FieldValues> = {
  control: Control<V>
  name: FieldPath<V>
  /** A field that is validated again together with this one, once it is filled: a repetition. */
  deps?: FieldPath<V>
} & Omit<ComponentProps<typeof PasswordField>, 'name' | 'value' | 'onClear' | 'error'>

/** A password field of a form, with show, hide and clear (FORM-26). */
export function FormPasswordField<V extends FieldValues>({ control, name, deps, hint, ...rest }: Props<V>) {
  const repetition: unknown = useWatch({ control, name: deps ?? name })
  // no error on the repetition while it is still empty
  const rules = { deps: deps && repetition ? deps : [] }
  const { field, fieldState } = useField({ control, name, rules })
  const problem = useProblemText()
  const error = problem(fieldState.error?.message)
  return (
    <PasswordField
      {...rest}
      {...field}
      onClear={() => field.onChange('')}
      error={error}
      hint={error ? undefined : hint} // the error already contains the hint
    />
  )
}

type FormNewPasswordFieldProps<V extends FieldValues> = Omit<
  ComponentProps<typeof FormPasswordField<V>>,
  'hint' | 'autoComplete'
>

/** A new password, with its rule and strength below (O-71). */
export function FormNewPasswordField<V extends FieldValues>(props: FormNewPasswordFieldProps<V>) {
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

type CurrentPasswordFieldProps<V extends FieldValues> = { control: Control<V>; name: FieldPath<V> }

/** The account's password, which proves that the player makes the request. */
export function CurrentPasswordField<V extends FieldValues>(props: CurrentPasswordFieldProps<V>) {
  const { t } = useT()
  return <FormPasswordField {...props} label={t('settings.currentPassword')} autoComplete="current-password" />
}
