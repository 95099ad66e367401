import { useId, useMemo, useState, type ComponentProps, type FocusEvent, type Ref } from 'react'

import { countryOfPhone, normalisePhone, type PhoneCountry } from '~/lib/phone.ts'
import { PHONE_CODES, PHONE_MASKS } from '~/constants/forms.ts'

import { describe, Field, type FieldProps } from './field.tsx'
import fieldStyles from './field.module.css'
import { PhoneCountryPicker } from './phone-country-picker.tsx'
import { maskPhone, phoneMask } from './phone-mask.ts'
import { useDigitMask } from './use-digit-mask.ts'

type Props = Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'onInput' | 'type' | 'ref'> &
  FieldProps & {
    /** Digits only, `77011234567` or `994501234567`; '' when nothing but the code stands there (FORM-10). */
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

/** What was typed into the mask of a country, as digits; a begun 994 behind +7 is a number of Azerbaijan (FORM-09). */
function digitsOf(text: string): string {
  const digits = normalisePhone(text)
  return digits.startsWith(PHONE_CODES.KZ + PHONE_CODES.AZ) ? digits.slice(PHONE_CODES.KZ.length) : digits
}

const isBareCode = (digits: string) => Object.values<string>(PHONE_CODES).includes(digits)

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
  const [isFocused, setIsFocused] = useState(false)
  const [element, setElement] = useState<HTMLInputElement | null>(null)
  const country = countryOfPhone(value) ?? chosen ?? first
  const take = (digits: string) => {
    const known = countryOfPhone(digits)
    if (known) setChosen(known)
    onValue(isBareCode(digits) ? '' : digits)
  }
  const mask = useMemo(() => phoneMask(country, isPlain), [country, isPlain])
  const masked = useDigitMask({
    mask,
    text: value === '' && !isFocused ? '' : maskPhone(value === '' ? PHONE_CODES[country] : value, country, isPlain),
    onText: (text) => take(digitsOf(text)),
    onBlur(event) {
      setIsFocused(false)
      onBlur?.(event)
    },
  })

  return (
    <Field {...{ id, label, error, hint, className }} isDisabled={Boolean(disabled)}>
      <PhoneCountryPicker
        country={country}
        isDisabled={disabled}
        onCountry={(next) => {
          setChosen(next)
          onValue('')
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
