import { useId, type ReactNode } from 'react'
import type { Control, FieldPath, FieldValues } from 'react-hook-form'

import { CODE_LENGTH } from '~/constants/verification.ts'
import { signsOf } from '~/lib/typed-number.ts'
import { describe, Field } from '~/ui/fields/field.tsx'
import fieldStyles from '~/ui/fields/field.module.css'
import { useDigitMask } from '~/ui/fields/use-digit-mask.ts'

import { codeMask } from './masks.ts'
import styles from './form-code-field.module.css'
import { useProblemText } from './problem-text.ts'
import { useField } from './use-field.ts'

type Props<V extends FieldValues> = { control: Control<V>; name: FieldPath<V>; label: ReactNode }

/**
 * A one-time code: one input that looks like a box for each digit, and like a plain field while it has too many, or letters. Phones
 * suggest the code of a new message.
 */
export function FormCodeField<V extends FieldValues>({ control, name, label }: Props<V>) {
  const { field, fieldState } = useField({ control, name })
  const { onChange, ...bound } = field
  const id = useId()
  const signs = signsOf(String(field.value))
  const typed = signs.length
  const isWrong = typed > CODE_LENGTH || /\D/.test(signs)
  const error = useProblemText()(isWrong ? 'codeLength' : fieldState.error?.message)
  const masked = useDigitMask({ mask: codeMask, text: field.value, onText: onChange, onBlur: field.onBlur })
  return (
    <Field id={id} label={label} error={error} className={isWrong ? undefined : styles['code']}>
      <span className={isWrong ? styles['whole'] : styles['clip']}>
        <input
          type="text"
          autoComplete="one-time-code"
          inputMode="numeric"
          enterKeyHint="done"
          {...bound}
          {...describe(id, { error })}
          {...masked}
          className={fieldStyles['input']}
        />
      </span>
      {!isWrong && <Boxes typed={typed} />}
    </Field>
  )
}

/** Decorative: the next one to fill is marked. */
function Boxes({ typed }: { typed: number }) {
  return (
    <span className={styles['boxes']} aria-hidden>
      {Array.from({ length: CODE_LENGTH }, (_each, index) => (
        <span key={index} data-next={index === Math.min(typed, CODE_LENGTH - 1) || undefined} />
      ))}
    </span>
  )
}
