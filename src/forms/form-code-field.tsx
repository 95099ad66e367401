import type { MaskitoOptions } from '@maskito/core'
import { useMaskito } from '@maskito/react'
import { useCallback, type ComponentProps } from 'react'
import type { Control, FieldPath, FieldValues } from 'react-hook-form'

import { readPlainDigits } from '~/ui/fields/plain-digits-mask.ts'
import { TextField } from '~/ui/fields/text-field.tsx'

import { useProblemText } from './problem-text.ts'
import { useField } from './use-field.ts'

type Props<V extends FieldValues> = { control: Control<V>; name: FieldPath<V> } & Omit<
  ComponentProps<typeof TextField>,
  'name' | 'value' | 'error' | 'ref'
>

// `000 000` (FORM-23); a pasted `12-34-56` is read too
const options: MaskitoOptions = {
  mask: [/\d/, /\d/, /\d/, ' ', /\d/, /\d/, /\d/],
  preprocessors: [readPlainDigits],
}

/** A one-time code. Phones offer the code of a message that has just come. */
export function FormCodeField<V extends FieldValues>({ control, name, hint, ...rest }: Props<V>) {
  const { field, fieldState } = useField({ control, name })
  const { ref: formRef, onChange, ...bound } = field
  const problem = useProblemText()
  const maskRef = useMaskito({ options })
  const ref = useCallback(
    (input: HTMLInputElement | null) => {
      formRef(input)
      maskRef(input)
    },
    [formRef, maskRef],
  )
  const error = problem(fieldState.error?.message)
  return (
    <TextField
      autoComplete="one-time-code"
      inputMode="numeric"
      enterKeyHint="done"
      {...rest}
      {...bound}
      ref={ref}
      onInput={onChange}
      onChange={onChange}
      error={error}
      hint={error ? undefined : hint}
    />
  )
}
