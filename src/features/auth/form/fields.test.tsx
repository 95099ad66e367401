// @vitest-environment happy-dom
import { act } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'

import { testUser } from '~/contract/test-user.ts'

import { RegisterPage } from '../register/register-page.tsx'
import { NewPasswordPage } from '../reset/new-password-page.tsx'
import { ResetCodeForm } from '../reset/reset-code-form.tsx'
import { ResetPasswordPage } from '../reset/reset-password-page.tsx'
import { LoginPage } from '../sign-in/login-page.tsx'
import { showForm } from './form-fixture.tsx'
import { keepTypedContact } from './typed-contact.ts'

vi.mock('../register/visitor-fingerprint.ts', () => ({ visitorFingerprint: () => Promise.resolve('') }))

beforeEach(() => {
  sessionStorage.clear()
  localStorage.clear()
  history.replaceState(null, '', '/')
})

type Form = Awaited<ReturnType<typeof showForm>>
const autocomplete = ({ place }: Form) =>
  Object.fromEntries([...place.querySelectorAll('input')].map((input) => [input.name, input.autocomplete]))
const labelOf = ({ field }: Form, name: string) => field(name).labels?.[0]?.textContent

test('password managers are told what each field of the log-in is', async () => {
  const form = await showForm(<LoginPage />)
  expect(autocomplete(form)).toEqual({ email: 'username', password: 'current-password' })
  await form.openTab(1)
  expect(autocomplete(form)).toEqual({ phone: 'tel', password: 'current-password' })
})

test('a new account and a new password are told apart from those that are known', async () => {
  const register = await showForm(<RegisterPage />)
  expect(autocomplete(register)).toMatchObject({ email: 'email', password: 'new-password', promo_code: 'off' })
  const contact = { mode: 'email', email: 'aida@mail.kz' } as const
  const change = await showForm(<NewPasswordPage proof={{ token: 't' }} contact={contact} onAgain={() => {}} />)
  expect(autocomplete(change)).toEqual({
    username: 'username',
    new_password: 'new-password',
    passwordConfirmation: 'new-password',
  })
  expect(change.field('username').value).toBe('aida@mail.kz')
  const code = await showForm(<ResetCodeForm phone="77011234567" onProven={() => {}} />)
  expect(autocomplete(code)).toEqual({ code: 'one-time-code' })
})

test('sign-up: no error before a field is left, a live one after; the button says what it waits for [FORM-13 FORM-12]', async () => {
  const form = await showForm(<RegisterPage />)
  const reason = () => document.getElementById(form.submitButton()?.getAttribute('aria-describedby') ?? '')?.textContent
  expect(form.submitButton()?.disabled).toBe(true)
  expect(reason()).toBe('Still needed: E-mail, Password')
  expect(form.errorOf('email')).toBeNull()
  await form.type('email', 'aida')
  expect(form.errorOf('email')).toContain('Check the e-mail address')
  await form.type('email', 'aida@mail.kz')
  expect(form.errorOf('email')).toBeNull()
  expect(reason()).toBe('Still needed: Password')
  await form.type('password', 'qumai123')
  expect([form.submitButton()?.disabled, reason()]).toEqual([false, undefined])
  await form.check('terms')
  expect([form.submitButton()?.disabled, reason()]).toEqual([true, 'Still needed: Consent to the terms'])
})

test('an error that comes as a field is left waits for the press that took the focus: nothing moves under it [FORM-13]', async () => {
  const form = await showForm(<LoginPage />)
  const point = (kind: string) => act(async () => document.body.dispatchEvent(new Event(kind, { bubbles: true })))
  await act(async () => form.field('password').focus())
  await point('pointerdown')
  await act(async () => form.field('password').blur())
  await form.settle()
  expect(form.errorOf('password')).toBeNull()
  await point('pointerup')
  await vi.waitFor(async () => {
    await form.settle()
    expect(form.errorOf('password')).not.toBeNull()
  })
})

test('elsewhere the terms are checked before, the currency is a currency and no name is asked for [AUTH-07 AUTH-10 O-29]', async () => {
  const form = await showForm(<RegisterPage />)
  expect(form.field('terms').checked).toBe(true)
  expect(labelOf(form, 'currency')).toBe('Account currency')
  expect(form.place.querySelector('[name=players_name], [name=address]')).toBeNull()
})

test('a licence domain asks for name and address, calls the currency a country and checks nothing itself [AUTH-07 AUTH-10 AUTH-13]', async () => {
  history.replaceState(null, '', '/auth/register?licence=1')
  const form = await showForm(<RegisterPage />)
  form.server.refuse(422, { message: 'VALIDATION_FAILED' })
  expect(form.field('terms').checked).toBe(false)
  expect(labelOf(form, 'currency')).toBe('Country')
  expect([...form.place.querySelectorAll('option')].map(({ textContent, value }) => [value, textContent])).toEqual([
    ['KZT', 'Kazakhstan'],
    ['AZN', 'Azerbaijan'],
  ])
  await form.type('email', 'aida@mail.kz')
  await form.type('password', 'qumai123')
  await form.type('players_name', 'Айгерім Сәрсен')
  await form.check('terms')
  expect(form.submitButton()?.disabled).toBe(true)
  await form.type('address', 'Алматы, Абай 1')
  await form.submit()
  expect(form.server.sent[0]?.body).toMatchObject({
    players_name: 'Айгерім Сәрсен',
    address: 'Алматы, Абай 1',
    currency: 'KZT',
  })
})

