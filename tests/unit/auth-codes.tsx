import { screen, waitFor } from '@testing-library/react'
import { expect } from 'vitest'

import { authenticate, signUp } from '~/contract/auth.ts'
import { commonErrors, errorCodes, type ErrorCode } from '~/contract/error-codes.ts'
import type { Language } from '~/contract/languages.ts'
import { changePassword, confirmPasswordReset, requestPasswordReset } from '~/contract/password-reset.ts'
import { signInByCode } from '~/contract/sign-in-code.ts'
import { CodeStep } from '~/features/auth/code/code-step.tsx'
import { RegisterPage } from '~/features/auth/register/register-page.tsx'
import { NewPasswordPage } from '~/features/auth/reset/new-password-page.tsx'
import { ResetCodeForm } from '~/features/auth/reset/reset-sent-page.tsx'
import { ResetPasswordPage } from '~/features/auth/reset/reset-password-page.tsx'
import { LoginPage } from '~/features/auth/sign-in/login-page.tsx'

import { catalogues } from './catalogues.ts'
import { showForm } from './form.tsx'

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
  'sign-in code': {
    page: (
      <CodeStep
        sent={{ phone: '77011234567', at: 0, resend_after: 0 }}
        redirect={undefined}
        onResend={() => Promise.resolve()}
        onEnd={() => {}}
      />
    ),
    endpoint: signInByCode,
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

/** The checkbox of the terms: its label starts with an age and ends with a link. */
const termsOf = (language: Language) =>
  new RegExp(/<0>(.+)<\/0>/.exec(catalogues[language]['auth.terms'] ?? '')?.[1] ?? '')

export async function fillIn(form: Form, language: Language = 'en') {
  for (const [name, value] of Object.entries(values)) {
    const label = labelOf(name, language)
    if (screen.queryByLabelText(label, { selector: 'input' })) await form.fill(label, value)
  }
  for (const box of screen.queryAllByRole('checkbox', { name: termsOf(language) })) await form.user.click(box)
}

/** One error code specific to a call, and one of any call. A ban redirects instead (AUTH-05). */
const codesOf = ({ errors }: { errors: readonly ErrorCode[] }) => [
  ...errors.filter((code) => code !== 'AUTH_USER_BANNED').slice(0, 1),
  ...commonErrors.slice(0, 1),
]

export const formNames = Object.keys(forms) as (keyof typeof forms)[]

/**
 * Submits a form whose call is rejected, as a whole and at its first field. Returns the codes whose text is not shown
 * in this language. `src/forms/problem-table.test.ts` tests the texts of all codes.
 */
export async function codesWithoutText(name: keyof typeof forms, language: Language) {
  const { page, endpoint, fields } = forms[name]
  const form = await showForm(page, language)
  await fillIn(form, language)
  const wrong: { code: ErrorCode; shown: string | null }[] = []
  const [first = ''] = fields
  const label = labelOf(first, language)
  for (const code of codesOf(endpoint)) {
    const text = textOf(code, language)
    form.server.refuse(errorCodes[code], { message: code })
    await form.submit()
    if (form.alert() !== text) wrong.push({ code, shown: form.alert() })

    form.server.refuse(422, { errors: { [first]: [code] } })
    await form.submit()
    if (form.errorOf(label) !== text) wrong.push({ code, shown: form.errorOf(label) })
    await waitFor(() => expect(document.activeElement).toBe(form.field(label)))
    await form.fill(label, values[first] ?? '') // the user corrects the field; its error disappears
  }
  return wrong
}

const textOf = (code: ErrorCode, language: Language) => catalogues[language][`API_ERRORS.${code}`] ?? ''
