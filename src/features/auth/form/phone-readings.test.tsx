// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react'
import { act, type ReactElement } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'

import { english } from '~tests/unit/catalogues.ts'
import { showForm } from '~tests/unit/form.tsx'

import { RegisterPage } from '../register/register-page.tsx'
import { ResetPasswordPage } from '../reset/reset-password-page.tsx'
import { LoginPage } from '../sign-in/login-page.tsx'

vi.mock('../register/visitor-fingerprint.ts', () => ({ visitorFingerprint: () => Promise.resolve('') }))

beforeEach(() => {
  sessionStorage.clear()
  localStorage.clear()
  history.replaceState(null, '', '/')
})

type Form = Awaited<ReturnType<typeof showForm>>
const password = (form: Form) => form.fill('Password', 'qumai123')
const byCode = async (form: Form) =>
  form.user.click(await screen.findByRole('button', { name: english['security.code.logIn'] }))
const openPhone = (form: Form) => form.openTab('Phone')

const pages: [string, () => ReactElement, (form: Form) => Promise<void>, (form: Form) => Promise<void>][] = [
  ['log-in', () => <LoginPage />, openPhone, password],
  [
    'sign-up',
    () => <RegisterPage />,
    openPhone,
    async (form) => {
      await password(form)
      await form.check(/accept the terms/)
    },
  ],
  ['reset', () => <ResetPasswordPage />, openPhone, async () => {}],
  ['log-in by a code', () => <LoginPage />, byCode, async () => {}],
]

test.each(pages)(
  '%s: an ambiguous number is sent only after the player confirms it [PLUS-78]',
  async (_page, page, open, rest) => {
    const form = await showForm(page())
    await act(async () => form.stores.guest.setCurrency('AZN'))
    await open(form)
    await form.fill('Phone number', '994501234567')
    await rest(form)
    await form.submit()
    expect(form.errorOf('Phone number')).toBe(english['form.phoneDoubtful'])
    expect(form.server.sent).toEqual([])
    await form.user.click(form.button('+994-50-123-45-67'))
    expect(form.field('Phone number').value).toBe('+994-50-123-45-67')
    await form.submit()
    await waitFor(() => expect(form.server.sent.map(({ body }) => body['phone'])).toEqual(['994501234567']))
  },
)

test('a phone with one digit too many is not sent, and all its digits stay visible [PLUS-78 FORM-05]', async () => {
  const form = await showForm(<LoginPage />)
  await form.openTab('Phone')
  await form.fill('Phone number', '+7 701 123 45 678')
  await password(form)
  await form.submit()
  expect(form.field('Phone number').value).toBe('+7 (701) 123-45-678')
  expect(form.errorOf('Phone number')).toBe(english['form.phoneError'])
  expect(form.server.sent).toEqual([])
})
