import type { ComponentProps } from 'react'
import type { Control, FieldPath, FieldValues } from 'react-hook-form'

import { MoneyField } from '~/ui/fields/money-field.tsx'

import { useProblemText } from './problem-text.ts'
import { useField } from './use-field.ts'

type Props<V extends FieldValues> = {
  control: Control<V>
  name: FieldPath<V>
  /** Values in error texts, such as a limit. */
  problemValues?: Record<string, string>
} & Omit<ComponentProps<typeof MoneyField>, 'name' | 'value' | 'error'>

/** A sum of money of a form. */
export function FormMoneyField<V extends FieldValues>({ control, name, problemValues, hint, ...rest }: Props<V>) {
  const { field, fieldState } = useField({ control, name })
  const error = useProblemText()(fieldState.error?.message, problemValues)
  return <MoneyField {...rest} {...field} error={error} hint={error ? undefined : hint} />
}
