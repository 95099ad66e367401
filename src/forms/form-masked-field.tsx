import type { MaskitoOptions } from '@maskito/core'
import { useMaskito } from '@maskito/react'
import { useCallback, useMemo, type ComponentProps } from 'react'
import type { Control, FieldPath, FieldValues } from 'react-hook-form'

import { readPlainDigits } from '~/ui/fields/plain-digits-mask.ts'
import { TextField } from '~/ui/fields/text-field.tsx'

import { useProblemText } from './problem-text.ts'
import { useField } from './use-field.ts'

type Props<V extends FieldValues> = {
  control: Control<V>
  name: FieldPath<V>
  /** A sign per place: a pattern for what may be typed there, a text for what stands there by itself. */
  mask: (RegExp | string)[]
} & Omit<ComponentProps<typeof TextField>, 'name' | 'value' | 'error' | 'ref'>

/** A text field of a form whose separators appear by themselves. */
export function FormMaskedField<V extends FieldValues>({ control, name, mask, ...rest }: Props<V>) {
  const { field, fieldState } = useField({ control, name })
  const { ref: formRef, onChange, ...bound } = field
  const problem = useProblemText()
  const options = useMemo<MaskitoOptions>(() => ({ mask, preprocessors: [readPlainDigits] }), [mask])
  const maskRef = useMaskito({ options })
  const ref = useCallback(
    (input: HTMLInputElement | null) => {
      formRef(input)
      maskRef(input)
    },
    [formRef, maskRef],
  )
  // maskito changes the text in `input` events of its own, which React reports as onInput
  return (
    <TextField
      {...rest}
      {...bound}
      ref={ref}
      onInput={onChange}
      onChange={onChange}
      error={problem(fieldState.error?.message)}
    />
  )
}
