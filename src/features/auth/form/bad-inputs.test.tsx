// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest'

import { setTracker, type TrackedEvent } from '~/platform/track.ts'
import { showForm } from '~tests/unit/form.tsx'
import { expectHarmless } from '~tests/unit/harmless.ts'
import { naughtyOnScreen } from '~tests/unit/naughty.ts'

import { RegisterPage } from '../register/register-page.tsx'
import { NewPasswordPage } from '../reset/new-password-page.tsx'
import { ResetCodeForm } from '../reset/reset-sent-page.tsx'
import { ResetPasswordPage } from '../reset/reset-password-page.tsx'

vi.mock('../register/visitor-fingerprint.ts', () => ({ visitorFingerprint: () => Promise.resolve('') }))

beforeEach(() => {
  sessionStorage.clear()
  localStorage.clear()
  history.replaceState(null, '', '/')
})

const codeTooLong = 'This promo code is too long'
const tooLong = 'Too long: 255 characters at most'

test.each(naughtyOnScreen)(
  'sign-up on a licence domain: %s as name, address and promo code [FORM-12 AUTH-10]',
  async (_what, value) => {
    history.replaceState(null, '', '/auth/register?licence=1')
    const form = await showForm(<RegisterPage />)
    form.server.refuse(422, { message: 'VALIDATION_FAILED' })
    await form.fill('E-mail', 'aida@mail.kz')
    await form.fill('Password', 'qumai123')
    await form.check(/accept the terms/)
    await form.fill('First and last name', value)
    await form.fill('Address', value)
    await form.fill('Promo code (optional)', value)
    const isBlank = value.trim() === ''
    const isLong = value.length > 255
    await expect
      .poll(() => form.errorOf('First and last name'))
      .toBe(isBlank ? 'Fill in this field' : isLong ? tooLong : null)
    // only the server can check whether a text of this length is a valid code
    await expect.poll(() => form.errorOf('Promo code (optional)')).toBe(isLong ? codeTooLong : null)
    await expect.poll(() => form.button('Sign up').disabled).toBe(isBlank || isLong)
    await form.fill('Promo code (optional)', '')
    await form.submit()
    const name = form.field('First and last name').value.trim()
    expect(form.server.sent.map(({ body }) => body['players_name'])).toEqual(isBlank || isLong ? [] : [name])
    expectHarmless(form)
  },
)

test.each(naughtyOnScreen)('a reset accepts only e-mail addresses: %s [FORM-01 AUTH-30]', async (_what, value) => {
  const form = await showForm(<ResetPasswordPage />)
  await form.fill('E-mail', value)
  await form.submit()
  expect(form.errorOf('E-mail')).not.toBeNull()
  expect(form.server.sent).toEqual([])
  expectHarmless(form)
})

test.each(naughtyOnScreen)(
  'the code field accepts only six digits of any pasted text: %s [FORM-23]',
  async (_what, value) => {
    const form = await showForm(
      <>
        <h1>Code</h1>
        <ResetCodeForm phone="77011234567" onProven={() => {}} />
      </>,
    )
    form.server.refuse(422, { errors: { code: ['CODE_WRONG'] } })
    await form.fill('Code from the message', value)
    await form.submit()
    for (const { body } of form.server.sent) expect(body['code']).toMatch(/^\d{6}$/)
    expect(form.errorOf('Code from the message')).not.toBeNull()
    expectHarmless(form)
  },
)

test.each(naughtyOnScreen)('both entries of a new password must match exactly: %s [FORM-18]', async (_what, value) => {
  const form = await showForm(<NewPasswordPage proof={{ resetToken: 'right' }} onAgain={() => {}} />)
  form.server.refuse(422, { message: 'VALIDATION_FAILED' })
  await form.fill('New password', value)
  await form.fill('Repeat new password', `${value}!`)
  await form.submit()
  expect(form.server.sent).toEqual([])
  await form.fill('Repeat new password', value)
  await form.submit()
  const typed = form.field('New password').value
  const isRejected = typed.length < 6 || typed.trim() === ''
  expect(form.server.sent.map(({ body }) => body['new_password'])).toEqual(isRejected ? [] : [typed])
  expectHarmless(form)
})

test('typed text is never sent to analytics [ANLT-11]', async () => {
  const events: TrackedEvent[] = []
  const stop = setTracker((event) => events.push(event))
  const form = await showForm(<RegisterPage />)
  form.server.refuse(422, { errors: { email: ['EMAIL_ALREADY_USED'] } })
  await form.fill('E-mail', 'aida@mail.kz')
  await form.fill('Password', 'a secret of mine')
  await form.submit()
  stop()
  expect(JSON.stringify(events)).not.toMatch(/aida|secret/)
})
