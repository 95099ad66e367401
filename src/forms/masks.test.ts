import fc from 'fast-check'
import { expect, test } from 'vitest'

import { edit, type DigitMask, type Edited } from '~/ui/fields/digit-mask.ts'
import { maskPhone, phoneMask, valueOfText } from '~/ui/fields/phone-mask.ts'
import { digitsOf } from '~/lib/text.ts'

import { birthdayMask, cardExpiryMask, cardNumberMask, codeMask } from './masks.ts'

const masks = {
  'Kazakh phone': phoneMask('KZ'),
  'phone of Azerbaijan': phoneMask('AZ'),
  'phone of the cash box': phoneMask('AZ', true),
  code: codeMask,
  'card number': cardNumberMask,
  expiry: cardExpiryMask,
  birthday: birthdayMask,
}

const empty = (mask: DigitMask): Edited => ({ text: mask.prefix, plus: '', caret: mask.prefix.length })

function put(mask: DigitMask, was: Edited, data: string, inputType = 'insertText', end = was.caret): Edited {
  const text = was.text.slice(0, was.caret) + data + was.text.slice(end)
  return edit(mask, was, { text, caret: was.caret + data.length, inputType })
}
const typed = (mask: DigitMask, keys: string, was = empty(mask)) =>
  Array.from(keys).reduce((state, key) => put(mask, state, key), was)
const over = (mask: DigitMask, was: string, data: string, inputType = 'insertFromPaste') =>
  put(mask, { text: was, plus: '', caret: was.length }, data, inputType).text

test('the cash box shows a number of Azerbaijan without separators, others as everywhere [FORM-07 CASH-30]', () => {
  expect(maskPhone('994501234567', 'AZ', true)).toBe('+994501234567')
  expect(maskPhone('994501234567', 'AZ')).toBe('+994-50-123-45-67')
  expect(maskPhone('77011234567', 'KZ', true)).toBe('+7 (701) 123-45-67')
  expect(typed(phoneMask('AZ', true), '501234567').text).toBe('+994501234567')
})

test.each(['7751234567', '7761234567', '7771234567', '7017771234'])(
  'a digit too many stays in sight: %s [PLUS-78 FORM-05]',
  (number) => {
    const whole = typed(phoneMask('KZ'), `+7${number}`)
    for (const surplus of '0123456789') {
      expect(put(phoneMask('KZ'), whole, surplus).text).toBe(whole.text + surplus)
      expect(put(phoneMask('KZ'), whole, surplus, 'insertFromPaste').text).toBe(whole.text + surplus)
      expect(digitsOf(put(phoneMask('KZ'), { ...whole, caret: 5 }, surplus).text)).toBe(
        `77${surplus}${number.slice(1)}`,
      )
    }
  },
)

test('the country code may be typed although it is shown, certainly after a plus [FORM-10]', () => {
  for (const keys of ['77011234567', '87011234567', '+77011234567']) {
    expect(typed(phoneMask('KZ'), keys).text).toBe('+7 (701) 123-45-67')
  }
  expect(typed(phoneMask('KZ'), '+77771234567').text).toBe('+7 (777) 123-45-67')
  expect(typed(phoneMask('AZ'), '+994501234567').text).toBe('+994-50-123-45-67')
  expect(typed(phoneMask('AZ'), '0501234567').text).toBe('+994-50-123-45-67')
  for (const keys of ['+994770000000', '+994 770000000', '+994-77-000-00-00', '+994 (77) 000 00 00']) {
    expect(valueOfText(typed(phoneMask('AZ'), keys))).toBe('994770000000')
  }
})

test('no typed, composed or pasted digit disappears [PLUS-78 FORM-23]', () => {
  const plain = [codeMask, cardNumberMask, birthdayMask]
  const digits = fc.string({ unit: fc.nat(9).map(String), minLength: 1, maxLength: 24 })
  fc.assert(
    fc.property(fc.constantFrom(...plain), digits, fc.nat(24), fc.nat(9).map(String), (mask, keys, place, key) => {
      const full = typed(mask, keys)
      expect(digitsOf(full.text)).toBe(keys)
      expect(digitsOf(put(mask, empty(mask), keys, 'insertFromPaste').text)).toBe(keys)
      const caret = Math.min(place, full.text.length)
      const left = digitsOf(full.text.slice(0, caret))
      expect(digitsOf(put(mask, { ...full, caret }, key).text)).toBe(left + key + keys.slice(left.length))
    }),
  )
})

/** Every character outside ASCII that is a number or, in a compatible form, contains digits. */
const numbers = Array.from({ length: 0x20000 }, (_, code) => code)
  .filter((code) => code > 0x7f && (code < 0xd800 || code > 0xdfff))
  .map((code) => String.fromCodePoint(code))
  .filter((sign) => /\p{Nd}/u.test(sign) || (/\p{No}/u.test(sign) && /\d/.test(sign.normalize('NFKC'))))
  .concat(['❶', '➄', '➎', '⓹', '7️⃣', '0⃣'])

