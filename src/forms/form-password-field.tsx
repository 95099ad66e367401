import type { ComponentProps } from 'react'
import { useWatch, type Control, type FieldPath, type FieldValues } from 'react-hook-form'

import { PasswordField } from '~/ui/fields/password-field.tsx'

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
