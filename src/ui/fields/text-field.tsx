import { useId, type ComponentProps, type ReactNode } from 'react'

import type { useSearchText } from '~/hooks/use-search-text.ts'
import { useT } from '~/hooks/use-t.ts'
import { plainDigits } from '~/lib/text.ts'

import { cleanInPlace } from './clean-in-place.ts'
import { describe, Field, FieldButton, type FieldProps } from './field.tsx'
import styles from './field.module.css'

type SearchFieldProps = Pick<ComponentProps<typeof TextField>, 'autoComplete' | 'className' | 'ref'> & {
  box: ReturnType<typeof useSearchText>
  label: string
  /** Default: the label. */
  placeholder?: string
}

/** A search input: the state of `useSearchText`, and a button that clears it. */
export function SearchField({ box, label, placeholder = label, ...rest }: SearchFieldProps) {
  return (
    <TextField
      {...rest}
      label={label}
      isLabelHidden
      placeholder={placeholder}
      type="search"
      enterKeyHint="search"
      value={box.text}
      onChange={(event) => box.type(cleanInPlace(event.currentTarget, plainDigits))}
      onClear={box.clear}
    />
  )
}

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
