import { useId, type ComponentProps, type ReactNode } from 'react'

import { useT } from '~/hooks/use-t.ts'

import { describe, Field, FieldButton, type FieldProps } from './field.tsx'
import styles from './field.module.css'

type Props = ComponentProps<'input'> &
  FieldProps & {
    /** Shows a clear button while there is text. */
    onClear?: (() => void) | undefined
    /** Content at the end of the box: a unit, a button. */
    end?: ReactNode
  }

/** One line of text with its label, its error and its hint. */
export function TextField({
  label,
  error,
  hint,
  isLabelHidden,
  onClear,
  end,
  className,
  id: givenId,
  ...input
}: Props) {
  const { t } = useT()
  const ownId = useId()
  const id = givenId ?? ownId
  function clear() {
    onClear?.()
    document.getElementById(id)?.focus() // the clear button disappears, the keyboard stays
  }
  return (
    <Field {...{ id, label, error, hint, className, isLabelHidden }} isDisabled={Boolean(input.disabled)}>
      <input type="text" placeholder=" " {...input} {...describe(id, { error, hint })} className={styles['input']} />
      {onClear && !input.disabled && (
        <FieldButton icon="close" label={t('ui.clearField')} onPress={clear} className={styles['clear']} />
      )}
      {end}
    </Field>
  )
}
