import type { ReactNode } from 'react'

import styles from './field.module.css'
import { Icon } from '../media/icon.tsx'

/** Props of every field besides those of its input. */
export type FieldProps = {
  label: ReactNode
  /** A sentence; its presence marks the input invalid. */
  error?: string | undefined
  hint?: ReactNode
  /** The label is only for screen readers, because visible text beside it has the same content. */
  isLabelHidden?: boolean | undefined
}

/** Returns the id and ARIA attributes of an input, from its error and hint. */
export function describe(id: string, { error, hint }: Pick<FieldProps, 'error' | 'hint'>) {
  const described = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ')
  return { id, 'aria-invalid': error ? true : undefined, 'aria-describedby': described || undefined }
}

type Props = FieldProps & {
  id: string
  children: ReactNode
  className?: string | undefined
  isDisabled?: boolean
  /** A question about the typed text, with its buttons; announced politely like an error. */
  question?: ReactNode
}

/** Label above a box, error or hint below it. The error is announced politely when it appears. */
export function Field({ id, label, error, hint, children, className, isDisabled, isLabelHidden, question }: Props) {
  return (
    <div className={className ? `${styles['field']} ${className}` : styles['field']}>
      <label className={isLabelHidden ? 'visually-hidden' : styles['label']} htmlFor={id}>
        {label}
      </label>
      <div className={styles['box']} data-invalid={error ? true : undefined} data-disabled={isDisabled || undefined}>
        {children}
      </div>
      <div aria-live="polite">
        {error && (
          <p className={styles['error']} id={`${id}-error`}>
            <Icon name="error" size={16} />
            {error}
          </p>
        )}
        {question}
      </div>
      {hint && (
        <p className={styles['hint']} id={`${id}-hint`}>
          {hint}
        </p>
      )}
    </div>
  )
}

type FieldButtonProps = {
  icon: 'close' | 'eye' | 'eye-off'
  label: string
  onPress: () => void
  className?: string | undefined
}

/** A small button inside a field's box. A click keeps the focus where it was. */
export function FieldButton({ icon, label, onPress, className }: FieldButtonProps) {
  return (
    <button
      type="button"
      className={className ? `${styles['button']} ${className}` : styles['button']}
      aria-label={label}
      onPointerDown={(event) => event.preventDefault()}
      onClick={onPress}
    >
      <Icon name={icon} size={20} />
    </button>
  )
}
