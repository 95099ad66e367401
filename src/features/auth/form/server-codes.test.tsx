// @vitest-environment happy-dom
import { waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'

import { idleHooks } from '~/api/transport/client-hooks.ts'
import { configureClient } from '~/api/transport/client.ts'
import type { ErrorCode } from '~/contract/error-codes.ts'
import { languages } from '~/contract/languages.ts'
import { codesWithoutText, fillIn, formNames } from '~tests/unit/auth-codes.tsx'
import { catalogues } from '~tests/unit/catalogues.ts'
import { showForm } from '~tests/unit/form.tsx'

import { RegisterPage } from '../register/register-page.tsx'

vi.mock('../register/visitor-fingerprint.ts', () => ({ visitorFingerprint: () => Promise.resolve('') }))

beforeEach(() => {
  sessionStorage.clear()
  localStorage.clear()
})

/** Each form once, each language at least once. */
const table = formNames.map((name, index) => [name, languages[index % languages.length] ?? 'en'] as const)

test.each(table)(
  '%s in %s: a server error code is shown as text, at its field or for the whole form [AUTH-40 ERR-02 I18N-10 DATA-25]',
  async (name, language) => {
    expect(await codesWithoutText(name, language)).toEqual([])
  },
)

test('codes of several fields are shown at those fields, the others above the form [AUTH-40 FORM-25 DATA-25]', async () => {
  const form = await showForm(<RegisterPage />)
  await fillIn(form)
  form.server.refuse(422, {
    errors: {
      email: ['EMAIL_INVALID', 'EMAIL_ALREADY_USED'],
      password: ['PASSWORD_TOO_SHORT'],
      promo_code: ['PROMO_CODE_NOT_VALID'],
      phone: ['PHONE_INVALID'],
      system: ['GENERAL_ERROR'],
      domain: ['RATE_LIMITED'],
    },
  })
  await form.submit()
  const text = (code: ErrorCode) => catalogues.en[`API_ERRORS.${code}`] ?? ''
  expect(form.errorOf('E-mail')).toBe(`${text('EMAIL_INVALID')}, ${text('EMAIL_ALREADY_USED')}`)
  expect(form.errorOf('Password')).toBe(text('PASSWORD_TOO_SHORT'))
  expect(form.errorOf('Promo code (optional)')).toBe(text('PROMO_CODE_NOT_VALID'))
  expect(form.alert()).toBe([text('PHONE_INVALID'), text('GENERAL_ERROR'), text('RATE_LIMITED')].join(', '))
  expect(document.activeElement).toBe(form.field('E-mail'))
})

test.each([
  ['no response', () => Promise.reject(new TypeError('cut'))],
  ['an unreadable success', () => Promise.resolve(Response.json({}))],
])('%s to a sign-up suggests to log in before trying again [PLUS-66]', async (_, response) => {
  const form = await showForm(<RegisterPage />)
  await fillIn(form)
  configureClient(idleHooks, { sleep: () => Promise.resolve(), fetch: response })
  await form.submit()
  await waitFor(() => expect(form.alert()).toBe(catalogues.en['form.signUpLost']))
})
