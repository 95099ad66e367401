// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'

import { config, parseConfig } from '~/lib/config.ts'
import { testUser } from '~tests/unit/fixtures/user.ts'

import { RegisterPage } from '../register/register-page.tsx'
import { NewPasswordPage } from '../reset/new-password-page.tsx'
import { ResetCodeForm } from '../reset/reset-sent-page.tsx'
import { ResetPasswordPage } from '../reset/reset-password-page.tsx'
import { LoginPage } from '../sign-in/login-page.tsx'
import { catalogues, english } from '~tests/unit/catalogues.ts'
import { description, showForm } from '~tests/unit/form.tsx'
import { storeTypedContact } from './contact-fields.tsx'

vi.mock('../register/visitor-fingerprint.ts', () => ({ visitorFingerprint: () => Promise.resolve('') }))

beforeEach(() => {
  sessionStorage.clear()
  localStorage.clear()
  history.replaceState(null, '', '/')
  config.consent.termsPrechecked = false
})

type Form = Awaited<ReturnType<typeof showForm>>
/** Autocomplete values of all fields in the form, including hidden ones. */
const autocomplete = () =>
  Object.fromEntries(
    [...(document.forms[0]?.elements ?? [])].flatMap((field) =>
      field instanceof HTMLInputElement ? [[field.name, field.autocomplete]] : [],
    ),
  )

test('password managers can identify each field of the log-in', async () => {
  const form = await showForm(<LoginPage />)
  expect(autocomplete()).toEqual({ email: 'username', password: 'current-password' })
  await form.openTab('Phone')
  expect(autocomplete()).toEqual({ phone: 'tel', password: 'current-password' })
})

test('password managers can distinguish a new account and a new password from existing ones', async () => {
  await showForm(<RegisterPage />)
  expect(autocomplete()).toMatchObject({ email: 'email', password: 'new-password', promo_code: 'off' })
  const contact = { mode: 'email', email: 'aida@mail.kz' } as const
  await showForm(<NewPasswordPage proof={{ token: 't' }} contact={contact} onAgain={() => {}} />)
  expect(autocomplete()).toEqual({
    username: 'username',
    new_password: 'new-password',
    passwordConfirmation: 'new-password',
  })
  expect(new FormData(document.forms[0]).get('username')).toBe('aida@mail.kz')
  await showForm(<ResetCodeForm phone="77011234567" onProven={() => {}} />)
  expect(autocomplete()).toEqual({ code: 'one-time-code' })
})

test('sign-up errors show after leaving a field, then live; the button lists missing fields [FORM-13 FORM-12]', async () => {
  const form = await showForm(<RegisterPage />)
  const signUp = (waitsFor: string) =>
    screen.getByRole<HTMLButtonElement>('button', { name: 'Sign up', description: waitsFor })
  await form.check(/accept the terms/)
  expect(signUp('Still needed: e-mail, password').disabled).toBe(true)
  const bar = signUp('Still needed: e-mail, password').parentElement
  expect(bar?.previousElementSibling?.textContent).toBe('Still needed: e-mail, password') // above it, in view with it
  expect(form.errorOf('E-mail')).toBeNull()
  await form.fill('E-mail', 'aida')
  expect(form.errorOf('E-mail')).toContain('Check the e-mail address')
  expect(signUp('Still needed: password. Check: e-mail').disabled).toBe(true)
  await form.fill('E-mail', 'aida@mail.kz')
  expect(form.errorOf('E-mail')).toBeNull()
  expect(signUp('Still needed: password').disabled).toBe(true)
  await form.fill('Password', 'qum')
  expect(signUp('Check: password').disabled).toBe(true)
  await form.fill('Password', 'qumai123')
  expect(signUp('').disabled).toBe(false)
  await form.check(/accept the terms/)
  expect(signUp('Still needed: consent to the terms').disabled).toBe(true)
})

test('an error that appears on blur waits for the click that took the focus, so nothing moves [FORM-13]', async () => {
  const form = await showForm(<LoginPage />)
  await form.user.click(form.field('Password'))
  fireEvent.pointerDown(document.body)
  await act(async () => form.field('Password').blur())
  expect(form.errorOf('Password')).toBeNull()
  fireEvent.pointerUp(document.body)
  await waitFor(() => expect(form.errorOf('Password')).not.toBeNull())
})

