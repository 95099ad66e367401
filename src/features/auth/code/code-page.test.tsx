// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'

import { tokens } from '~/api/transport/tokens.ts'
import { english } from '~tests/unit/catalogues.ts'
import { testUser } from '~tests/unit/fixtures/user.ts'
import { showForm } from '~tests/unit/form.tsx'

import { storeTypedContact } from '../form/contact-fields.tsx'
import { LoginPage } from '../sign-in/login-page.tsx'
import { parseSignInCode } from './code-slot.tsx'

const key = (name: string) => english[`security.code.${name}` as keyof typeof english]
const signedIn = { access: { token: 'a' }, refresh: { token: 'r' }, ...testUser, is_newsletters_enabled: false }

beforeEach(() => {
  sessionStorage.clear()
  localStorage.clear()
  tokens.end()
})

type Form = Awaited<ReturnType<typeof showForm>>

async function openCode(redirect?: string) {
  const form = await showForm(<LoginPage redirect={redirect} />, 'en', { status: 200, body: { resend_after: 60 } })
  await form.user.click(await screen.findByRole('button', { name: key('logIn') }))
  return form
}

async function requestCodeOnPage(form: Form, phone = '77011234567') {
  await form.fill('Phone number', phone)
  await form.submit()
}

test('a number and its code sign the player in and open the wanted page [PLUS-19]', async () => {
  const form = await openCode('/faq')
  await waitFor(() => expect(document.activeElement).toBe(form.field('Phone number')))
  await requestCodeOnPage(form)
  expect(form.server.sent.at(-1)).toMatchObject({
    path: '/api/v1/sign-in-code/send',
    body: { phone: '77011234567', region: 'KZ' },
  })
  const code = await screen.findByLabelText('Code from the message')
  expect(document.activeElement).toBe(code)
  expect(form.container.textContent).toContain('+7\u00A0(701)\u00A0123\u00A045\u00A067')
  form.server.answerWith(200, signedIn)
  await form.fill('Code from the message', '123 456')
  await form.submit()
  await waitFor(() => expect(form.history.location.href).toBe('/faq'))
  expect(form.server.sent.at(-1)).toMatchObject({
    path: '/api/v1/sign-in-code/sign-in',
    body: { phone: '77011234567', code: '123456', region: 'KZ', domain: 'localhost' },
  })
  expect(form.stores.session.playerId).toBe('pl_1')
  expect(sessionStorage.getItem('sign-in-code')).toBeNull()
})

test('an invalid number is not sent; an error is shown and the number stays [PLUS-19]', async () => {
  const form = await openCode()
  await requestCodeOnPage(form, '770112')
  expect(form.errorOf('Phone number')).not.toBeNull()
  expect(form.server.sent).toEqual([])
  form.server.refuse(429, { message: 'RESET_TOO_OFTEN' })
  await requestCodeOnPage(form)
  expect(form.alert()).toBe(english['API_ERRORS.RESET_TOO_OFTEN'])
  expect(form.field('Phone number').value).toBe('+7 (701) 123-45-67')
})

test('a wrong or expired code shows an error at the field [PLUS-19 FORM-23]', async () => {
  const form = await openCode()
  await requestCodeOnPage(form)
  for (const code of ['CODE_WRONG', 'CODE_EXPIRED'] as const) {
    form.server.refuse(422, { errors: { code: [code] } })
    await form.fill('Code from the message', '123456')
    await form.submit()
    await waitFor(() => expect(form.errorOf('Code from the message')).toBe(english[`API_ERRORS.${code}`]))
  }
  expect(form.stores.session.playerId).toBeNull()
})

test('a banned player is led to the explanation of the ban [PLUS-19 AUTH-05]', async () => {
  const form = await openCode()
  await requestCodeOnPage(form)
  form.server.refuse(403, { message: 'AUTH_USER_BANNED' })
  await form.fill('Code from the message', '123456')
  await form.submit()
  await waitFor(() => expect(form.history.location.href).toBe('/#ban'))
})

test('a new code can be requested after the wait, and empties the field [PLUS-19]', async () => {
  const form = await openCode()
  form.server.answerWith(200, { resend_after: 0 })
  await requestCodeOnPage(form)
  await form.fill('Code from the message', '12')
  form.server.answerWith(200, { resend_after: 60 })
  await form.user.click(form.button('Send again'))
  expect(await screen.findByText(/Available in (1:00|0:59)/)).toBeTruthy()
  expect(form.button('Send again').disabled).toBe(true)
  expect(form.field('Code from the message').value).toBe('')
  expect(form.stores.toasts.current).toMatchObject({ text: english['auth.reset.sentAgain'] })
})

test('a rejected request for a new code shows the reason and keeps the typed code [PLUS-19]', async () => {
  const form = await openCode()
  form.server.answerWith(200, { resend_after: 0 })
  await requestCodeOnPage(form)
  await form.fill('Code from the message', '12')
  form.server.refuse(429, { message: 'RESET_TOO_OFTEN' })
  await form.user.click(form.button('Send again'))
  expect(await screen.findByText(english['API_ERRORS.RESET_TOO_OFTEN'])).toBeTruthy()
  expect(form.field('Code from the message').value).toContain('12')
})

test('a page reloaded while the player reads the message returns to the code for five minutes [PLUS-19]', async () => {
  const first = await openCode()
  await requestCodeOnPage(first)
  first.unmount()
  const { unmount, server } = await showForm(<LoginPage />)
  expect(await screen.findByLabelText('Code from the message')).toBeTruthy()
  expect(server.sent).toEqual([])
  unmount()
  vi.useFakeTimers({ now: Date.now() + 5 * 60_000, toFake: ['Date'] })
  try {
    await showForm(<LoginPage />)
    expect(await screen.findByLabelText('Password')).toBeTruthy()
  } finally {
    vi.useRealTimers()
  }
})

test('changing the number or returning to the password keeps the typed contact [PLUS-19 AUTH-04]', async () => {
  const form = await openCode()
  await requestCodeOnPage(form)
  await form.user.click(await screen.findByRole('button', { name: key('otherNumber') }))
  expect(form.field('Phone number').value).toBe('+7 (701) 123-45-67')
  await form.user.click(form.button(key('byPassword')))
  expect(form.field('Phone number').value).toBe('+7 (701) 123-45-67')
  expect(document.activeElement).toBe(form.field('Phone number'))
  expect(form.field('Password')).toBeTruthy()
})

test('opening the code page without typing keeps the e-mail [PLUS-19 AUTH-04]', async () => {
  storeTypedContact({ mode: 'email', email: 'aida@mail.kz' })
  const form = await openCode()
  await waitFor(() => expect(document.activeElement).toBe(form.field('Phone number')))
  await form.user.click(form.button(key('byPassword')))
  expect(form.field('E-mail').value).toBe('aida@mail.kz')
})

test('the operator can disable codes [PLUS-19]', () => {
  expect(parseSignInCode({})).toBe(true)
  expect(parseSignInCode({ VITE_SIGN_IN_CODE: 'false' })).toBe(false)
})
