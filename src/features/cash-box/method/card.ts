import { CARD_LENGTH } from '~/constants/forms.ts'
import { digitsOf, plainDigits } from '~/lib/typed-text.ts'

/** Luhn's check over all digits of the mask (FORM-23, FORM-24): one in ten numbers with a digit less or more passes Luhn, too. */
export function isCardNumber(text: string): boolean {
  const digits = digitsOf(text)
  if (digits.length !== CARD_LENGTH) return false
  const sum = Array.from(digits)
    .toReversed()
    .reduce((total, character, index) => {
      const doubled = Number(character) * (index % 2 === 1 ? 2 : 1)
      return total + (doubled > 9 ? doubled - 9 : doubled)
    }, 0)
  return sum % 10 === 0
}

/** Of `MM/YY`: `invalid` when it is no month, `expired` once that month is over, null when it is fine. `now` by the server's clock. */
export function cardExpiryProblem(text: string, now: Date | number): 'invalid' | 'expired' | null {
  const match = /^(0[1-9]|1[0-2])\/?(\d{2})$/.exec(plainDigits(text).trim())
  if (!match) return 'invalid'
  const firstDayAfter = new Date(2000 + Number(match[2]), Number(match[1]), 1)
  return firstDayAfter.getTime() <= Number(now) ? 'expired' : null
}