test('no consent is ticked in advance, unless the operator configures it [AUTH-09 O-29]', async () => {
  const form = await showForm(<RegisterPage />)
  expect(form.field(/accept the terms/).checked).toBe(false)
  cleanup()
  config.consent.termsPrechecked = parseConfig({ VITE_CONSENT_TERMS: 'true' }).consent.termsPrechecked
  const prechecked = await showForm(<RegisterPage />)
  expect(prechecked.field(/accept the terms/).checked).toBe(true)
  cleanup()
  history.replaceState(null, '', '/auth/register?licence=1')
  expect((await showForm(<RegisterPage />)).field(/accept the terms/).checked).toBe(false)
})

test('other domains require a currency and no name [AUTH-07 AUTH-10]', async () => {
  await showForm(<RegisterPage />)
  expect(screen.getByRole('combobox', { name: 'Account currency' })).toBe(
    document.forms[0]?.elements.namedItem('currency'),
  )
  expect(screen.queryByLabelText('First and last name')).toBeNull()
  expect(screen.queryByLabelText('Address')).toBeNull()
})

test('a licence domain requires name, postal address and country, and ticks nothing itself [AUTH-07 AUTH-10 AUTH-13]', async () => {
  history.replaceState(null, '', '/auth/register?licence=1')
  const form = await showForm(<RegisterPage />)
  form.server.refuse(422, { message: 'VALIDATION_FAILED' })
  expect(form.field(/accept the terms/).checked).toBe(false)
  const countries = within(screen.getByRole('combobox', { name: 'Country' })).getAllByRole<HTMLOptionElement>('option')
  expect(countries.map(({ textContent, value }) => [value, textContent])).toEqual([
    ['KZT', 'Kazakhstan'],
    ['AZN', 'Azerbaijan'],
  ])
  await form.fill('E-mail', 'aida@mail.kz')
  await form.fill('Password', 'qumai123')
  await form.fill('First and last name', 'Айгерім Сәрсен')
  await form.check(/accept the terms/)
  expect(form.button('Sign up').disabled).toBe(true)
  await form.fill('Address', 'Алматы, Абай 1')
  await form.submit()
  expect(form.server.sent[0]?.body).toMatchObject({
    players_name: 'Айгерім Сәрсен',
    address: 'Алматы, Абай 1',
    currency: 'KZT',
  })
})

test('the strength of a new password is shown below it and updates while typing [O-71]', async () => {
  const form = await showForm(<RegisterPage />)
  const hint = () => description(form.field('Password'))
  expect(hint()).toBe('At least 6 characters')
  await form.fill('Password', '123456')
  expect(hint()).toContain('Weak password')
  await form.fill('Password', 'дала түнінің жұлдызы')
  expect(hint()).toContain('Strong password')
})

test('both pages have the tabs e-mail, phone and social; social redirects to the provider [ROUTE-40 AUTH-02 AUTH-33 AUTH-34]', async () => {
  for (const page of [<LoginPage key="login" redirect="/games/dunes" />, <RegisterPage key="register" />]) {
    const assign = vi.fn<(url: string | URL) => void>()
    vi.spyOn(window.location, 'assign').mockImplementation(assign)
    const form = await showForm(page, 'kk')
    expect(screen.getAllByRole('tab')).toHaveLength(3)
    await form.openTab(catalogues.kk['auth.socialTab'] ?? '')
    for (const box of screen.queryAllByRole('checkbox', { name: /шарттар/i })) await form.user.click(box)
    expect(screen.queryByLabelText(catalogues.kk['auth.password'] ?? '')).toBeNull()
    const buttons = within(screen.getByRole('tabpanel')).getAllByRole('button')
    for (const [index, name] of ['google', 'facebook'].entries()) {
      await form.user.click(buttons[index] ?? document.body)
      const url = new URL(String(assign.mock.calls.at(-1)?.[0]))
      expect(url.pathname).toBe('/api/social-login')
      expect(Object.fromEntries(url.searchParams)).toEqual({
        name,
        'custom_parameters[curr]': 'KZT',
        'custom_parameters[lang]': 'kz',
        'custom_parameters[platform]': 'browser',
        redirect_uri: expect.stringMatching(new RegExp(`^${location.origin}/social-login\\?state=[\\w-]{36}$`)),
      })
      act(() => void dispatchEvent(new Event('pageshow'))) // back without a sign-in: the buttons are enabled again
    }
  }
})

