import { useEffect, useId, useState, type ComponentProps, type KeyboardEvent } from 'react'

import { config } from '~/lib/config.ts'
import { cleanEmail, suggestEmails } from '~/lib/contact.ts'
import { useT } from '~/hooks/use-t.ts'

import { cleanInPlace } from './clean-in-place.ts'
import styles from './email-field.module.css'
import { TextField } from './text-field.tsx'

type Props = Omit<ComponentProps<typeof TextField>, 'value' | 'onChange' | 'type' | 'onClear' | 'end'> & {
  value: string
  onValue: (value: string) => void
}

/** Returns the list index that a key moves to; -1 is the input. Null for other keys. */
function step(key: string, index: number, count: number): number | null {
  if (key === 'ArrowDown') return index + 1 < count ? index + 1 : -1
  if (key === 'ArrowUp') return index === -1 ? count - 1 : index - 1
  return null
}

/** The space bar writes nothing (FORM-02). Spaces in text that came at once stay, so that two words do not become one address. */
function dropTypedSpace(input: HTMLInputElement, { data }: Partial<InputEvent>) {
  const caret = input.selectionStart
  if (data !== ' ' || caret === null) return
  input.value = input.value.slice(0, caret - 1) + input.value.slice(caret)
  input.setSelectionRange(caret - 1, caret - 1)
}

/** An e-mail address: lower case, no spaces (FORM-02), with known domains suggested after the at sign (FORM-03). */
export function EmailField({ value, onValue, onBlur, onKeyDown, ...rest }: Props) {
  const { t } = useT()
  const listId = useId()
  const [isOpen, setIsOpen] = useState(false)
  const [active, setActive] = useState(-1)
  const offers = isOpen ? suggestEmails(value, config.emailHosts) : []
  const isShown = offers.length > 0

  useEffect(() => {
    if (active >= 0) document.getElementById(`${listId}-${active}`)?.scrollIntoView({ block: 'nearest' })
  }, [active, listId])

  const take = (email: string) => {
    onValue(email)
    setIsOpen(false)
    setActive(-1)
  }

  const handleKey = (event: KeyboardEvent<HTMLInputElement>) => {
    onKeyDown?.(event)
    const next = isShown ? step(event.key, active, offers.length) : null
    const chosen = offers[active]
    if (next !== null) setActive(next)
    else if (event.key === 'Enter' && chosen) take(chosen)
    else if (event.key === 'Escape' && isShown) setIsOpen(false)
    else return
    event.preventDefault()
    event.stopPropagation()
  }

  return (
    <div className={styles['combo']}>
      <TextField
        autoComplete="email"
        inputMode="email"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        {...rest}
        type="text"
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={isShown}
        aria-controls={listId}
        aria-activedescendant={active >= 0 && isShown ? `${listId}-${active}` : undefined}
        value={value}
        onChange={({ target, nativeEvent }) => {
          dropTypedSpace(target, nativeEvent)
          onValue(cleanInPlace(target, cleanEmail))
          setIsOpen(true)
          setActive(-1)
        }}
        onKeyDown={handleKey}
        onBlur={(event) => {
          setIsOpen(false)
          onBlur?.(event)
        }}
        onClear={() => take('')}
      />
      <div
        id={listId}
        role="listbox"
        aria-label={t('ui.emailSuggestions')}
        className={styles['list']}
        hidden={!isShown}
      >
        {offers.map((email, index) => (
          <button
            key={email}
            id={`${listId}-${index}`}
            type="button"
            role="option"
            tabIndex={-1}
            aria-selected={index === active}
            className={styles['option']}
            onPointerDown={(event) => event.preventDefault()} // the input keeps the focus
            onClick={() => take(email)}
          >
            {email}
          </button>
        ))}
      </div>
    </div>
  )
}
