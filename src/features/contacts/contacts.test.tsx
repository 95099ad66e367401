// @vitest-environment happy-dom
import { QueryClient } from '@tanstack/react-query'
import { act, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { idleHooks } from '~/api/client-hooks.ts'
import { configureClient } from '~/api/client.ts'
import { userQuery } from '~/api/profile.ts'
import type { User } from '~/contract/profile.ts'
import { testUser } from '~tests/unit/fixtures/user.ts'
import { draftsTable, savedDraft, saveDraft } from '~/db/drafts.ts'
import { createStores } from '~/stores/create-stores.ts'
import { errorOf as problemOf, field as fieldOf, fill } from '~tests/unit/form.tsx'
import { settle } from '~tests/unit/settle.ts'
import { english } from '~tests/unit/catalogues.ts'
import { textsOf } from '~tests/unit/queries.ts'
import { renderInApp } from '~tests/unit/render.tsx'
import { becameMarkup, naughty } from '~tests/unit/naughty.ts'

import { ContactsPage } from './contacts-page.tsx'

const account: User = {
  ...testUser,
  id: 'pl_4711',
  email: 'aida@qumai.test',
  phone: '77011234567',
  first_name: 'Aida',
  is_newsletters_enabled: false,
}

type Asked = { call: string; body: unknown }
type Answers = Record<string, (body: Record<string, unknown>) => Response | Promise<Response>>

/** A server with one account; `answers` replaces what a call answers. */
function serve(user: User, answers: Answers = {}) {
  const asked: Asked[] = []
  let now = user
  configureClient(idleHooks, {
    fetch: async (url, init) => {
      const call = `${init.method} ${url.replace('/api/v1/profile', '') || '/'}`
      const body = typeof init.body === 'string' ? (JSON.parse(init.body) as Record<string, unknown>) : {}
      asked.push({ call, body })
      const special = answers[call]
      if (special) return special(body)
      if (call === 'POST /') now = { ...now, ...body }
      if (call.includes('send-confirm') || call.includes('verify-email'))
        return Response.json({ resend_after: 30, tries_left: 1 })
      return Response.json(now)
    },
  })
  return asked
}

async function show(user: User = account, answers?: Answers) {
  const asked = serve(user, answers)
  const stores = createStores()
  stores.session.start(user.id)
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  queryClient.setQueryData(userQuery().queryKey, user)
  const view = await renderInApp(<ContactsPage />, { stores, queryClient, path: '/profile/contacts' })
  await settle()
  const field = (label: string) => fieldOf(label, view.container)
  const button = (name: string) => within(view.container).getByRole('button', { name })
  const save = async () => {
    await view.user.click(button(english['contacts.save']))
    await settle()
  }
  return { ...view, stores, asked, field, button, errorOf: (label: string) => problemOf(field(label)), save }
}

const refuse = (errors: Record<string, string[]>) => () => Response.json({ errors }, { status: 422 })

beforeEach(async () => {
  localStorage.clear()
  await draftsTable.clear()
})
afterEach(() => void configureClient(idleHooks))

test('six fields and a save button, told to autofill what they are [PROF-17 DATA-25]', async () => {
  const { button, field } = await show({ ...account, registration_type: 'phone', phone: null })
  const labels = ['Phone number', 'E-mail', 'First name', 'Last name', 'Address', 'Date of birth']
  const hints = labels.map((label) => field(label).autocomplete)
  expect(hints).toEqual(['tel', 'email', 'given-name', 'family-name', 'street-address', 'bday'])
  expect(button(english['contacts.save'])).toHaveProperty('type', 'submit')
})

test('a save posts the data, fetches the player again and says so [PROF-26 API-11]', async () => {
  const { asked, field, save, stores, user } = await show()
  await fill(user, field('Last name'), 'Сәрсен')
  await fill(user, field('Date of birth'), '22.03.1994')
  await save()
  expect(asked.map(({ call }) => call)).toEqual(['POST /', 'GET /'])
  expect(asked[0]?.body).toEqual({
    phone: '77011234567',
    email: 'aida@qumai.test',
    first_name: 'Aida',
    last_name: 'Сәрсен',
    address: null,
    birthday: '1994-03-22',
  })
  expect(stores.toasts.current).toMatchObject({ variant: 'success', text: english['contacts.saved'] })
})

test('refusals stand on their fields, several joined by commas, all others over the button [PROF-27 FORM-25]', async () => {
  const errors = { phone: ['PHONE_ALREADY_USED', 'RATE_LIMITED'], domain: ['GENERAL_ERROR'], system: ['MAINTENANCE'] }
  const { errorOf, save, field } = await show(account, { 'POST /': refuse(errors) })
  await save()
  expect(errorOf('Phone number')).toBe(
    `${english['API_ERRORS.PHONE_ALREADY_USED']}, ${english['API_ERRORS.RATE_LIMITED']}`,
  )
  const general = textsOf('alert').join(' ')
  expect(general).toContain(english['API_ERRORS.GENERAL_ERROR'])
  expect(general).toContain(english['API_ERRORS.MAINTENANCE'])
  expect(document.activeElement).toBe(field('Phone number'))
})

test('a save that nobody answered says so and keeps what was typed', async () => {
  const { save, field, container, user } = await show(account, {
    'POST /': () => {
      throw new TypeError('Failed to fetch')
    },
  })
  await fill(user, field('Address'), 'Abay 1')
  await save()
  expect(container.textContent).toContain(english['form.network'])
  expect(field('Address').value).toBe('Abay 1')
})

test('what is typed while a save is under way stays [PROF-26]', async () => {
  let answer = () => {}
  const late = new Promise<void>((resolve) => (answer = resolve))
  const { field, button, user } = await show(account, {
    'POST /': (body) => late.then(() => Response.json({ ...account, ...body })),
  })
  await fill(user, field('Last name'), 'Сәрсен')
  await user.click(button(english['contacts.save']))
  await fill(user, field('Address'), 'Abai 150')
  answer()
  await settle(10)
  expect(field('Last name').value).toBe('Сәрсен')
  expect(field('Address').value).toBe('Abai 150')
  await vi.waitFor(async () => expect(await savedDraft('contacts.address')).toEqual({ address: 'Abai 150' }))
})

test('wrong values are not sent: each is told on its field, the first gets the focus [FORM-14 FORM-15]', async () => {
  const { asked, field, save, errorOf, user } = await show()
  await fill(user, field('Date of birth'), '31.02.1990')
  await fill(user, field('First name'), 'x'.repeat(10_000))
  await save()
  expect(asked).toEqual([])
  expect(errorOf('Date of birth')).toBe(english['form.date'])
  expect(errorOf('First name')).toBe(english['form.tooLong'])
  expect(document.activeElement).toBe(field('First name'))
})

test.each(Object.entries(naughty))(
  'names and address may be anything short enough, phone, e-mail and birthday may not: %s [FORM-14 FORM-15 FORM-16]',
  async (_what, value) => {
    const { asked, field, save, errorOf, container, user } = await show({
      ...account,
      registration_type: 'phone',
      phone: null,
    })
    for (const label of ['Phone number', 'E-mail', 'Date of birth', 'First name', 'Address'])
      await fill(user, field(label), value)
    await save()
    expect(errorOf('E-mail')).toMatch(/./)
    expect(asked).toEqual([])
    expect(field('Phone number').value).toMatch(/^[+\d() -]{0,18}$/)
    expect(field('Date of birth').value).toMatch(/^[\d./-]{0,10}$/)

    await fill(user, field('Phone number'), '')
    await fill(user, field('Date of birth'), '')
    await fill(user, field('E-mail'), 'aida@qumai.test')
    await save()
    const typed = field('First name').value.trim() || null
    const isLong = (typed?.length ?? 0) > 255
    expect(Boolean(errorOf('Address'))).toBe(isLong)
    const bodies = asked.filter(({ call }) => call === 'POST /').map(({ body }) => body as Record<string, unknown>)
    expect(bodies.map((body) => [body['first_name'], body['address']])).toEqual(isLong ? [] : [[typed, typed]])
    expect(becameMarkup(container)).toEqual([])
    expect(window).not.toHaveProperty('__pwned')
  },
)

test.each([
  ['a phone that is not confirmed', account, true],
  ['a phone that is confirmed', { ...account, phone_confirmed_by: 'sms' }, false],
  ['no phone', { ...account, phone: null }, false],
])('%s: the button to confirm stands there or not [PROF-18 DATA-02]', async (_name, user, isThere) => {
  await show(user)
  expect(screen.queryAllByRole('button', { name: english['contacts.confirmPhone'] })).toHaveLength(isThere ? 1 : 0)
})

test.each([
  ['an e-mail that is not confirmed', account, true],
  ['an e-mail that is confirmed', { ...account, is_email_confirmed: true }, false],
  ['no e-mail', { ...account, registration_type: 'phone' as const, email: null }, false],
])('%s: the button to confirm stands there or not [PROF-19]', async (_name, user, isThere) => {
  await show(user)
  expect(screen.queryAllByRole('button', { name: english['contacts.confirmEmail'] })).toHaveLength(isThere ? 1 : 0)
})

test('a confirmation sends the code and opens its page [PROF-20 API-17]', async () => {
  const { button, asked, history, user } = await show()
  await user.click(button(english['contacts.confirmPhone']))
  await settle()
  expect(asked[0]).toEqual({ call: 'POST /send-confirm-phone-message', body: { phone: '77011234567' } })
  expect(history.location.pathname).toBe('/profile/verify-phone')
})

test('a changed e-mail is saved before the letter is sent [PROF-23]', async () => {
  const { button, asked, history, field, user } = await show({ ...account, registration_type: 'phone' })
  await fill(user, field('E-mail'), 'other@qumai.test')
  await user.click(button(english['contacts.confirmEmail']))
  await settle()
  const posts = asked.filter(({ call }) => call !== 'GET /')
  expect(posts).toEqual([
    { call: 'POST /', body: { email: 'other@qumai.test' } },
    { call: 'GET /verify-email', body: {} },
  ])
  expect(history.location.pathname).toBe('/profile/verify-email')
})

test('a number that is typed over a confirmed one is not called confirmed [PROF-18 PROF-23]', async () => {
  const { field, container, user } = await show({ ...account, phone_confirmed_by: 'sms' })
  expect(container.textContent).toContain(english['contacts.confirmed'])
  await fill(user, field('Phone number'), '+7 (701) 123-45-99')
  expect(container.textContent).not.toContain(english['contacts.confirmed'])
})

test('who goes elsewhere before the code is sent stays there; after a save none is sent [PROF-20 PROF-23]', async () => {
  for (const typed of ['77011234567', '77011234599']) {
    let answer = () => {}
    const late = new Promise<void>((resolve) => (answer = resolve))
    const { button, field, history, asked, unmount, user } = await show(account, {
      'POST /': (body) => late.then(() => Response.json({ ...account, ...body })),
      'POST /send-confirm-phone-message': () => late.then(() => Response.json({ resend_after: 30, tries_left: 1 })),
    })
    if (typed !== account.phone) await fill(user, field('Phone number'), typed)
    await user.click(button(english['contacts.confirmPhone']))
    await unmount()
    answer()
    await settle(10)
    expect(history.location.pathname).toBe('/profile/contacts')
    expect(asked.filter(({ call }) => call.startsWith('POST'))).toHaveLength(1)
  }
})

test('a phone: emptied it is required, of a wrong pattern it is the phone error, and nothing is sent [FORM-21]', async () => {
  const { button, asked, field, errorOf, user } = await show(account)
  for (const [typed, problem] of [
    ['', 'form.required'],
    ['+7 701', 'form.phoneError'],
  ] as const) {
    await fill(user, field('Phone number'), typed)
    await user.click(button(english['contacts.confirmPhone']))
    expect(errorOf('Phone number')).toBe(english[problem])
  }
  expect(asked).toEqual([])
})

test('an emptied field and a wrong one are told before anything is sent [FORM-22]', async () => {
  const { button, asked, field, errorOf, user } = await show({ ...account, registration_type: 'phone' })
  await fill(user, field('E-mail'), '')
  await user.click(button(english['contacts.confirmEmail']))
  expect(errorOf('E-mail')).toBe(english['form.required'])
  await fill(user, field('E-mail'), 'nobody@nowhere')
  await user.click(button(english['contacts.confirmEmail']))
  expect(errorOf('E-mail')).toBe(english['form.emailError'])
  expect(asked).toEqual([])
})

test('a code that cannot be sent leaves the error of the phone on its field [FORM-21]', async () => {
  const { button, errorOf, container, history, user } = await show(account, {
    'POST /send-confirm-phone-message': () => Response.json({ message: 'GENERAL_ERROR' }, { status: 400 }),
  })
  await user.click(button(english['contacts.confirmPhone']))
  await settle()
  expect(errorOf('Phone number')).toBe(english['form.phoneError'])
  expect(container.textContent).toContain(english['API_ERRORS.GENERAL_ERROR'])
  expect(history.location.pathname).toBe('/profile/contacts')
})

test('what the server says of the e-mail or the phone stands under that field [PROF-24]', async () => {
  const errors = { email: ['EMAIL_INVALID'], phone: ['PHONE_INVALID'] }
  const byPhone = { ...account, registration_type: 'phone' as const, phone: null }
  const { button, errorOf, user } = await show(byPhone, { 'GET /verify-email': refuse(errors) })
  await user.click(button(english['contacts.confirmEmail']))
  await settle()
  expect(errorOf('E-mail')).toBe(english['API_ERRORS.EMAIL_INVALID'])
  expect(errorOf('Phone number')).toBe(english['API_ERRORS.PHONE_INVALID'])
})

test('after two codes nothing is sent: the restricted screen opens instead [PROF-21 PROF-22]', async () => {
  const { button, asked, history, user } = await show({ ...account, confirm_phone_try: 2 })
  await user.click(button(english['contacts.confirmPhone']))
  await settle()
  expect(asked).toEqual([])
  expect(history.location.href).toBe('/profile/verify-phone?restricted=true')
})

test('the server may have counted more than we know [PROF-22]', async () => {
  const { button, history, user } = await show(account, {
    'POST /send-confirm-phone-message': () => Response.json({ message: 'CONFIRM_TRIES_EXCEEDED' }, { status: 409 }),
  })
  await user.click(button(english['contacts.confirmPhone']))
  await settle()
  expect(history.location.href).toBe('/profile/verify-phone?restricted=true')
})

test.each(['email', 'phone'] as const)('who registered by %s cannot edit it [PROF-25]', async (by) => {
  const { field } = await show({ ...account, registration_type: by })
  expect(field('E-mail').readOnly).toBe(by === 'email')
  expect(field('Phone number').readOnly).toBe(by === 'phone')
})

test('what was typed is there after a reload, until it is saved', async () => {
  const first = await show()
  await fill(first.user, first.field('Address'), 'Abay 1')
  first.unmount()
  expect(await savedDraft('contacts.address')).toEqual({ address: 'Abay 1' })

  const second = await show()
  expect(second.field('Address').value).toBe('Abay 1')
  expect(second.container.textContent).toContain(english['contacts.draftRestored'])
  await second.save()
  second.unmount()
  expect(await draftsTable.all()).toEqual([])
})

test('two tabs that type into different fields keep both, and a save in one leaves what the other typed', async () => {
  const first = await show()
  const second = await show()
  document.body.append(first.container) // beside each other
  await fill(first.user, first.field('Address'), 'Abay 1')
  await fill(second.user, second.field('Last name'), 'Оспан')
  first.unmount()
  second.unmount()
  const third = await show()
  expect([third.field('Address').value, third.field('Last name').value]).toEqual(['Abay 1', 'Оспан'])

  await saveDraft('contacts.first_name', { first_name: 'Әлия' }) // typed in another tab meanwhile
  await third.save()
  third.unmount()
  expect((await draftsTable.all()).map(({ values }) => values)).toEqual([{ first_name: 'Әлия' }])
})

test('a draft can be given up, and never touches a contact that is fixed', async () => {
  await saveDraft('contacts.email', { email: 'thief@qumai.test' })
  await saveDraft('contacts.first_name', { first_name: 'Typed' })
  const { field, button, container, user } = await show()
  expect(field('First name').value).toBe('Typed')
  expect(field('E-mail').value).toBe('aida@qumai.test')
  await user.click(button(english['contacts.discard']))
  await settle()
  expect(field('First name').value).toBe('Aida')
  expect(container.textContent).not.toContain(english['contacts.draftRestored'])
})

test('news from another device arrive, what is being typed stays', async () => {
  const { field, queryClient, user } = await show()
  await fill(user, field('Address'), 'Abay 1')
  await act(async () =>
    queryClient.setQueryData(userQuery().queryKey, { ...account, address: 'Other 2', last_name: 'Other' }),
  )
  await settle()
  expect(field('Address').value).toBe('Abay 1')
  expect(field('Last name').value).toBe('Other')
})

test('a day after the 18th birthday limit that is picked is refused, the field keeps what it had [FORM-15 FORM-17]', async () => {
  const { field, errorOf } = await show({ ...account, birthday: '1994-03-22' })
  const picker = screen.getByDisplayValue<HTMLInputElement>('1994-03-22') // hidden: the browser's calendar over its button
  const pick = (value: string) => fireEvent.change(picker, { target: { value } })
  expect(picker.min).toBe('1940-01-01')
  const today = new Date()
  expect(picker.max.slice(0, 4)).toBe(String(today.getFullYear() - 18))
  pick(`${today.getFullYear() - 10}-01-01`)
  await settle()
  expect(errorOf('Date of birth')).toBe(english['form.minDate'])
  expect(field('Date of birth').value).toBe('22.03.1994')
  pick('1990-12-31')
  await settle()
  expect(field('Date of birth').value).toBe('31.12.1990')
})

test('signs that nobody sees are no name, and are taken out of one that reads right [FORM-16]', async () => {
  const { field, button, user } = await show()
  const unseen = String.fromCodePoint(0x200b, 0x200e, 0xfeff)
  const before = (field('Last name') as HTMLInputElement).value
  await fill(user, field('Last name'), `${before}${unseen}`)
  expect((field('Last name') as HTMLInputElement).value).toBe(before)
  await fill(user, field('First name'), unseen)
  expect((field('First name') as HTMLInputElement).value).toBe('')
  expect(button(english['contacts.save'])).toHaveProperty('disabled', false)
})
