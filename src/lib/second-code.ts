import { plainLatin } from './text.ts'

const HALF = 5 // characters
const separators = /[\p{Z}\p{Pd}]/gu

/**
 * Returns a typed code of the second factor as it is sent: six digits of the authenticator app, or a recovery code in two groups.
 * Null for any other text: no character is guessed. The shapes differ, so neither is taken for the other.
 */
export function secondCode(typed: string): string | null {
  const text = plainLatin(typed).replace(separators, '')
  if (/^\d{6}$/.test(text)) return text
  if (!/^[A-Za-z2-7]{10}$/.test(text)) return null
  const code = text.toUpperCase()
  return `${code.slice(0, HALF)}-${code.slice(HALF)}`
}
