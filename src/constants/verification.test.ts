import { expect, test } from 'vitest'

import { MINIMUM_AGE, PASSWORD_MIN } from './session.ts'
import { BIRTHDAY_LENGTH, BIRTHDAY_MIN, PHONE_CONFIRM_LIMIT, UPLOAD_MAX, UPLOAD_TYPES } from './verification.ts'

test('uploads are jpg, jpeg or png of up to 20 MB [CONST-04]', () => {
  expect(UPLOAD_MAX).toBe(20 * 1024 * 1024)
  expect(UPLOAD_TYPES).toEqual(['jpg', 'jpeg', 'png'])
})

test('players are 18 or older, born from 1940 on; a birthday has 10 characters [CONST-05]', () => {
  expect([MINIMUM_AGE, BIRTHDAY_MIN, BIRTHDAY_LENGTH]).toEqual([18, '1940-01-01', 10])
})

test('passwords have 6 characters or more, a phone gets 2 codes [CONST-06]', () => {
  expect([PASSWORD_MIN, PHONE_CONFIRM_LIMIT]).toEqual([6, 2])
})
