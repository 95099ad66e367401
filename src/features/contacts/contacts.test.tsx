// @vitest-environment happy-dom
import { QueryClient } from '@tanstack/react-query'
import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { idleHooks } from '~/api/client-hooks.ts'
import { configureClient } from '~/api/client.ts'
import { userQuery } from '~/api/profile.ts'
import type { User } from '~/contract/profile.ts'
import { testUser } from '~/contract/test-user.ts'
import { draftsTable, savedDraft, saveDraft } from '~/db/drafts.ts'
import { createStores } from '~/stores/create-stores.ts'
import { press, rest, type } from '~/stores/test-forms.ts'
import { english, mount } from '~/stores/test-mount.tsx'
import { naughty } from '~/stores/test-naughty.ts'

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
  const { place, history, unmount } = await mount(<ContactsPage />, { stores, queryClient, path: '/profile/contacts' })
  await rest()
  const field = (name: string) => place.querySelector<HTMLInputElement>(`input[name=${name}]`)
  const button = (label: string) =>
    [...place.querySelectorAll('button')].find(
      (each) => each.textContent.includes(label) || each.getAttribute('aria-label') === label,
    )
  const errorOf = (name: string) => {
    const id = field(name)?.getAttribute('aria-describedby')?.split(' ')[0]
    return id ? place.querySelector(`[id="${id}"]`)?.textContent : undefined
  }
  const save = async () => {
    await press(button(english['contacts.save']))
    await rest()
  }
  return { place, stores, queryClient, history, asked, field, button, errorOf, save, unmount }
}

const refuse = (errors: Record<string, string[]>) => () => Response.json({ errors }, { status: 422 })

beforeEach(async () => {
  localStorage.clear()
  await draftsTable.clear()
})
afterEach(() => void configureClient(idleHooks))

test('six fields and a save button, told to autofill what they are [PROF-17 DATA-25]', async () => {
  const { place, field } = await show({ ...account, registration_type: 'phone', phone: null })
  const hints = ['phone', 'email', 'first_name', 'last_name', 'address', 'birthday'].map(
    (name) => field(name)?.autocomplete,
  )
  expect(hints).toEqual(['tel', 'email', 'given-name', 'family-name', 'street-address', 'bday'])
  expect(place.querySelector('button[type=submit]')?.textContent).toBe(english['contacts.save'])
})

test('a save posts the data, fetches the player again and says so [PROF-26 API-11]', async () => {
  const { asked, field, save, stores } = await show()
  await type(field('last_name'), 'Сәрсен')
  await type(field('birthday'), '22.03.1994')
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
  const { errorOf, save, place, field } = await show(account, { 'POST /': refuse(errors) })
  await save()
  expect(errorOf('phone')).toBe(`${english['API_ERRORS.PHONE_ALREADY_USED']}, ${english['API_ERRORS.RATE_LIMITED']}`)
  const general = place.querySelector('form > div [role=alert]')?.textContent
  expect(general).toContain(english['API_ERRORS.GENERAL_ERROR'])
  expect(general).toContain(english['API_ERRORS.MAINTENANCE'])
  expect(document.activeElement).toBe(field('phone'))
})

test('a save that nobody answered says so and keeps what was typed', async () => {
  const { save, field, place } = await show(account, {
    'POST /': () => {
      throw new TypeError('Failed to fetch')
    },
  })
  await type(field('address'), 'Abay 1')
  await save()
  expect(place.textContent).toContain(english['form.network'])
  expect(field('address')?.value).toBe('Abay 1')
})

test('what is typed while a save is under way stays [PROF-26]', async () => {
  let answer = () => {}
  const late = new Promise<void>((resolve) => (answer = resolve))
  const { field, button } = await show(account, {
    'POST /': (body) => late.then(() => Response.json({ ...account, ...body })),
  })
  await type(field('last_name'), 'Сәрсен')
  await press(button(english['contacts.save']))
  await type(field('address'), 'Abai 150')
  answer()
  await rest(10)
  expect(field('last_name')?.value).toBe('Сәрсен')
  expect(field('address')?.value).toBe('Abai 150')
  await vi.waitFor(async () => expect(await savedDraft('contacts.address')).toEqual({ address: 'Abai 150' }))
})

