import type { ComponentProps } from 'react'
import { useController, type Control, type FieldPath, type FieldValues } from 'react-hook-form'

import { PasswordField } from '~/ui/password-field.tsx'

import { useProblemText } from './problem-text.ts'

type Props<V extends FieldValues> = { control: Control<V>; name: FieldPath<V> } & Omit<
  ComponentProps<typeof PasswordField>,
  'name' | 'value' | 'onClear' | 'error'
>

/** A password field of a form, with show, hide and clear (FORM-26). */
export function FormPasswordField<V extends FieldValues>({ control, name, hint, ...rest }: Props<V>) {
  const { field, fieldState } = useController({ control, name })
  const problem = useProblemText()
  const error = problem(fieldState.error?.message)
  return (
    <PasswordField
      {...rest}
      {...field}
      onClear={() => field.onChange('')}
      error={error}
      hint={error ? undefined : hint} // the error says as much
    />
  )
}
