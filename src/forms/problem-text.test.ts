import { expect, test } from 'vitest'

import { createI18n } from '~/lib/i18n.ts'

import { problemText } from './problem-text.ts'

const messages = {
  'form.required': 'Fill in this field',
  'form.amountBelowMin': 'The minimum amount is {min}',
  'API_ERRORS.EMAIL_ALREADY_USED': 'Taken',
  'API_ERRORS.DEFAULT': 'Something went wrong',
}

function text(code: string, values?: Record<string, string>) {
  const i18n = createI18n()
  i18n.loadAndActivate({ locale: 'en', messages })
  return problemText(i18n, code, values)
}

test('a known server code is translated [ERR-02 O-23]', () => {
  expect(text('EMAIL_ALREADY_USED')).toBe('Taken')
})

test("the app's form codes have their texts [ERR-08]", () => {
  expect(text('required')).toBe('Fill in this field')
})

test.each(['Этот номер уже занят', 'Payment is declined by the bank.', 'Қате'])(
  'readable text is shown unchanged: %s [ERR-02 O-23]',
  (words) => {
    expect(text(words)).toBe(words)
  },
)

test.each(['SOME_NEW_CODE', 'someNewCode', 'error.42', '', '   ', '<html>Bad gateway</html>', '{"a": 1}'])(
  'a bare code or markup gives the general text: %j [ERR-02 O-23]',
  (code) => {
    expect(text(code)).toBe('Something went wrong')
  },
)

test('a text may contain a limit [FORM-25]', () => {
  expect(text('amountBelowMin', { min: '₸500.00' })).toBe('The minimum amount is ₸500.00')
})
