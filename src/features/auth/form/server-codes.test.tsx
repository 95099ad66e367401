// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'

import { authenticate, signUp } from '~/contract/auth.ts'
import { commonErrors, errorCodes, type ErrorCode } from '~/contract/error-codes.ts'
import { languages, type Language } from '~/contract/languages.ts'
import { changePassword, confirmPasswordReset, requestPasswordReset } from '~/contract/password-reset.ts'
import { catalogues } from '~tests/unit/catalogues.ts'

import { RegisterPage } from '../register/register-page.tsx'
import { NewPasswordPage } from '../reset/new-password-page.tsx'
import { ResetCodeForm } from '../reset/reset-code-form.tsx'
import { ResetPasswordPage } from '../reset/reset-password-page.tsx'
import { LoginPage } from '../sign-in/login-page.tsx'
import { showForm } from '~tests/unit/form.tsx'

vi.mock('../register/visitor-fingerprint.ts', () => ({ visitorFingerprint: () => Promise.resolve('') }))

beforeEach(() => {
  sessionStorage.clear()
  localStorage.clear()
})

type Form = Awaited<ReturnType<typeof showForm>>

const forms = {
  login: { page: <LoginPage />, endpoint: authenticate, fields: ['email', 'password'] },
  register: { page: <RegisterPage />, endpoint: signUp, fields: ['email', 'password', 'promo_code'] },
  reset: { page: <ResetPasswordPage />, endpoint: requestPasswordReset, fields: ['email'] },
  code: {
    page: <ResetCodeForm phone="77011234567" onProven={() => {}} />,
    endpoint: confirmPasswordReset,
    fields: ['code'],
  },
  'new password': {
    page: <NewPasswordPage proof={{ resetToken: 'right' }} onAgain={() => {}} />,
    endpoint: changePassword,
    fields: ['new_password'],
  },
}
const values: Record<string, string> = {
  email: 'aida@mail.kz',
  password: 'qumai123',
  code: '123456',
  new_password: 'qumai123',
  passwordConfirmation: 'qumai123',
}

const labels: Record<string, string> = {
  email: 'auth.email',
  password: 'auth.password',
  promo_code: 'auth.promoCode',
  code: 'auth.reset.code',
  new_password: 'auth.reset.newPassword',
  passwordConfirmation: 'auth.reset.repeat',
}
const labelOf = (name: string, language: Language = 'en') => catalogues[language][labels[name] ?? ''] ?? name

async function fill(form: Form, language: Language = 'en') {
  for (const [name, value] of Object.entries(values)) {
    const label = labelOf(name, language)
    if (screen.queryByLabelText(label, { selector: 'input' })) await form.fill(label, value)
  }
}

/** Everything that a call may answer but a ban, which leads away instead (AUTH-05). */
const codesOf = ({ errors }: { errors: readonly ErrorCode[] }) =>
  [...errors, ...commonErrors].filter((code) => code !== 'AUTH_USER_BANNED')

const table = Object.keys(forms).flatMap((name) => languages.map((language) => [name, language] as const))

test.each(table)(
  '%s in %s: each code of the server is told in words [AUTH-40 ERR-02 I18N-10 DATA-25]',
  async (name, language) => {
    const { page, endpoint, fields } = forms[name as keyof typeof forms]
    const form = await showForm(page, language)
    await fill(form, language)
    for (const code of codesOf(endpoint)) {
      const text = textOf(code, language)
      form.server.refuse(errorCodes[code], { message: code })
      await form.submit()
      expect({ code, shown: form.alert() }).toEqual({ code, shown: text })

      const [name = ''] = fields
      const label = labelOf(name, language)
      form.server.refuse(422, { errors: { [name]: [code] } })
      await form.submit()
      expect({ code, shown: form.errorOf(label) }).toEqual({ code, shown: text })
      await waitFor(() => expect(document.activeElement).toBe(form.field(label)))
      await form.fill(label, values[name] ?? '') // the answer of the person; the refusal of the field goes
    }
  },
)

function textOf(code: ErrorCode, language: Language): string {
  const text = catalogues[language][`API_ERRORS.${code}`] ?? ''
  expect(text.length).toBeGreaterThan(10)
  expect(text).not.toBe(catalogues[language]['API_ERRORS.DEFAULT'])
  const others = languages.filter((other) => other !== language)
  expect(others.map((other) => catalogues[other][`API_ERRORS.${code}`])).not.toContain(text)
  return text
}

test('codes of several fields stand under their own, the rest in the general place [AUTH-40 FORM-25 DATA-25]', async () => {
  const form = await showForm(<RegisterPage />)
  await fill(form)
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
