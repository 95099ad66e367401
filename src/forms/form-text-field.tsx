import type { ChangeEvent, ComponentProps } from 'react'
import type { Control, FieldPath, FieldValues } from 'react-hook-form'

import { cleanInPlace } from '~/ui/fields/clean-in-place.ts'
import { TextField } from '~/ui/fields/text-field.tsx'

import { useProblemText } from './problem-text.ts'
import { useField } from './use-field.ts'

type Props<V extends FieldValues> = {
  control: Control<V>
  name: FieldPath<V>
  /** Values in error texts, such as a limit. */
  problemValues?: Record<string, string>
  /** Extracts the value from typed or pasted text. */
  reads?: (text: string) => string
} & Omit<ComponentProps<typeof TextField>, 'name' | 'value' | 'error'>

/** A text field of a form. */
export function FormTextField<V extends FieldValues>({ control, name, problemValues, reads, hint, ...rest }: Props<V>) {
  const { field, fieldState } = useField({ control, name })
  const problem = useProblemText()
  const error = problem(fieldState.error?.message, problemValues)
  const change = (event: ChangeEvent<HTMLInputElement>) => {
    if (reads) cleanInPlace(event.target, reads)
    field.onChange(event)
  }
  return <TextField {...rest} {...field} onChange={change} error={error} hint={error ? undefined : hint} />
}
