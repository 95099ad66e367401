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

type DayProps = {
  /** As typed. */
  text: string
  onText: (text: string) => void
  /** The first and the last day of the calendar, `yyyy-MM-dd`. */
  min: string
  max: string
  onPick: (iso: string) => void
} & Omit<ComponentProps<typeof TextField>, 'value' | 'onChange' | 'min' | 'max' | 'onBlur'> & { onBlur?: () => void }

/** A day, typed as `dd.MM.yyyy` in every language, or picked from the calendar of the browser. */
export function DayField({ text, onText, min, max, onPick, onBlur, ...rest }: DayProps) {
  const { t } = useT()
  const masked = useDigitMask({ mask: birthdayMask, text, onText, onBlur })
  return (
    <TextField
      inputMode="numeric"
      placeholder={t('contacts.birthdayMask')}
      {...rest}
      {...masked}
      end={<Calendar iso={readBirthday(text) ?? ''} min={min} max={max} onPick={onPick} />}
    />
  )
}

/** A birth date, typed as `dd.MM.yyyy` or picked; the value is the text as typed. */
export function FormBirthdayField<V extends FieldValues>({ control, name, onTooLate, hint, ...rest }: Props<V>) {
  const { field, fieldState } = useField({ control, name })
  const { onChange, value, ...bound } = field
  const problem = useProblemText()
  const error = problem(fieldState.error?.message)
  const picked = (iso: string) => {
    if (isBirthday(iso, serverNow())) onChange(birthdayText(iso))
    else if (iso !== '') onTooLate()
  }
  return (
    <DayField
      autoComplete="bday"
      {...rest}
      {...bound}
      text={value}
      onText={onChange}
      min={BIRTHDAY_MIN}
      max={latestBirthday(serverNow())}
      onPick={picked}
      error={error}
      hint={error ? undefined : hint}
    />
  )
}

/** The browser's calendar behind a button. */
function Calendar({ iso, min, max, onPick }: Pick<DayProps, 'min' | 'max' | 'onPick'> & { iso: string }) {
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
        min={min}
        max={max}
        onChange={(event) => onPick(event.target.value)}
      />
      <button type="button" className={styles['button']} aria-label={t('contacts.openCalendar')} onClick={open}>
        <Icon name="calendar" size={20} />
      </button>
    </span>
  )
}
