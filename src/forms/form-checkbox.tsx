import type { ComponentProps } from 'react'
import type { Control, FieldPath, FieldValues } from 'react-hook-form'

import { Checkbox } from '~/ui/fields/checkbox.tsx'

import { useProblemText } from './problem-text.ts'
import { useField } from './use-field.ts'

type Props<V extends FieldValues> = { control: Control<V>; name: FieldPath<V> } & Omit<
  ComponentProps<typeof Checkbox>,
  'name' | 'checked' | 'value' | 'error'
>

/** A box of a form that is checked or not. */
export function FormCheckbox<V extends FieldValues>({ control, name, ...rest }: Props<V>) {
  const { field, fieldState } = useField({ control, name })
  const { value, ...bound } = field
  const problem = useProblemText()
  return <Checkbox {...rest} {...bound} checked={value} error={problem(fieldState.error?.message)} />
}
