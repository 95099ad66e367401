import { useEffect, useEffectEvent } from 'react'

import { countryOfPhone, type PhoneCountry } from '~/lib/phone.ts'

import { filledIn, maskPhone } from './phone-mask.ts'

type Look = { country: PhoneCountry; isPlain: boolean }

/**
 * Hands on a whole number that the browser or the keyboard puts into a phone field by itself, in whatever writing.
 * It is read before the mask hears of it, which would take the code of another country for a part of the number.
 */
export function useFilledPhone(
  input: HTMLInputElement | null,
  { country, isPlain }: Look,
  onDigits: (digits: string) => void,
) {
  const read = useEffectEvent((text: string | null, event: Event) => {
    const digits = text === null ? null : filledIn(text, country, isPlain)
    const { target } = event
    if (digits === null || !(target instanceof HTMLInputElement)) return
    event.preventDefault()
    event.stopImmediatePropagation()
    target.value = maskPhone(digits, countryOfPhone(digits) ?? country, isPlain)
    onDigits(digits)
  })
  useEffect(() => {
    if (!input) return
    const listening = new AbortController()
    const first = { capture: true, signal: listening.signal }
    input.addEventListener('beforeinput', (event) => read(event.data, event), first)
    input.addEventListener('input', (event) => read(input.value, event), first)
    return () => listening.abort()
  }, [input])
}
