import { birthdayText, isOtherForm, readDay } from '~/lib/birthday.ts'
import { digitsOf, identifierDigits } from '~/lib/text.ts'
import { signsOf, withoutWords } from '~/lib/typed-number.ts'
import { writeDigits, type DigitMask } from '~/ui/fields/digit-mask.ts'

function maskOf(places: string, read: (text: string) => string | null | undefined): DigitMask {
  const look = { prefix: '', places }
  return {
    ...look,
    readWhole(text) {
      const digits = read(identifierDigits(text).trim())
      return digits ? { text: writeDigits(look, digits), plus: '' } : null
    },
  }
}

const exactly = (text: string, count: number) => {
  const signs = signsOf(withoutWords(text))
  return /^\d+$/.test(signs) && signs.length === count ? signs : null
}

const two = (part: string | undefined) => (part ?? '').padStart(2, '0')

/**
 * `000 000` (FORM-23). The six digits of a whole message are the code, unless it has other digits that may be the
 * code.
 */
export const codeMask = maskOf('000 000', (text) => {
  const runs = text.match(/(?<!\d[^\p{L}\d]?|\p{L})\d{3}[ -]?\d{3}(?![^\p{L}\d]?\d|\p{L})/gu) ?? []
  const [run] = runs
  return run !== undefined && runs.length === 1 ? digitsOf(run) : exactly(text, 6)
})

/** `0000 0000 0000 0000` (FORM-23). */
export const cardNumberMask = maskOf('0000 0000 0000 0000', (text) => exactly(text, 16))

const readExpiry = (text: string) => {
  const [, month, year] = /^(\d{1,2})[\s./-]+(?:20)?(\d{2})$/.exec(text) ?? /^(\d{2})(?:20)?(\d{2})$/.exec(text) ?? []
  if (month) return two(month) + two(year)
  const [, before, after] = /^20(\d{2})[\s./-](\d{2})$/.exec(text) ?? []
  return before && two(after) + before
}
/** A date, such as `1/2/30`. Its digits without the separators would be another month. */
const isDate = (text: string) => /^\d+\D+\d+\D+\d+$/.test(text)

/** Two digits a part: a separator behind one digit makes it `05`. Otherwise the digits would move into the next part. */
const separators = /[./ -]/
const addPart = (digits: string, sign: string, parts: number) => {
  if (!separators.test(sign)) return digits + sign
  const isStarted = digits.length % 2 === 1 && digits.length < parts * 2
  return isStarted ? `${digits.slice(0, -1)}0${digits.slice(-1)}` : digits
}

/**
 * `00/00` (FORM-23): browsers and people also write the year with four digits, or before the month. Six typed digits
 * are a month and such a year: no valid card has only 20 as its year.
 */
const expiryLook = maskOf('00/00', readExpiry)
export const cardExpiryMask: DigitMask = {
  ...expiryLook,
  readWhole(text) {
    const date = identifierDigits(text).trim()
    return isDate(date) ? { text: date, plus: '' } : expiryLook.readWhole(text)
  },
  signs: separators,
  type(was, signs) {
    let digits = Array.from(signs).reduce((all, sign) => addPart(all, sign, 2), was.digits)
    // a year of four digits; 2020 stays, because more digits would make another year of it
    if (/^\d{2}20(?!20)\d{2}/.test(digits)) digits = digits.slice(0, 2) + digits.slice(4)
    return { text: writeDigits(expiryLook, digits), plus: '' }
  },
}

const birthdayLook = maskOf('00.00.0000', (text) => {
  const iso = readDay(text)
  return digitsOf(birthdayText(iso ?? '')) || (/^\d{8}$/.test(text) ? text : null)
})

const asTyped = (text: string) => ({ text, plus: '' })
/** A date in another form: in the form of the mask once it is certain, until then as typed. */
const readOther = (text: string) =>
  (/\d{4}$|\d\D\d\d$/.test(text) ? birthdayLook.readWhole(text) : null) ?? asTyped(text)

/** Starts another form with a separator typed behind digits that the mask has formatted. */
function startOther(before: string, sign: string): string | null {
  const digits = digitsOf(before)
  if (/[/-]/.test(sign) && (digits.length < 3 || /^(?:19|20)\d\d$/.test(digits))) return digits + sign
  return /^(?:19|20)(?:00|1[3-9]|[2-9]\d)$/.test(digits) ? digits + sign : null // no month
}

/**
 * `22.03.1994` (FORM-27), from `1994-03-22` too: browsers fill in and paste that. A date with two readings stays as it
 * was typed.
 */
export const birthdayMask: DigitMask = {
  ...birthdayLook,
  readWhole(text) {
    const clean = withoutWords(text).trim()
    return birthdayLook.readWhole(clean) ?? (isDate(clean) ? asTyped(clean) : null)
  },
  readOther(before, { text, caret }) {
    const clean = identifierDigits(text)
    const sign = clean.startsWith(before) ? clean.slice(before.length) : ''
    if (before !== '' && !isOtherForm(before)) {
      const started = separators.test(sign) && sign.length === 1 ? startOther(before, sign) : null
      return started === null ? null : { ...asTyped(started), caret: started.length }
    }
    if (!isOtherForm(clean)) return null
    const next = readOther(clean)
    return { ...next, caret: next.text === clean ? caret : next.text.length }
  },
  signs: separators,
  type(was, signs) {
    const digits = Array.from(signs).reduce((all, sign) => addPart(all, sign, 2), was.digits)
    return { text: writeDigits(birthdayLook, digits), plus: '' }
  },
}