test('wrong values are not sent: each is told on its field, the first gets the focus [FORM-14 FORM-15]', async () => {
  const { asked, field, save, errorOf } = await show()
  await type(field('birthday'), '31.02.1990')
  await type(field('first_name'), 'x'.repeat(10_000))
  await save()
  expect(asked).toEqual([])
  expect(errorOf('birthday')).toBe(english['form.date'])
  expect(errorOf('first_name')).toBe(english['form.tooLong'])
  expect(document.activeElement).toBe(field('first_name'))
})

test.each(Object.entries(naughty))(
  'names and address may be anything short enough, phone, e-mail and birthday may not: %s [FORM-14 FORM-15 FORM-16]',
  async (_what, value) => {
    const { asked, field, save, errorOf, place } = await show({ ...account, registration_type: 'phone', phone: null })
    for (const name of ['phone', 'email', 'birthday']) await type(field(name), value)
    for (const name of ['first_name', 'address']) await type(field(name), value)
    await save()
    expect(errorOf('email')).toBeTruthy()
    expect(asked).toEqual([])
    expect(field('phone')?.value).toMatch(/^[+\d() -]{0,18}$/)
    expect(field('birthday')?.value).toMatch(/^[\d./-]{0,10}$/)

    await type(field('phone'), '')
    await type(field('birthday'), '')
    await type(field('email'), 'aida@qumai.test')
    await save()
    const typed = field('first_name')?.value.trim() || null
    const isLong = (typed?.length ?? 0) > 255
    expect(Boolean(errorOf('address'))).toBe(isLong)
    const bodies = asked.filter(({ call }) => call === 'POST /').map(({ body }) => body as Record<string, unknown>)
    expect(bodies.map((body) => [body['first_name'], body['address']])).toEqual(isLong ? [] : [[typed, typed]])
    expect(place.querySelector('script, img[src=x]')).toBeNull()
    expect(window).not.toHaveProperty('__pwned')
  },
)

test.each([
  ['a phone that is not confirmed', account, true],
  ['a phone that is confirmed', { ...account, phone_confirmed_by: 'sms' }, false],
  ['no phone', { ...account, phone: null }, false],
])('%s: the button to confirm stands there or not [PROF-18 DATA-02]', async (_name, user, isThere) => {
  const { button } = await show(user)
  expect(button(english['contacts.confirmPhone']) !== undefined).toBe(isThere)
})

test.each([
  ['an e-mail that is not confirmed', account, true],
  ['an e-mail that is confirmed', { ...account, is_email_confirmed: true }, false],
  ['no e-mail', { ...account, registration_type: 'phone' as const, email: null }, false],
])('%s: the button to confirm stands there or not [PROF-19]', async (_name, user, isThere) => {
  const { button } = await show(user)
  expect(button(english['contacts.confirmEmail']) !== undefined).toBe(isThere)
})

test('a confirmation sends the code and opens its page [PROF-20 API-17]', async () => {
  const { button, asked, history } = await show()
  await press(button(english['contacts.confirmPhone']))
  await rest()
  expect(asked[0]).toEqual({ call: 'POST /send-confirm-phone-message', body: { phone: '77011234567' } })
  expect(history.location.pathname).toBe('/profile/verify-phone')
})

test('a changed e-mail is saved before the letter is sent [PROF-23]', async () => {
  const { button, asked, history, field } = await show({ ...account, registration_type: 'phone' })
  await type(field('email'), 'other@qumai.test')
  await press(button(english['contacts.confirmEmail']))
  await rest()
  const posts = asked.filter(({ call }) => call !== 'GET /')
  expect(posts).toEqual([
    { call: 'POST /', body: { email: 'other@qumai.test' } },
    { call: 'GET /verify-email', body: {} },
  ])
  expect(history.location.pathname).toBe('/profile/verify-email')
})

