// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test } from 'vitest'

import { idleHooks } from '~/api/transport/client-hooks.ts'
import { configureClient } from '~/api/transport/client.ts'
import { draftsTable } from '~/db/drafts.ts'
import { english } from '~tests/unit/catalogues.ts'
import { account, rejectWith, showContacts } from '~tests/unit/contacts-page.tsx'
import { fill } from '~tests/unit/form.tsx'
import { settle } from '~tests/unit/settle.ts'

beforeEach(async () => {
  localStorage.clear()
  await draftsTable.clear()
})
afterEach(() => void configureClient(idleHooks))

test('a confirmation sends the code and opens its page [PROF-20 API-17]', async () => {
  const { button, asked: requested, history, user } = await showContacts()
  await user.click(button(english['contacts.confirmPhone']))
  await settle()
  expect(requested[0]).toEqual({ call: 'POST /send-confirm-phone-message', body: { phone: '77011234567' } })
  expect(history.location.pathname).toBe('/profile/verify-phone')
})

test('a changed e-mail is saved before the confirmation is sent [PROF-23]', async () => {
  const {
    button,
    asked: requested,
    history,
    field,
    user,
  } = await showContacts({ ...account, registration_type: 'phone' })
  await fill(user, field('E-mail'), 'other@qumai.test')
  await user.click(button(english['contacts.confirmEmail']))
  await settle()
  const posts = requested.filter(({ call }) => call !== 'GET /')
  expect(posts).toEqual([
    { call: 'POST /', body: { email: 'other@qumai.test' } },
    { call: 'GET /verify-email', body: {} },
  ])
  expect(history.location.pathname).toBe('/profile/verify-email')
})

test('a number typed over a confirmed one is not shown as confirmed [PROF-18 PROF-23]', async () => {
  const { field, container, user } = await showContacts({ ...account, phone_confirmed_by: 'sms' })
  expect(container.textContent).toContain(english['contacts.confirmed'])
  await fill(user, field('Phone number'), '+7 (701) 123-45-99')
  expect(container.textContent).not.toContain(english['contacts.confirmed'])
})

test('leaving before the code is sent keeps the new page; after a save none is sent [PROF-20 PROF-23]', async () => {
  for (const typed of ['77011234567', '77011234599']) {
    let response = () => {}
    const late = new Promise<void>((resolve) => (response = resolve))
    const {
      button,
      field,
      history,
      asked: requested,
      unmount,
      user,
    } = await showContacts(account, {
      'POST /': (body) => late.then(() => Response.json({ ...account, ...body })),
      'POST /send-confirm-phone-message': () => late.then(() => Response.json({ resend_after: 30, tries_left: 1 })),
    })
    if (typed !== account.phone) await fill(user, field('Phone number'), typed)
    await user.click(button(english['contacts.confirmPhone']))
    await unmount()
    response()
    await settle(10)
    expect(history.location.pathname).toBe('/profile/contacts')
    expect(requested.filter(({ call }) => call.startsWith('POST'))).toHaveLength(1)
  }
})

test('a phone: empty shows required, invalid shows the phone error, and nothing is sent [FORM-21]', async () => {
  const { button, asked: requested, field, errorOf, user } = await showContacts(account)
  for (const [typed, problem] of [
    ['', 'form.required'],
    ['+7 701', 'form.phoneError'],
  ] as const) {
    await fill(user, field('Phone number'), typed)
    await user.click(button(english['contacts.confirmPhone']))
    expect(errorOf('Phone number')).toBe(english[problem])
  }
  expect(requested).toEqual([])
})

test('an empty field and an invalid one are shown before anything is sent [FORM-22]', async () => {
  const {
    button,
    asked: requested,
    field,
    errorOf,
    user,
  } = await showContacts({ ...account, registration_type: 'phone' })
  await fill(user, field('E-mail'), '')
  await user.click(button(english['contacts.confirmEmail']))
  expect(errorOf('E-mail')).toBe(english['form.required'])
  await fill(user, field('E-mail'), 'nobody@nowhere')
  await user.click(button(english['contacts.confirmEmail']))
  expect(errorOf('E-mail')).toBe(english['form.emailError'])
  expect(requested).toEqual([])
})

test('a code that cannot be sent shows the error at the phone field [FORM-21]', async () => {
  const { button, errorOf, container, history, user } = await showContacts(account, {
    'POST /send-confirm-phone-message': () => Response.json({ message: 'GENERAL_ERROR' }, { status: 400 }),
  })
  await user.click(button(english['contacts.confirmPhone']))
  await settle()
  expect(errorOf('Phone number')).toBe(english['form.phoneError'])
  expect(container.textContent).toContain(english['API_ERRORS.GENERAL_ERROR'])
  expect(history.location.pathname).toBe('/profile/contacts')
})

test('errors of the server about e-mail or phone are shown below that field [PROF-24]', async () => {
  const errors = { email: ['EMAIL_INVALID'], phone: ['PHONE_INVALID'] }
  const byPhone = { ...account, registration_type: 'phone' as const, phone: null }
  const { button, errorOf, user } = await showContacts(byPhone, { 'GET /verify-email': rejectWith(errors) })
  await user.click(button(english['contacts.confirmEmail']))
  await settle()
  expect(errorOf('E-mail')).toBe(english['API_ERRORS.EMAIL_INVALID'])
  expect(errorOf('Phone number')).toBe(english['API_ERRORS.PHONE_INVALID'])
})

test('after two codes nothing is sent: the restricted screen opens instead [PROF-21 PROF-22]', async () => {
  const { button, asked: requested, history, user } = await showContacts({ ...account, confirm_phone_try: 2 })
  await user.click(button(english['contacts.confirmPhone']))
  await settle()
  expect(requested).toEqual([])
  expect(history.location.href).toBe('/profile/verify-phone?restricted=true')
})

test('the server may have counted more attempts than the app [PROF-22]', async () => {
  const { button, history, user } = await showContacts(account, {
    'POST /send-confirm-phone-message': () => Response.json({ message: 'CONFIRM_TRIES_EXCEEDED' }, { status: 409 }),
  })
  await user.click(button(english['contacts.confirmPhone']))
  await settle()
  expect(history.location.href).toBe('/profile/verify-phone?restricted=true')
})
