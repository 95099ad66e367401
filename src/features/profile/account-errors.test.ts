import { expect, test } from 'vitest'

import { confirmEmail, checkPhoneCode, sendEmailLetter, sendPhoneCode } from '~/contract/verification.ts'
import { listDocuments, uploadDocuments } from '~/contract/documents.ts'
import type { Language } from '~/contract/languages.ts'
import { commonErrors, type ErrorCode } from '~/contract/error-codes.ts'
import { saveUser } from '~/contract/profile.ts'
import { unsubscribe, updatePassword } from '~/contract/settings.ts'
import { createI18n } from '~/lib/i18n.ts'
import { catalogues } from '~tests/unit/catalogues.ts'

import { problemText } from '~/forms/problem-text.ts'

const languages = Object.keys(catalogues) as Language[]
const calls = [
  saveUser,
  sendPhoneCode,
  checkPhoneCode,
  sendEmailLetter,
  confirmEmail,
  listDocuments,
  uploadDocuments,
  updatePassword,
  unsubscribe,
]
const codes = [...new Set([...commonErrors, ...calls.flatMap(({ errors }) => errors as readonly ErrorCode[])])]
/** Messages of these forms that no server sends. */
const ownCodes = `required emailError phoneError passwordMin6 match date minDate birthdayTooEarly tooLong codeLength
  fileType fileContent fileTooManyPixels fileUnreadable fileChanged documentVerificationErrorMessage
  emailTooLong passwordBlank network phoneDoubtful emailLetters mixedLetters`.split(/\s+/)

function textIn(language: Language, code: string) {
  const i18n = createI18n()
  i18n.loadAndActivate({ locale: language, messages: catalogues[language] ?? {} })
  return problemText(i18n, code)
}

test.each(codes)('%s of the account pages has a sentence in each language [ERR-02]', (code) => {
  const texts = languages.map((language) => textIn(language, code))
  expect(new Set(texts).size).toBe(4)
  for (const [index, language] of languages.entries()) {
    expect(texts[index]).toBe(catalogues[language]?.[`API_ERRORS.${code}`])
    expect(texts[index]).not.toBe(catalogues[language]?.['API_ERRORS.DEFAULT'])
  }
})

test.each(ownCodes)('%s of the account forms has a sentence in each language [ERR-07 ERR-08]', (code) => {
  const texts = languages.map((language) => textIn(language, code))
  expect(new Set(texts).size).toBe(4)
  for (const [index, language] of languages.entries()) expect(texts[index]).toBe(catalogues[language]?.[`form.${code}`])
})