test('a number that is typed over a confirmed one is not called confirmed [PROF-18 PROF-23]', async () => {
  const { field, place } = await show({ ...account, phone_confirmed_by: 'sms' })
  expect(place.textContent).toContain(english['contacts.confirmed'])
  await type(field('phone'), '+7 (701) 123-45-99')
  expect(place.textContent).not.toContain(english['contacts.confirmed'])
})

test('who goes elsewhere before the code is sent stays there; after a save none is sent [PROF-20 PROF-23]', async () => {
  for (const typed of ['77011234567', '77011234599']) {
    let answer = () => {}
    const late = new Promise<void>((resolve) => (answer = resolve))
    const { button, field, history, asked, unmount } = await show(account, {
      'POST /': (body) => late.then(() => Response.json({ ...account, ...body })),
      'POST /send-confirm-phone-message': () => late.then(() => Response.json({ resend_after: 30, tries_left: 1 })),
    })
    if (typed !== account.phone) await type(field('phone'), typed)
    await press(button(english['contacts.confirmPhone']))
    await unmount()
    answer()
    await rest(10)
    expect(history.location.pathname).toBe('/profile/contacts')
    expect(asked.filter(({ call }) => call.startsWith('POST'))).toHaveLength(1)
  }
})

test('a phone: emptied it is required, of a wrong pattern it is the phone error, and nothing is sent [FORM-21]', async () => {
  const { button, asked, field, errorOf } = await show(account)
  for (const [typed, problem] of [
    ['', 'form.required'],
    ['+7 701', 'form.phoneError'],
  ] as const) {
    await type(field('phone'), typed)
    await press(button(english['contacts.confirmPhone']))
    expect(errorOf('phone')).toBe(english[problem])
  }
  expect(asked).toEqual([])
})

test('an emptied field and a wrong one are told before anything is sent [FORM-22]', async () => {
  const { button, asked, field, errorOf } = await show({ ...account, registration_type: 'phone' })
  await type(field('email'), '')
  await press(button(english['contacts.confirmEmail']))
  expect(errorOf('email')).toBe(english['form.required'])
  await type(field('email'), 'nobody@nowhere')
  await press(button(english['contacts.confirmEmail']))
  expect(errorOf('email')).toBe(english['form.emailError'])
  expect(asked).toEqual([])
})

test('a code that cannot be sent leaves the error of the phone on its field [FORM-21]', async () => {
  const { button, errorOf, place, history } = await show(account, {
    'POST /send-confirm-phone-message': () => Response.json({ message: 'GENERAL_ERROR' }, { status: 400 }),
  })
  await press(button(english['contacts.confirmPhone']))
  await rest()
  expect(errorOf('phone')).toBe(english['form.phoneError'])
  expect(place.textContent).toContain(english['API_ERRORS.GENERAL_ERROR'])
  expect(history.location.pathname).toBe('/profile/contacts')
})

test('what the server says of the e-mail or the phone stands under that field [PROF-24]', async () => {
  const errors = { email: ['EMAIL_INVALID'], phone: ['PHONE_INVALID'] }
  const user = { ...account, registration_type: 'phone' as const, phone: null }
  const { button, errorOf } = await show(user, { 'GET /verify-email': refuse(errors) })
  await press(button(english['contacts.confirmEmail']))
  await rest()
  expect(errorOf('email')).toBe(english['API_ERRORS.EMAIL_INVALID'])
  expect(errorOf('phone')).toBe(english['API_ERRORS.PHONE_INVALID'])
})

test('after two codes nothing is sent: the restricted screen opens instead [PROF-21 PROF-22]', async () => {
  const { button, asked, history } = await show({ ...account, confirm_phone_try: 2 })
  await press(button(english['contacts.confirmPhone']))
  await rest()
  expect(asked).toEqual([])
  expect(history.location.href).toBe('/profile/verify-phone?restricted=true')
})

test('the server may have counted more than we know [PROF-22]', async () => {
  const { button, history } = await show(account, {
    'POST /send-confirm-phone-message': () => Response.json({ message: 'CONFIRM_TRIES_EXCEEDED' }, { status: 409 }),
  })
  await press(button(english['contacts.confirmPhone']))
  await rest()
  expect(history.location.href).toBe('/profile/verify-phone?restricted=true')
})

