import { useId, type ComponentProps, type ReactNode } from 'react'

import { describe, Field, type FieldProps } from './field.tsx'
import styles from './field.module.css'

type Props = ComponentProps<'textarea'> &
  FieldProps & {
    /** Content at the end of the box. */
    end?: ReactNode
  }

/** Several lines of text with their label, their error and their hint. */
export function TextArea({ label, error, hint, end, className, id: givenId, ...input }: Props) {
  const ownId = useId()
  const id = givenId ?? ownId
  return (
    <Field {...{ id, label, error, hint, className }} isDisabled={Boolean(input.disabled)}>
      <textarea
        rows={5}
        {...input}
        {...describe(id, { error, hint })}
        className={`${styles['input']} ${styles['lines']}`}
      />
      {end}
    </Field>
  )
}