test('no number in another form disappears from a field of digits [PLUS-78 FORM-23]', () => {
  expect(numbers.length).toBeGreaterThan(800)
  const faults: string[] = []
  for (const [name, mask] of Object.entries(masks)) {
    const plain = digitsOf(mask.prefix)
    for (const sign of numbers) {
      for (const shown of [
        typed(mask, `1${sign}`),
        put(mask, empty(mask), `1${sign}`, 'insertFromPaste'),
        put(mask, empty(mask), `1${sign}`, 'insertCompositionText'),
      ]) {
        if (digitsOf(shown.text).length < plain.length + 2) faults.push(`${name} ${sign}: ${shown.text}`)
      }
    }
  }
  expect(faults).toEqual([])
})

test('composed digits are read as digits typed singly [FORM-05 FORM-23]', () => {
  const digits = fc.string({ unit: fc.nat(9).map(String), minLength: 1, maxLength: 18 })
  const plain = [codeMask, cardNumberMask, cardExpiryMask, birthdayMask]
  fc.assert(
    fc.property(fc.constantFrom(...plain), digits, (mask, keys) => {
      expect(put(mask, empty(mask), keys, 'insertCompositionText').text).toBe(typed(mask, keys).text)
    }),
  )
})

test.each([
  ['code', '123 4', '987654', '987 654'],
  ['code', '123 456', '987 654', '987 654'],
  ['code', '12', 'Qumai 24: your code is 987654. Tell it to nobody.', '987 654'],
  ['code', '12', '98-76-54', '987 654'],
  ['code', '', 'Order 123456, code 987654', '123 456code987654'],
  ['code', '123 4', '98765', '123 498765'],
  ['card number', '4111 11', '5555 5555 5555 4444', '5555 5555 5555 4444'],
  ['card number', '4111 1111 1111 1111', '5555555555554444', '5555 5555 5555 4444'],
  ['card number', '', '5555555555554444123', '5555 5555 5555 4444123'],
  ['expiry', '12/2', '11/30', '11/30'],
  ['expiry', '', '11/2030', '11/30'],
  ['expiry', '', '2030-11', '11/30'],
  ['expiry', '', '1/30', '01/30'],
  ['birthday', '22.03', '1994-03-22', '22.03.1994'],
  ['birthday', '', ' 22/03/1994 ', '22.03.1994'],
  ['birthday', '22.03.1994', '5.3.1990', '05.03.1990'],
  ['Kazakh phone', '+7 (701) 12', '+7 777 123 45 67', '+7 (777) 123-45-67'],
  ['Kazakh phone', '+7 (', '8 777 123 45 67', '+7 (777) 123-45-67'],
  ['Kazakh phone', '+7 (701) 123-45-67', '+994 50 123 45 67', '+994-50-123-45-67'],
  ['Kazakh phone', '+7 (701) 123-45-67', '777 123 45', '+7 (701) 123-45-6777712345'],
  ['phone of Azerbaijan', '+994-', '050 123 45 67', '+994-50-123-45-67'],
] as const)(
  'a whole %s pasted over %s replaces it, surplus digits stay visible: %s [FORM-23 FORM-10]',
  (name, was, pasted, shown) => {
    expect(over(masks[name], was, pasted)).toBe(shown)
  },
)

test.each([
  ['22031994', '22.03.1994'],
  ['22.03.1994', '22.03.1994'],
  ['1994-03-22', '22.03.1994'],
  ['22/03/1994', '22.03.1994'],
  ['2203', '22.03'],
  ['abc', 'ab.c'],
  ['220319941', '22.03.19941'],
  ['٢٢٠٣١٩٩٤', '22.03.1994'],
])('%s is shown as %s [FORM-15 FORM-27]', (keys, shown) => {
  expect(put(birthdayMask, empty(birthdayMask), keys).text).toBe(shown)
})

test('deleting removes digits and skips automatic separators [FORM-05]', () => {
  const mask = phoneMask('KZ')
  const was = { text: '+7 (701) 123-45-67', plus: '' }
  const without = (start: number, end: number, inputType: string) =>
    edit(mask, was, { text: was.text.slice(0, start) + was.text.slice(end), caret: start, inputType })
  expect(without(17, 18, 'deleteContentBackward').text).toBe('+7 (701) 123-45-6')
  expect(without(15, 16, 'deleteContentBackward')).toMatchObject({ text: '+7 (701) 123-46-7', caret: 14 })
  expect(without(12, 13, 'deleteContentForward')).toMatchObject({ text: '+7 (701) 123-56-7', caret: 12 })
  expect(without(1, 2, 'deleteContentBackward').text).toBe(was.text)
  expect(without(0, 18, 'deleteContentBackward').text).toBe('+7 (')
  expect(without(4, 12, 'deleteByCut').text).toBe('+7 (456) 7')
})