test.each(['email', 'phone'] as const)('who registered by %s cannot edit it [PROF-25]', async (type_) => {
  const { place, field } = await show({ ...account, registration_type: type_ })
  const fixed = place.querySelector<HTMLInputElement>(`input[type=${type_ === 'email' ? 'email' : 'tel'}]`)
  expect(fixed?.readOnly).toBe(true)
  expect(field(type_)).toBeNull()
  expect(field(type_ === 'email' ? 'phone' : 'email')?.readOnly).toBe(false)
})

test('what was typed is there after a reload, until it is saved', async () => {
  const first = await show()
  await type(first.field('address'), 'Abay 1')
  first.unmount()
  expect(await savedDraft('contacts.address')).toEqual({ address: 'Abay 1' })

  const second = await show()
  expect(second.field('address')?.value).toBe('Abay 1')
  expect(second.place.textContent).toContain(english['contacts.draftRestored'])
  await second.save()
  second.unmount()
  expect(await draftsTable.all()).toEqual([])
})

test('two tabs that type into different fields keep both, and a save in one leaves what the other typed', async () => {
  const first = await show()
  const second = await show()
  await type(first.field('address'), 'Abay 1')
  await type(second.field('last_name'), 'Оспан')
  first.unmount()
  second.unmount()
  const third = await show()
  expect([third.field('address')?.value, third.field('last_name')?.value]).toEqual(['Abay 1', 'Оспан'])

  await saveDraft('contacts.first_name', { first_name: 'Әлия' }) // typed in another tab meanwhile
  await third.save()
  third.unmount()
  expect((await draftsTable.all()).map(({ values }) => values)).toEqual([{ first_name: 'Әлия' }])
})

test('a draft can be given up, and never touches a contact that is fixed', async () => {
  await saveDraft('contacts.email', { email: 'thief@qumai.test' })
  await saveDraft('contacts.first_name', { first_name: 'Typed' })
  const { field, button, place } = await show()
  expect(field('first_name')?.value).toBe('Typed')
  expect(place.querySelector<HTMLInputElement>('input[type=email]')?.value).toBe('aida@qumai.test')
  await press(button(english['contacts.discard']))
  await rest()
  expect(field('first_name')?.value).toBe('Aida')
  expect(place.textContent).not.toContain(english['contacts.draftRestored'])
})

test('news from another device arrive, what is being typed stays', async () => {
  const { field, queryClient } = await show()
  await type(field('address'), 'Abay 1')
  await act(async () =>
    queryClient.setQueryData(userQuery().queryKey, { ...account, address: 'Other 2', last_name: 'Other' }),
  )
  await rest()
  expect(field('address')?.value).toBe('Abay 1')
  expect(field('last_name')?.value).toBe('Other')
})

test('a day after the 18th birthday limit that is picked is refused, the field keeps what it had [FORM-15 FORM-17]', async () => {
  const { place, field, errorOf } = await show({ ...account, birthday: '1994-03-22' })
  const picker = place.querySelector<HTMLInputElement>('input[type=date]')
  expect(picker?.min).toBe('1940-01-01')
  const today = new Date()
  expect(picker?.max.slice(0, 4)).toBe(String(today.getFullYear() - 18))
  await type(picker, `${today.getFullYear() - 10}-01-01`)
  expect(errorOf('birthday')).toBe(english['form.minDate'])
  expect(field('birthday')?.value).toBe('22.03.1994')
  await type(picker, '1990-12-31')
  expect(field('birthday')?.value).toBe('31.12.1990')
})

test('signs that nobody sees are no name, and are taken out of one that reads right [FORM-16]', async () => {
  const { field, button } = await show()
  const unseen = String.fromCodePoint(0x200b, 0x200e, 0xfeff)
  const before = (field('last_name') as HTMLInputElement).value
  await type(field('last_name'), `${before}${unseen}`)
  expect((field('last_name') as HTMLInputElement).value).toBe(before)
  await type(field('first_name'), unseen)
  expect((field('first_name') as HTMLInputElement).value).toBe('')
  expect(button('contacts.save')).not.toBeNull()
})
