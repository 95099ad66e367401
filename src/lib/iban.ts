import { plainLatin } from './text.ts'

/** Lengths of account numbers (IBAN) in the countries of the players. */
const lengths: Readonly<Record<string, number>> = { KZ: 20, AZ: 28 }
/** The shortest IBAN of any country: shorter text is not compared with one. */
const SHORTEST = 15

/** The remainder of ISO 7064 (MOD 97-10), computed digit by digit because the whole number is too large. */
function remainderOf(iban: string): number {
  const moved = iban.slice(4) + iban.slice(0, 4)
  const digits = Array.from(moved, (sign) => parseInt(sign, 36)).join('')
  return Array.from(digits).reduce((rest, digit) => (rest * 10 + Number(digit)) % 97, 0)
}

/**
 * True for text that begins like an account number of Kazakhstan or Azerbaijan but has another length or checksum: with
 * one wrong digit the money would go to another account. False for any other text.
 */
export function isMistypedIban(text: string): boolean {
  const plain = plainLatin(text)
    .replace(/[\s.-]/g, '')
    .toUpperCase()
  const [, country = ''] = /^([A-Z]{2})\d{2}[A-Z0-9]+$/.exec(plain) ?? []
  const length = lengths[country]
  if (length === undefined || plain.length < SHORTEST) return false
  return plain.length !== length || remainderOf(plain) !== 1
}