test('how strong a new password is stands under it and changes as it is typed [O-71]', async () => {
  const form = await showForm(<RegisterPage />)
  const hint = () => {
    const ids = form.field('password').getAttribute('aria-describedby')?.split(' ') ?? []
    return ids.map((id) => document.getElementById(id)?.textContent).join(' ')
  }
  expect(hint()).toBe('At least 6 characters')
  await form.type('password', '123456')
  expect(hint()).toContain('Weak password')
  await form.type('password', 'дала түнінің жұлдызы')
  expect(hint()).toContain('Strong password')
})

test('email, phone and social are the tabs of both pages; social leaves for the provider [ROUTE-40 AUTH-02 AUTH-33 AUTH-34]', async () => {
  for (const page of [<LoginPage key="login" redirect="/games/dunes" />, <RegisterPage key="register" />]) {
    const assign = vi.fn<(url: string | URL) => void>()
    vi.spyOn(window.location, 'assign').mockImplementation(assign)
    const form = await showForm(page, 'kk')
    expect(form.place.querySelectorAll('[role=tab]')).toHaveLength(3)
    await form.openTab(2)
    expect(form.place.querySelector('input[name=password]')).toBeNull()
    const buttons = [...form.place.querySelectorAll<HTMLElement>('[role=tabpanel] button')]
    for (const [index, name] of ['google', 'facebook'].entries()) {
      buttons[index]?.click()
      await form.settle()
      const url = new URL(String(assign.mock.calls.at(-1)?.[0]))
      expect(url.pathname).toBe('/api/social-login')
      expect(Object.fromEntries(url.searchParams)).toEqual({
        name,
        'custom_parameters[curr]': 'KZT',
        'custom_parameters[lang]': 'kz',
        'custom_parameters[platform]': 'browser',
        redirect_uri: expect.stringMatching(new RegExp(`^${location.origin}/social-login\\?state=[\\w-]{36}$`)),
      })
      dispatchEvent(new Event('pageshow')) // back without having signed in: the buttons are free again
      await form.settle()
    }
  }
})

test('nobody leaves for a provider from the sign-up without accepting the terms [AUTH-09 FORM-12]', async () => {
  const assign = vi.spyOn(window.location, 'assign').mockImplementation(() => {})
  const form = await showForm(<RegisterPage />)
  await form.openTab(2)
  await form.check('terms')
  form.place.querySelector<HTMLElement>('[role=tabpanel] button')?.click()
  await form.settle()
  expect(assign).not.toHaveBeenCalled()
  expect(form.errorOf('terms')).toBe('Accept the terms to continue')
})

test('Enter on the social tab sends nothing that was typed on another [AUTH-02]', async () => {
  const form = await showForm(<RegisterPage />)
  await form.type('email', 'aida@mail.kz')
  await form.type('password', 'secret1')
  await form.openTab(2)
  await form.submit()
  expect(form.server.sent).toEqual([])
})

test('what was typed elsewhere stands in the form, never a password [AUTH-04]', async () => {
  keepTypedContact({ mode: 'phone', phone: '994501234567', email: 'aida@mail.kz', promo_code: 'SPRING' })
  const form = await showForm(<RegisterPage />)
  expect(form.field('phone').value).toBe('+994-50-123-45-67')
  expect([form.field('promo_code').value, form.field('password').value]).toEqual(['SPRING', ''])
})

test('a redirect in the answer of a reset, or in its refusal, is followed [AUTH-20 AUTH-19]', async () => {
  const assign = vi.spyOn(window.location, 'assign').mockImplementation(() => {})
  const form = await showForm(<ResetPasswordPage />)
  form.server.refuse(400, { message: 'MOVED', redirect_url: '/contacts' })
  await form.type('email', 'aida@mail.kz')
  await form.submit()
  expect(assign).toHaveBeenLastCalledWith('/contacts')
  form.server.answerWith(200, { redirect_url: 'https://evil.example/' })
  await form.submit()
  await vi.waitFor(() => expect(assign).toHaveBeenLastCalledWith('/'))
})

test('a reset that was asked for a moment ago is refused here, with the wait, and not sent [AUTH-31 AUTH-32]', async () => {
  const form = await showForm(<ResetPasswordPage />)
  await form.type('email', 'aida@mail.kz')
  await form.submit()
  await vi.waitFor(() => expect(form.history.location.pathname).toBe('/auth/reset-password/success'))
  await form.submit()
  expect(form.alert()).toMatch(/You can ask again in (1:00|0:59)/)
  expect(form.server.sent).toHaveLength(1)
  expect(form.server.sent[0]?.body).toEqual({
    email: 'aida@mail.kz',
    region: 'KZ',
    brand: 'Qumai',
    recaptcha_token: '',
  })
})

test('who leaves a sign-in page before the answer stays where they went, signed in [AUTH-17 AUTH-30]', async () => {
  async function leaveBeforeTheAnswer(form: Form) {
    const answer = form.server.hold()
    await act(async () => form.place.querySelector('form')?.requestSubmit())
    await vi.waitFor(() => expect(form.server.sent).toHaveLength(1))
    await form.leave()
    answer()
  }
  const reset = await showForm(<ResetPasswordPage />)
  await reset.type('email', 'aida@mail.kz')
  await leaveBeforeTheAnswer(reset)
  await vi.waitFor(() => expect(sessionStorage.getItem('reset-sent')).not.toBeNull())
  await reset.settle()
  expect(reset.history.location.pathname).toBe('/auth/here')

  const tokens = { access: { token: 'a' }, refresh: { token: 'r' } }
  const login = await showForm(<LoginPage redirect="/bonuses" />, 'en', {
    status: 200,
    body: { ...testUser, ...tokens },
  })
  await login.type('email', 'aida@mail.kz')
  await login.type('password', 'secret1')
  await leaveBeforeTheAnswer(login)
  await vi.waitFor(() => expect(login.stores.session.playerId).toBe(testUser.id))
  await login.settle()
  expect(login.history.location.pathname).toBe('/auth/here')
})
