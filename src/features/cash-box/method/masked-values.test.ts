import { expect, test } from 'vitest'

import { birthdayMask, cardExpiryMask, cardNumberMask, codeMask } from '~/forms/masks.ts'
import { oneTimeCode } from '~/forms/form-code-field.tsx'
import { readBirthday } from '~/lib/birthday.ts'
import { edit, type Edited } from '~/ui/fields/digit-mask.ts'

import { cardExpiryProblem, isCardNumber } from './card.ts'

const fields = [
  ['code', '123456', codeMask, (text: string) => oneTimeCode.safeParse({ code: text }).success],
  ['card number', '4111111111111111', cardNumberMask, isCardNumber],
  ['expiry', '1130', cardExpiryMask, (text: string) => cardExpiryProblem(text, new Date(2026, 10, 1)) === null],
  ['birthday', '22031994', birthdayMask, (text: string) => readBirthday(text) !== null],
] as const

test.each(fields)(
  'a %s with missing or extra digits is rejected: %s [PLUS-79 FORM-15 FORM-23]',
  (_name, digits, mask, isGood) => {
    const empty: Edited = { text: '', plus: '', caret: 0 }
    const put = (was: Edited, data: string, inputType: string) =>
      edit(mask, was, { text: was.text + data, caret: was.text.length + data.length, inputType })
    const good = (keys: string, inputType: string) => isGood(put(empty, keys, inputType).text)
    for (const inputType of ['insertText', 'insertFromPaste', 'insertCompositionText', '']) {
      expect(good(digits, inputType)).toBe(true)
      for (let count = 1; count < digits.length; count += 1) expect(good(digits.slice(0, count), inputType)).toBe(false)
      for (const surplus of ['0', '5', '55', '9999']) expect(good(digits + surplus, inputType)).toBe(false)
      const typed = Array.from(`${digits}7`).reduce((was, key) => put(was, key, 'insertText'), empty)
      expect(isGood(typed.text)).toBe(false)
    }
  },
)
