import fc from 'fast-check'
import { expect, test } from 'vitest'

import { ibanOf } from '~tests/unit/fixtures/iban.ts'

import { isMistypedIban } from './payment-schema.ts'

const bodies = { KZ: 16, AZ: 24 } as const
const sign = fc.constantFrom(...Array.from('0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ'))

const ibans = fc
  .constantFrom('KZ' as const, 'AZ' as const)
  .chain((country) =>
    fc
      .string({ unit: sign, minLength: bodies[country], maxLength: bodies[country] })
      .map((body) => ibanOf(country, body)),
  )
const grouped = (iban: string) => iban.replace(/(.{4})(?=.)/g, '$1 ')

test('an account number is accepted in groups, small letters and full-width signs [PLUS-79 PLUS-81]', () => {
  for (const iban of ['KZ86125KZT5004100100', 'AZ21NABZ00000000137010001944']) expect(isMistypedIban(iban)).toBe(false)
  fc.assert(
    fc.property(ibans, (iban) => {
      const wide = iban.replace(/[!-~]/g, (one) => String.fromCharCode(one.charCodeAt(0) + 0xfee0))
      const writings = [iban, grouped(iban), iban.toLowerCase(), ` ${grouped(iban)} `, wide]
      expect(writings.filter(isMistypedIban)).toEqual([])
    }),
  )
})

const isDigit = (text: string) => /^\d$/.test(text)

test('one wrong, missing, extra or exchanged sign is found [PLUS-79 PLUS-81]', () => {
  fc.assert(
    fc.property(ibans, fc.nat(30), sign, (iban, place, other) => {
      const at = 4 + (place % (iban.length - 5))
      const [before, here = '', next = '', after] = [iban.slice(0, at), iban[at], iban[at + 1], iban.slice(at + 2)]
      const wrongs = [before + next + after, before + other + here + next + after]
      // a letter counts as two digits, so a checksum compares only signs of one kind with certainty
      if (isDigit(here) === isDigit(other)) wrongs.push(before + other + next + after)
      if (isDigit(here) === isDigit(next)) wrongs.push(before + next + here + after)
      expect(wrongs.filter((wrong) => wrong !== iban && !isMistypedIban(wrong))).toEqual([])
    }),
    { numRuns: 2000 },
  )
})

test.each(['12345', 'Шот 12 KZ', 'KZ86 125K ZT50', 'KZT', 'wallet-00123456789012345', 'DE89370400440532013000', ''])(
  'other text is not compared with an account number: %s [PLUS-79]',
  (text) => {
    expect(isMistypedIban(text)).toBe(false)
  },
)
