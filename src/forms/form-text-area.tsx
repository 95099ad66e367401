import type { ComponentProps } from 'react'
import type { Control, FieldPath, FieldValues } from 'react-hook-form'

import { TextArea } from '~/ui/fields/text-area.tsx'

import { useProblemText } from './problem-text.ts'
import { useField } from './use-field.ts'

type Props<V extends FieldValues> = { control: Control<V>; name: FieldPath<V> } & Omit<
  ComponentProps<typeof TextArea>,
  'name' | 'value' | 'error'
>

/** Several lines of a form. */
export function FormTextArea<V extends FieldValues>({ control, name, hint, ...rest }: Props<V>) {
  const { field, fieldState } = useField({ control, name })
  const problem = useProblemText()
  const error = problem(fieldState.error?.message)
  return <TextArea {...rest} {...field} error={error} hint={error ? undefined : hint} />
}
