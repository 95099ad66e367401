import { useId, useRef, type ComponentProps } from 'react'
import type { Control, FieldPath, FieldValues } from 'react-hook-form'

import { birthdayText, isBirthday, latestBirthday, readBirthday } from '~/lib/birthday.ts'
import { BIRTHDAY_MIN } from '~/constants/verification.ts'
import { useT } from '~/hooks/use-t.ts'
import { Icon } from '~/ui/media/icon.tsx'
import { TextField } from '~/ui/fields/text-field.tsx'
import { serverNow } from '~/platform/server-clock.ts'
import { useDigitMask } from '~/ui/fields/use-digit-mask.ts'

import styles from './form-birthday-field.module.css'
import { birthdayMask } from './masks.ts'
import { useProblemText } from './problem-text.ts'
import { useField } from './use-field.ts'

type Props<V extends FieldValues> = {
  control: Control<V>
  name: FieldPath<V>
  /** Called if the picked day makes the player too young (FORM-17). */
  onTooLate: () => void
} & Omit<ComponentProps<typeof TextField>, 'name' | 'value' | 'error' | 'ref'>

/** A birth date, typed as `dd.MM.yyyy` or picked; the value is the text as typed. */
export function FormBirthdayField<V extends FieldValues>({ control, name, onTooLate, hint, ...rest }: Props<V>) {
  const { t } = useT()
  const { field, fieldState } = useField({ control, name })
  const { onChange, ...bound } = field
  const problem = useProblemText()
  const masked = useDigitMask({ mask: birthdayMask, text: field.value, onText: onChange, onBlur: field.onBlur })
  const error = problem(fieldState.error?.message)
  const picked = (iso: string) => {
    if (isBirthday(iso, serverNow())) onChange(birthdayText(iso))
    else if (iso !== '') onTooLate()
  }
  return (
    <TextField
      autoComplete="bday"
      inputMode="numeric"
      placeholder={t('contacts.birthdayMask')}
      {...rest}
      {...bound}
      {...masked}
      error={error}
      hint={error ? undefined : hint}
      end={<Calendar iso={readBirthday(field.value) ?? ''} onPick={picked} />}
    />
  )
}

/** The browser's calendar behind a button. */
function Calendar({ iso, onPick }: { iso: string; onPick: (iso: string) => void }) {
  const { t } = useT()
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const open = () => {
    try {
      input.current?.showPicker()
    } catch {
      input.current?.focus() // an older browser: its small field opens on focus
    }
  }
  return (
    <span className={styles['calendar']}>
      <input
        ref={input}
        id={id}
        type="date"
        className={styles['native']}
        aria-hidden
        tabIndex={-1}
        value={iso}
        min={BIRTHDAY_MIN}
        max={latestBirthday(serverNow())}
        onChange={(event) => onPick(event.target.value)}
      />
      <button type="button" className={styles['button']} aria-label={t('contacts.openCalendar')} onClick={open}>
        <Icon name="calendar" size={20} />
      </button>
    </span>
  )
}
