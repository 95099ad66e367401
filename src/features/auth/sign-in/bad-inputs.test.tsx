// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest'

import { showForm } from '~tests/unit/form.tsx'
import { expectHarmless } from '~tests/unit/harmless.ts'
import { naughty, naughtyOnScreen } from '~tests/unit/naughty.ts'

import { LoginPage } from './login-page.tsx'

beforeEach(() => {
  sessionStorage.clear()
  localStorage.clear()
  history.replaceState(null, '', '/')
})

test.each(naughtyOnScreen)(
  'log-in by e-mail: %s is rejected as an invalid address and not sent [FORM-01 FORM-11]',
  async (_what, value) => {
    const form = await showForm(<LoginPage />)
    await form.fill('E-mail', value)
    await form.fill('Password', 'qumai123')
    await form.submit()
    expect(form.errorOf('E-mail')).toMatch(/Check the e-mail address|Too long for an e-mail|Fill in this field/)
    expect(document.activeElement).toBe(form.field('E-mail'))
    expect(form.server.sent).toEqual([])
    expectHarmless(form)
  },
)

test.each(naughtyOnScreen)(
  'log-in by phone: %s is sent only if it is a number in the digits of a script [FORM-04 FORM-10 FORM-11 PLUS-81]',
  async (_what, value) => {
    const form = await showForm(<LoginPage />)
    await form.openTab('Phone')
    await form.fill('Phone number', value)
    await form.fill('Password', 'qumai123')
    await form.submit()
    const isNumber = value === naughty['digits of another script']
    expect(form.errorOf('Phone number') ?? '').toMatch(isNumber ? /^$/ : /Check the phone number|Fill in this field/)
    expect(form.server.sent.map(({ body }) => body['phone'])).toEqual(isNumber ? ['77011234567'] : [])
    expectHarmless(form)
  },
)

test.each(naughtyOnScreen)(
  'a password may be any six characters and is sent as typed: %s [FORM-11]',
  async (_what, value) => {
    const form = await showForm(<LoginPage />)
    form.server.refuse(400, { message: 'AUTH_WRONG_CREDENTIALS' })
    await form.fill('E-mail', 'aida@mail.kz')
    await form.fill('Password', value)
    await form.submit()
    const typed = form.field('Password').value // a single-line field drops line breaks
    const isShort = typed.length < 6
    expect(form.errorOf('Password')).toBe(isShort ? 'At least 6 characters' : null)
    expect(form.server.sent.map(({ body }) => body['password'])).toEqual(isShort ? [] : [typed])
    expectHarmless(form)
  },
)
