import { useId, useMemo, useState, type ComponentProps, type FocusEvent, type Ref } from 'react'

import { PHONE_CODES, PHONE_MASKS } from '~/constants/forms.ts'
import { useT } from '~/hooks/use-t.ts'
import { countryOfPhone, formatPhone, phoneChoices, type PhoneCountry } from '~/lib/contact.ts'
import { digitsOf } from '~/lib/text.ts'

import { Flag } from '../media/flag.tsx'
import { Icon } from '../media/icon.tsx'
import { Button } from '../primitives/button.tsx'
import { describe, Field, type FieldProps } from './field.tsx'
import { maskPhone, phoneMask, valueInCountry, valueOfText } from './phone-mask.ts'
import { useDigitMask } from './use-digit-mask.ts'
import fieldStyles from './field.module.css'
import styles from './phone-country-picker.module.css'

type PhoneQuestionProps = { value: string; onChoice: (number: string) => void }

/** Lets the player choose the number of a phone field, while its digits have more than one reading. */
export function PhoneQuestion({ value, onChoice }: PhoneQuestionProps) {
  const { t } = useT()
  const choices = phoneChoices(value)
  if (choices.length === 0) return null
  return (
    <div className={styles['question']} role="group" aria-label={t('ui.phoneQuestion')}>
      <p>{t('ui.phoneQuestion')}</p>
      {choices.map((number) => (
        <Button key={number} variant="secondary" onClick={() => onChoice(number)}>
          {formatPhone(number).replaceAll(' ', '\u00A0')}
        </Button>
      ))}
    </div>
  )
}

type PickerProps = {
  country: PhoneCountry
  onCountry: (country: PhoneCountry) => void
  isDisabled?: boolean | undefined
}

/** The country of a number: a flag over the platform's picker. */
export function PhoneCountryPicker({ country, onCountry, isDisabled }: PickerProps) {
  const { t } = useT()
  return (
    <span className={styles['picker']}>
      <Flag country={country} />
      <Icon name="chevron-down" size={16} className={styles['arrow']} />
      <select
        className={styles['select']}
        aria-label={t('ui.phoneCountry')}
        value={country}
        disabled={isDisabled}
        onChange={(event) => onCountry(event.target.value as PhoneCountry)}
      >
        <option value="KZ">{t('ui.countryKz')}</option>
        <option value="AZ">{t('ui.countryAz')}</option>
      </select>
    </span>
  )
}

type Props = Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'onInput' | 'type' | 'ref'> &
  FieldProps & {
    /**
     * Digits only, `77011234567` or `994501234567`; '' for only a country code (FORM-10). A number with other
     * readings ends with a mark, see `phoneValue`.
     */
    value: string
    onValue: (value: string) => void
    /** Of an empty field. */
    country?: PhoneCountry
    /** A number of Azerbaijan without separators (FORM-07). */
    isPlain?: boolean
    ref?: Ref<HTMLInputElement>
  }

function give(ref: Ref<HTMLInputElement> | undefined, element: HTMLInputElement | null) {
  if (typeof ref === 'function') return ref(element)
  if (ref) ref.current = element
  return undefined
}

/** A phone number with its mask, its country, and the code written in on focus (FORM-05 to FORM-10, FORM-26). */
export function PhoneField({
  label,
  error,
  hint,
  value,
  onValue,
  country: first = 'KZ',
  isPlain = false,
  ref,
  ...rest
}: Props) {
  const { className, id: givenId, onFocus, onBlur, disabled, ...input } = rest
  const ownId = useId()
  const id = givenId ?? ownId
  const [chosen, setChosen] = useState<PhoneCountry | null>(null)
  const [move, setMove] = useState({ from: '', to: '' })
  const [isFocused, setIsFocused] = useState(false)
  const [element, setElement] = useState<HTMLInputElement | null>(null)
  const country = countryOfPhone(value) ?? chosen ?? first
  const mask = useMemo(() => phoneMask(country, isPlain), [country, isPlain])
  const masked = useDigitMask({
    mask,
    text: value === '' && !isFocused ? '' : maskPhone(value === '' ? PHONE_CODES[country] : value, country, isPlain),
    onText(text, written) {
      setChosen(countryOfPhone(digitsOf(text)) ?? country)
      onValue(valueOfText(written))
    },
    onBlur(event) {
      setIsFocused(false)
      onBlur?.(event)
    },
  })

  return (
    <Field
      {...{ id, label, error, hint, className }}
      isDisabled={Boolean(disabled)}
      question={
        <PhoneQuestion
          value={value}
          onChoice={(number) => {
            onValue(number)
            element?.focus()
          }}
        />
      }
    >
      <PhoneCountryPicker
        country={country}
        isDisabled={disabled}
        onCountry={(next) => {
          // the country that was there before has its number again, also one that needs no question
          const isBack = value === move.to && countryOfPhone(move.from) === next
          const moved = isBack ? move.from : valueInCountry(value, next)
          setMove({ from: value, to: moved })
          setChosen(next)
          onValue(moved)
          element?.focus()
        }}
      />
      <input
        autoComplete="tel"
        placeholder={isPlain && country === 'AZ' ? PHONE_MASKS.AZ.replaceAll('-', '') : PHONE_MASKS[country]}
        {...input}
        {...describe(id, { error, hint })}
        ref={(node) => {
          setElement(node)
          give(ref, node)
        }}
        type="tel"
        inputMode="tel"
        disabled={disabled}
        className={fieldStyles['input']}
        {...masked}
        onFocus={(event: FocusEvent<HTMLInputElement>) => {
          setIsFocused(true)
          onFocus?.(event)
        }}
      />
    </Field>
  )
}
