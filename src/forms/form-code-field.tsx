import { useId, useState, useEffect, type ReactNode } from 'react'
import type { Control, FieldPath, FieldValues } from 'react-hook-form'
import * as z from 'zod/mini'

import { CODE_LENGTH } from '~/constants/verification.ts'
import { useT } from '~/hooks/use-t.ts'
import { leftUntil } from '~/lib/moments.ts'
import { signsOf } from '~/lib/typed-number.ts'
import fieldStyles from '~/ui/fields/field.module.css'
import { describe, Field } from '~/ui/fields/field.tsx'
import { useDigitMask } from '~/ui/fields/use-digit-mask.ts'
import { Resend } from '~/ui/primitives/resend.tsx'

import { requiredRule } from './field-rules.ts'
import { codeMask } from './masks.ts'
import { useProblemText } from './problem-text.ts'
import { useField } from './use-field.ts'
import styles from './form-code-field.module.css'

const isCode = (text: string) => /^\d+$/.test(signsOf(text)) && signsOf(text).length === CODE_LENGTH

/** Exactly six digits (FORM-23). Messages are codes. */
export const oneTimeCode = z.object({
  code: requiredRule.check(z.refine((text) => isCode(text), 'codeLength')),
})

type ResendCodeProps = { sent: Sent | undefined; triesLeft: number | null; onSend: () => Promise<void> }

/** A button to resend the code; the reason is shown beside it while that is not possible. */
export function ResendCode({ sent, triesLeft, onSend }: ResendCodeProps) {
  const { t } = useT()
  const [isSending, setIsSending] = useState(false)
  const wait = useSecondsLeft(sent)
  const isSpent = triesLeft !== null && triesLeft <= 0

  async function press() {
    setIsSending(true)
    await onSend()
    setIsSending(false)
  }
  const reason = isSpent ? t('verify.noMoreCodes') : wait > 0 ? t('verify.resendIn', { seconds: wait }) : undefined
  return (
    <Resend
      label={t('verify.resend')}
      isSending={isSending}
      isDisabled={wait > 0 || isSpent}
      reason={reason}
      onPress={() => void press()}
    />
  )
}

/** A code that was sent, and when: ms by `performance.now`. */
export type Sent = { resend_after: number; at: number }

const SECOND = 1000

function secondsLeft(sent: Sent | undefined): number {
  if (!sent) return 0
  const wait = sent.resend_after * SECOND
  return Math.ceil(leftUntil(sent.at + wait, wait, performance.now()) / SECOND)
}

/** Whole seconds until another code may be sent. */
export function useSecondsLeft(sent: Sent | undefined): number {
  const [left, setLeft] = useState(() => secondsLeft(sent))
  useEffect(() => {
    const timer = setInterval(() => setLeft(secondsLeft(sent)), SECOND)
    return () => clearInterval(timer)
  }, [sent])
  return left
}

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
