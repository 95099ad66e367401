import { birthdayText } from '~/lib/birthday.ts'
import { digitsOf, plainDigits } from '~/lib/typed-text.ts'
import { writeDigits, type DigitMask } from '~/ui/fields/digit-mask.ts'

function maskOf(places: string, read: (text: string) => string | null | undefined): DigitMask {
  const look = { prefix: '', places }
  return {
    ...look,
    readWhole(text) {
      const digits = read(plainDigits(text).trim())
      return digits ? { text: writeDigits(look, digits), plus: '' } : null
    },
  }
}

const exactly = (text: string, count: number) => {
  const digits = digitsOf(text)
  return digits.length === count ? digits : null
}

const two = (part: string | undefined) => (part ?? '').padStart(2, '0')

/** `000 000` (FORM-23). The six digits of a whole message are the code, unless it has other digits that may be the code. */
export const codeMask = maskOf('000 000', (text) => {
  const runs = text.match(/(?<![\d][ -]?)\d{3}[ -]?\d{3}(?![ -]?\d)/g) ?? []
  const [run] = runs
  return run !== undefined && runs.length === 1 ? digitsOf(run) : exactly(text, 6)
})

/** `0000 0000 0000 0000` (FORM-23). */
export const cardNumberMask = maskOf('0000 0000 0000 0000', (text) => exactly(text, 16))

const readExpiry = (text: string) => {
  const [, month, year] = /^(\d{1,2})\D+(?:20)?(\d{2})$/.exec(text) ?? /^(\d{2})(?:20)?(\d{2})$/.exec(text) ?? []
  if (month) return two(month) + two(year)
  const [, before, after] = /^20(\d{2})\D(\d{2})$/.exec(text) ?? []
  return before && two(after) + before
}
const expiryLook = maskOf('00/00', readExpiry)

/**
 * `00/00` (FORM-23): browsers and people also write the year with four digits, or before the month. Six typed digits
 * are a month and such a year: no valid card has the year 20 alone.
 */
export const cardExpiryMask: DigitMask = {
  ...expiryLook,
  type(was, signs) {
    let digits = was.digits + digitsOf(signs)
    // a year of four digits; the result does not depend on how many digits arrive at once
    while (/^\d{2}20\d{2}/.test(digits)) digits = digits.slice(0, 2) + digits.slice(4)
    return { text: writeDigits(expiryLook, digits), plus: '' }
  },
}

/** `22.03.1994` (FORM-27), from `1994-03-22` too: browsers fill in and paste that. */
export const birthdayMask = maskOf('00.00.0000', (text) => {
  if (birthdayText(text)) return digitsOf(birthdayText(text))
  const [, day, month, year] = /^(\d{1,2})\D+(\d{1,2})\D+(\d{4})$/.exec(text) ?? []
  return year ? two(day) + two(month) + year : exactly(text, 8)
})
