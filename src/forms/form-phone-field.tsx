import type { ComponentProps } from 'react'
import type { Control, FieldPath, FieldValues } from 'react-hook-form'

import { PhoneField } from '~/ui/fields/phone-field.tsx'

import { useProblemText } from './problem-text.ts'
import { useField } from './use-field.ts'

type Props<V extends FieldValues> = { control: Control<V>; name: FieldPath<V> } & Omit<
  ComponentProps<typeof PhoneField>,
  'name' | 'value' | 'onValue' | 'error'
>

/** A masked phone field of a form; its value is digits only (FORM-10). */
export function FormPhoneField<V extends FieldValues>({ control, name, ...rest }: Props<V>) {
  const { field, fieldState } = useField({ control, name })
  const { onChange, ...bound } = field
  const problem = useProblemText()
  return <PhoneField {...rest} {...bound} onValue={onChange} error={problem(fieldState.error?.message)} />
}
