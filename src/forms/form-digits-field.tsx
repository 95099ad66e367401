import type { ComponentProps } from 'react'
import type { Control, FieldPath, FieldValues } from 'react-hook-form'

import type { DigitMask } from '~/ui/fields/digit-mask.ts'
import { TextField } from '~/ui/fields/text-field.tsx'
import { useDigitMask } from '~/ui/fields/use-digit-mask.ts'

import { useProblemText } from './problem-text.ts'
import { useField } from './use-field.ts'

type Props<V extends FieldValues> = { control: Control<V>; name: FieldPath<V>; mask: DigitMask } & Omit<
  ComponentProps<typeof TextField>,
  'name' | 'value' | 'error' | 'ref'
>

/** A form field for digits; separators are inserted automatically. */
export function FormDigitsField<V extends FieldValues>({ control, name, mask, ...rest }: Props<V>) {
  const { field, fieldState } = useField({ control, name })
  const { onChange, ...bound } = field
  const masked = useDigitMask({ mask, text: field.value, onText: onChange, onBlur: field.onBlur })
  const error = useProblemText()(fieldState.error?.message)
  return <TextField {...rest} {...bound} {...masked} error={error} />
}
