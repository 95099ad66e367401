import { CARD_LENGTH } from '~/constants/forms.ts'
import { plainDigits } from '~/lib/text.ts'
import { signsOf } from '~/lib/typed-number.ts'

type ApplePay = { canMakePayments: () => boolean }

/** True if this device supports Apple Pay. A failing check is reported and counts as false (CASH-07). */
export function canUseApplePay(): boolean {
  try {
    return (globalThis as { ApplePaySession?: ApplePay }).ApplePaySession?.canMakePayments() ?? false
  } catch (error) {
    globalThis.reportError?.(error)
    return false
  }
}

/**
 * Checks the length and the Luhn checksum (FORM-23, FORM-24). The length matters, because one in ten numbers with a
 * missing or extra digit passes Luhn, too.
 */
export function isCardNumber(text: string): boolean {
  const digits = signsOf(text)
  if (digits.length !== CARD_LENGTH || /\D/.test(digits)) return false
  const amount = Array.from(digits)
    .toReversed()
    .reduce((total, character, index) => {
      const doubled = Number(character) * (index % 2 === 1 ? 2 : 1)
      return total + (doubled > 9 ? doubled - 9 : doubled)
    }, 0)
  return amount % 10 === 0
}

/**
 * Checks `MM/YY`: `invalid` if it is no month, `expired` once that month is over, null if it is valid. `now`: by the
 * server's clock.
 */
export function cardExpiryProblem(text: string, now: Date | number): 'invalid' | 'expired' | null {
  const match = /^(0[1-9]|1[0-2])\/?(\d{2})$/.exec(plainDigits(text).trim())
  if (!match) return 'invalid'
  const firstDayAfter = new Date(2000 + Number(match[2]), Number(match[1]), 1)
  return firstDayAfter.getTime() <= Number(now) ? 'expired' : null
}
