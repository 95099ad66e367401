import type { ComponentProps } from 'react'
import type { Control, FieldPath, FieldValues } from 'react-hook-form'

import { EmailField } from '~/ui/fields/email-field.tsx'

import { useProblemText } from './problem-text.ts'
import { useField } from './use-field.ts'

type Props<V extends FieldValues> = { control: Control<V>; name: FieldPath<V> } & Omit<
  ComponentProps<typeof EmailField>,
  'name' | 'value' | 'onValue' | 'error'
>

/** An e-mail field of a form, with its domain suggestions. */
export function FormEmailField<V extends FieldValues>({ control, name, ...rest }: Props<V>) {
  const { field, fieldState } = useField({ control, name })
  const { onChange, ...bound } = field
  const problem = useProblemText()
  return <EmailField {...rest} {...bound} onValue={onChange} error={problem(fieldState.error?.message)} />
}
