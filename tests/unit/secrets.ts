import fc from 'fast-check'

const digitsOf = (text: string) => text.replaceAll(/\D/g, '')

/** Is the secret in a text, also encoded, in another case, or with other separators between its digits? */
export function isIn(text: string, secret: string): boolean {
  const plain = decodeURIComponent(text).toLowerCase()
  const digits = digitsOf(secret)
  const hasDigits = digits.length > 5 && digitsOf(plain.replaceAll(/:\d+/g, '')).includes(digits)
  return hasDigits || plain.includes(secret.toLowerCase())
}

const digits = (length: number) => fc.array(fc.integer({ min: 0, max: 9 }), { minLength: length, maxLength: length })
const inGroups = (size: number, separator: string) => (all: number[]) =>
  all.join('').replaceAll(new RegExp(`\\d{${size}}(?=\\d)`, 'g'), `$&${separator}`)
const separator = fc.constantFrom('', ' ', '-')

const card = fc.tuple(digits(16), separator).map(([all, between]) => inGroups(4, between)(all))
const phone = fc
  .tuple(fc.constantFrom('+7 701 ', '8701', '+7(777)', '+994-50-', '99450'), digits(7), separator)
  .map(([start, all, between]) => start + inGroups(3, between)(all))
const iban = fc
  .tuple(digits(2), fc.constantFrom('125KZT', 'NABZ', '601A'), digits(14), fc.boolean())
  .map(([check, bank, all, isSmall]) => {
    const text = `KZ${check.join('')}${bank}${all.join('')}`
    return isSmall ? text.toLowerCase() : text
  })
const email = fc
  .tuple(fc.constantFrom('aida', 'aida.b', 'Дана', 'a+casino'), fc.constantFrom('mail.kz', 'q.test', 'gmail.com'))
  .map(([name, host]) => `${name}@${host}`)
const jwt = fc
  .tuple(fc.base64String({ minLength: 16 }), fc.base64String({ minLength: 16 }))
  .map(([head, tail]) => `eyJ${head}.${tail}`.replaceAll(/[+/=]/g, '_'))
const hex = fc
  .array(fc.constantFrom(...'0123456789abcdef'.split('')), { minLength: 40, maxLength: 64 })
  .map((all) => all.join(''))

/** Texts of the kinds that must not leave a device: tokens, cards, phones, accounts, e-mails, in the ways people write them. */
export const secrets = fc.oneof(card, phone, iban, email, jwt, hex, fc.uuid())
