import type { ComponentProps } from 'react'
import type { Control, FieldPath, FieldValues } from 'react-hook-form'

import { SelectField } from '~/ui/fields/select-field.tsx'

import { useProblemText } from './problem-text.ts'
import { useField } from './use-field.ts'

type Props<V extends FieldValues> = { control: Control<V>; name: FieldPath<V> } & Omit<
  ComponentProps<typeof SelectField>,
  'name' | 'value' | 'error'
>

/** A choice of a form from a list. */
export function FormSelectField<V extends FieldValues>({ control, name, ...rest }: Props<V>) {
  const { field, fieldState } = useField({ control, name })
  const problem = useProblemText()
  return <SelectField {...rest} {...field} error={problem(fieldState.error?.message)} />
}