test('sign-up does not redirect to a provider before the terms are accepted [AUTH-09 FORM-12]', async () => {
  const assign = vi.spyOn(window.location, 'assign').mockImplementation(() => {})
  const form = await showForm(<RegisterPage />)
  await form.openTab('Social')
  await form.user.click(within(screen.getByRole('tabpanel')).getByRole('button', { name: /Google/ }))
  expect(assign).not.toHaveBeenCalled()
  expect(form.errorOf(/accept the terms/)).toBe('Accept the terms to continue')
})

test('Enter on the social tab does not submit fields of another tab [AUTH-02]', async () => {
  const form = await showForm(<RegisterPage />)
  await form.fill('E-mail', 'aida@mail.kz')
  await form.fill('Password', 'secret1')
  await form.openTab('Social')
  await form.submit()
  expect(form.server.sent).toEqual([])
})

test('the contact typed on another sign-in page is prefilled, the password never [AUTH-04]', async () => {
  storeTypedContact({ mode: 'phone', phone: '994501234567', email: 'aida@mail.kz', promo_code: 'SPRING' })
  const form = await showForm(<RegisterPage />)
  expect(form.field('Phone number').value).toBe('+994-50-123-45-67')
  expect([form.field('Promo code (optional)').value, form.field('Password').value]).toEqual(['SPRING', ''])
})

test('a redirect in the response to a reset, or in its error, is followed [AUTH-20 AUTH-19]', async () => {
  const assign = vi.spyOn(window.location, 'assign').mockImplementation(() => {})
  const form = await showForm(<ResetPasswordPage />)
  form.server.refuse(400, { message: 'MOVED', redirect_url: '/contacts' })
  await form.fill('E-mail', 'aida@mail.kz')
  await form.submit()
  expect(assign).toHaveBeenLastCalledWith('/contacts')
  form.server.answerWith(200, { redirect_url: 'https://evil.example/' })
  await form.submit()
  await waitFor(() => expect(assign).toHaveBeenLastCalledWith('/'))
})

test('a repeated reset is blocked with the remaining wait, and not sent [AUTH-31 AUTH-32]', async () => {
  const form = await showForm(<ResetPasswordPage />)
  await form.fill('E-mail', 'aida@mail.kz')
  await form.submit()
  await waitFor(() => expect(form.history.location.pathname).toBe('/auth/reset-password/success'))
  await form.submit()
  expect(form.alert()).toMatch(/You can request another one in (1:00|0:59)/)
  expect(form.server.sent).toHaveLength(1)
  expect(form.server.sent[0]?.body).toEqual({
    email: 'aida@mail.kz',
    region: 'KZ',
    brand: 'Qumai',
    recaptcha_token: '',
  })
})

test('leaving a sign-in page before the response keeps the new page, signed in [AUTH-17 AUTH-30]', async () => {
  async function leaveBeforeTheAnswer(form: Form, name: string) {
    const response = form.server.hold()
    await form.user.click(form.button(name))
    await waitFor(() => expect(form.server.sent).toHaveLength(1))
    form.unmount()
    response()
  }
  const reset = await showForm(<ResetPasswordPage />)
  await reset.fill('E-mail', 'aida@mail.kz')
  await leaveBeforeTheAnswer(reset, english['auth.reset.send'])
  await waitFor(() => expect(sessionStorage.getItem('reset-sent')).not.toBeNull())
  expect(reset.history.location.pathname).toBe('/auth/here')

  const tokens = { access: { token: 'a' }, refresh: { token: 'r' } }
  const login = await showForm(<LoginPage redirect="/bonuses" />, 'en', {
    status: 200,
    body: { ...testUser, ...tokens },
  })
  await login.fill('E-mail', 'aida@mail.kz')
  await login.fill('Password', 'secret1')
  await leaveBeforeTheAnswer(login, 'Log in')
  await waitFor(() => expect(login.stores.session.playerId).toBe(testUser.id))
  expect(login.history.location.pathname).toBe('/auth/here')
})
