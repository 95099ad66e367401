import fc from 'fast-check'
import { expect, test } from 'vitest'

import { PHONE_CODES, PHONE_PREFIXES } from '~/constants/forms.ts'
import { countryOfPhone, isPhone, phoneChoices } from '~/lib/contact.ts'
import { digitsOf } from '~/lib/text.ts'
import { edit } from '~/ui/fields/digit-mask.ts'
import { maskPhone, phoneMask, valueInCountry, valueOfText } from '~/ui/fields/phone-mask.ts'
import { phoneWays, TypedPhone } from '~tests/unit/fixtures/typed-phone.ts'

import { phoneRule } from './field-rules.ts'

const countries = ['KZ', 'AZ'] as const
const trunks = { KZ: '8', AZ: '0' } as const
/** Everything that players write before a number: also the trunk digit of the other country. */
const leads = { KZ: ['', '7', '+7', '007', '8', '0'], AZ: ['', '994', '+994', '00994', '0', '8'] }

/** Seven digits; often such as look like a country code or a prefix. */
const digits = (length: number) => fc.string({ unit: fc.nat(9).map(String), minLength: length, maxLength: length })
const pieces = fc.constantFrom(...PHONE_PREFIXES.KZ, ...PHONE_PREFIXES.AZ, '7', '8', '0', '994', '1', '5')
const body = fc.oneof(
  digits(7),
  fc.tuple(pieces, pieces, digits(7)).map((parts) => parts.join('').slice(0, 7)),
)

const cases = countries.flatMap((field) =>
  countries.flatMap((of) => PHONE_PREFIXES[of].map((prefix) => [field, of, prefix] as const)),
)

test.each(cases)(
  'a %s field reads a number of %s with prefix %s correctly or rejects it, in every format [PLUS-78 FORM-04 FORM-06 FORM-10]',
  (fieldCountry, of, prefix) => {
    fc.assert(
      fc.property(body, digits(3), fc.constantFrom('', ' ', '-'), (rest, surplus, gap) => {
        const meant = PHONE_CODES[of] + prefix + rest
        const faults: string[] = [] // one comparison for all: thousands of assertions take most of the time
        for (const [way, put] of Object.entries(phoneWays)) {
          for (const lead of leads[of]) {
            const written = `${lead}${gap}${prefix}${gap}${rest}`
            const field = put(fieldCountry, written)
            const offered = isPhone(field.value) ? [field.value] : phoneChoices(field.value)
            // without a lead, or with the trunk digit of the field's country, digits are of that country
            const isReadable = of === fieldCountry || (lead !== '' && lead !== trunks[fieldCountry])
            const isUsual = lead !== trunks[of === 'KZ' ? 'AZ' : 'KZ']
            const here = `${way} ${written}`
            if (isReadable && isUsual && !offered.includes(meant)) faults.push(`${here}: the number is not offered`)
            if (isPhone(field.value) && field.value !== meant) faults.push(`${here}: read as ${field.value}`)
            if (!digitsOf(field.now.text).includes(rest)) faults.push(`${here}: shown as ${field.now.text}`)
            const wrongs = [1, 2, 3].flatMap((count) => [written.slice(0, -count), written + surplus.slice(0, count)])
            const taken = isReadable ? wrongs.filter((wrong) => isPhone(put(fieldCountry, wrong).value)) : []
            faults.push(...taken.map((wrong) => `${way} ${wrong}: taken for a number`))
          }
        }
        expect(faults).toEqual([])
      }),
      { numRuns: 4 },
    )
  },
)

test('an edit in the middle of a number never drops the typed digit [PLUS-78 FORM-05]', () => {
  const number = fc
    .constantFrom(...countries)
    .chain((of) =>
      fc
        .tuple(fc.constant(of), fc.constantFrom(...PHONE_PREFIXES[of]), body)
        .map(([, prefix, rest]) => [of, prefix + rest] as const),
    )
  fc.assert(
    fc.property(number, fc.nat(20), fc.nat(9).map(String), ([of, national], place, digit) => {
      const field = new TypedPhone(of).type(`+${PHONE_CODES[of]}${national}`)
      const caret = phoneMask(of).prefix.length + (place % (field.now.text.length - phoneMask(of).prefix.length))
      field.at(caret).insert(digit)
      expect(digitsOf(field.now.text)).toHaveLength(PHONE_CODES[of].length + national.length + 1)
      expect(phoneRule.safeParse(field.value).success).toBe(false)
      field.erase(1)
      expect(digitsOf(field.now.text)).toBe(PHONE_CODES[of] + national)
    }),
  )
})

test.each([
  ['KZ', '7771234567', ['77771234567'], 'phoneDoubtful'],
  ['KZ', '77712345678', ['77712345678'], 'phoneDoubtful'],
  ['KZ', '77011234567', [], null],
  ['KZ', '770112345678', [], 'phoneError'],
  ['AZ', '994501234', ['994994501234'], 'phoneDoubtful'],
  ['AZ', '9945012345', [], 'phoneError'],
  ['AZ', '994501234567', ['994501234567'], 'phoneDoubtful'],
  ['AZ', '501234567', [], null],
  ['AZ', '7011234567', ['77011234567'], 'phoneDoubtful'],
  ['KZ', '994501234567', [], null],
  ['AZ', '+77011234567', [], null],
  ['AZ', '+501234567', ['994501234567'], 'phoneDoubtful'],
  ['KZ', '+49 701 123 45 67', [], 'phoneError'],
] as const)('a %s field with %s offers %j: %s [PLUS-78 FORM-09]', (country, keys, choices, code) => {
  const { value } = new TypedPhone(country).type(keys)
  expect(phoneChoices(value)).toEqual(choices)
  const { error } = phoneRule.safeParse(value)
  expect(error?.issues[0]?.message ?? null).toBe(code)
})

test('a stored number of a third country is shown unchanged, and one edit makes no other number [PLUS-78 PLUS-81]', () => {
  const codes = fc.constantFrom('1', '20', '370', '44', '49', '86', '90', '91', '911', '992', '996', '998')
  const stored = fc.tuple(codes, pieces, digits(7), fc.nat(3)).map(([code, prefix, rest, missing]) => {
    const whole = code + prefix + rest
    return whole.slice(0, whole.length - missing)
  })
  const foreign = stored.filter((number) => countryOfPhone(number) === null && number.length > 8)
  fc.assert(
    fc.property(foreign, fc.constantFrom(...countries), fc.nat(9).map(String), (number, country, digit) => {
      const before = { text: maskPhone(number, country), plus: '' }
      expect(before.text).toBe(`+${number}`)
      const change = (text: string, inputType: string) =>
        edit(phoneMask(country), before, { text, caret: text.length, inputType })
      for (const [next, meant] of [
        [change(before.text + digit, 'insertText'), number + digit],
        [change(before.text.slice(0, -1), 'deleteContentBackward'), number.slice(0, -1)],
      ] as const) {
        expect(digitsOf(next.text).endsWith(meant)).toBe(true)
        expect([meant, isPhone(valueOfText(next))]).toEqual([meant, false])
      }
      const moved = valueInCountry(number, country)
      expect(digitsOf(moved).endsWith(number)).toBe(true)
      expect([number, isPhone(moved)]).toEqual([number, false])
    }),
    { numRuns: 1000 },
  )
})
