// @vitest-environment happy-dom
import { act, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { idleHooks } from '~/api/transport/client-hooks.ts'
import { configureClient } from '~/api/transport/client.ts'
import { userQuery } from '~/api/profile.ts'
import { draftsTable, storedDraft, saveDraft } from '~/db/drafts.ts'
import { ownerNow } from '~/platform/owner.ts'
import { english } from '~tests/unit/catalogues.ts'
import { account, rejectWith, showContacts } from '~tests/unit/contacts-page.tsx'
import { fill } from '~tests/unit/form.tsx'
import { becameMarkup, naughtyOnScreen } from '~tests/unit/naughty.ts'
import { textsOf } from '~tests/unit/queries.ts'
import { settle } from '~tests/unit/settle.ts'

beforeEach(async () => {
  localStorage.clear()
  await draftsTable.clear()
})
afterEach(() => void configureClient(idleHooks))

test('six fields with autocomplete hints, and a save button [PROF-17 DATA-25]', async () => {
  const { button, field } = await showContacts({ ...account, registration_type: 'phone', phone: null })
  const labels = ['Phone number', 'E-mail', 'First name', 'Last name', 'Address', 'Date of birth']
  const hints = labels.map((label) => field(label).autocomplete)
  expect(hints).toEqual(['tel', 'email', 'given-name', 'family-name', 'street-address', 'bday'])
  expect(button(english['contacts.save'])).toHaveProperty('type', 'submit')
})

test('a save posts the data, refetches the player and confirms it [PROF-26 API-11]', async () => {
  const { asked: requested, field, save, stores, user } = await showContacts()
  await fill(user, field('Last name'), 'Сәрсен')
  await fill(user, field('Date of birth'), '22.03.1994')
  await save()
  expect(requested.map(({ call }) => call)).toEqual(['POST /', 'GET /'])
  expect(requested[0]?.body).toEqual({
    phone: '77011234567',
    email: 'aida@qumai.test',
    first_name: 'Aida',
    last_name: 'Сәрсен',
    address: null,
    birthday: '1994-03-22',
  })
  expect(stores.toasts.current).toMatchObject({ variant: 'success', text: english['contacts.saved'] })
})

test('errors are shown at their fields, several joined by commas, all others above the button [PROF-27 FORM-25]', async () => {
  const errors = { phone: ['PHONE_ALREADY_USED', 'RATE_LIMITED'], domain: ['GENERAL_ERROR'], system: ['MAINTENANCE'] }
  const { errorOf, save, field } = await showContacts(account, { 'POST /': rejectWith(errors) })
  await save()
  expect(errorOf('Phone number')).toBe(
    `${english['API_ERRORS.PHONE_ALREADY_USED']}, ${english['API_ERRORS.RATE_LIMITED']}`,
  )
  const general = textsOf('alert').join(' ')
  expect(general).toContain(english['API_ERRORS.GENERAL_ERROR'])
  expect(general).toContain(english['API_ERRORS.MAINTENANCE'])
  expect(document.activeElement).toBe(field('Phone number'))
})

test('a save without a response shows an error and keeps the typed text', async () => {
  const { save, field, container, user } = await showContacts(account, {
    'POST /': () => {
      throw new TypeError('Failed to fetch')
    },
  })
  await fill(user, field('Address'), 'Abay 1')
  await save()
  await vi.waitFor(() => expect(container.textContent).toContain(english['form.network'])) // after a second attempt
  expect(field('Address').value).toBe('Abay 1')
})

test('text typed while a save is in flight stays [PROF-26]', async () => {
  let response = () => {}
  const late = new Promise<void>((resolve) => (response = resolve))
  const { field, button, user } = await showContacts(account, {
    'POST /': (body) => late.then(() => Response.json({ ...account, ...body })),
  })
  await fill(user, field('Last name'), 'Сәрсен')
  await user.click(button(english['contacts.save']))
  await fill(user, field('Address'), 'Abai 150')
  response()
  await settle(10)
  expect(field('Last name').value).toBe('Сәрсен')
  expect(field('Address').value).toBe('Abai 150')
  await vi.waitFor(async () => expect(await storedDraft('contacts.address')).toEqual({ address: 'Abai 150' }))
})

test('invalid values are not sent: each shows its error, the first gets the focus [FORM-14 FORM-15]', async () => {
  const { asked: requested, field, save, errorOf, user } = await showContacts()
  await fill(user, field('Date of birth'), '31.02.1990')
  await fill(user, field('First name'), 'x'.repeat(10_000))
  await save()
  expect(requested).toEqual([])
  expect(errorOf('Date of birth')).toBe(english['form.date'])
  expect(errorOf('First name')).toBe(english['form.tooLong'])
  expect(document.activeElement).toBe(field('First name'))
})

test.each(naughtyOnScreen)(
  'names and address accept any short text; phone, e-mail and birthday do not: %s [FORM-14 FORM-15 FORM-16]',
  async (_what, value) => {
    const {
      asked: requested,
      field,
      save,
      errorOf,
      container,
      user,
    } = await showContacts({
      ...account,
      registration_type: 'phone',
      phone: null,
    })
    for (const label of ['Phone number', 'E-mail', 'Date of birth', 'First name', 'Address'])
      await fill(user, field(label), value)
    await save()
    expect(errorOf('E-mail')).toMatch(/./)
    expect(requested).toEqual([])
    const isPhoneTyped = !/^[+\d() -]*$/.test(field('Phone number').value)
    expect(Boolean(errorOf('Phone number'))).toBe(isPhoneTyped)
    expect(Boolean(errorOf('Date of birth'))).toBe(field('Date of birth').value !== '')

    await fill(user, field('Phone number'), '')
    await fill(user, field('Date of birth'), '')
    await fill(user, field('E-mail'), 'aida@qumai.test')
    await save()
    const typed = field('First name').value.trim() || null
    const isLong = (typed?.length ?? 0) > 255
    expect(Boolean(errorOf('Address'))).toBe(isLong)
    const bodies = requested.filter(({ call }) => call === 'POST /').map(({ body }) => body as Record<string, unknown>)
    expect(bodies.map((body) => [body['first_name'], body['address']])).toEqual(isLong ? [] : [[typed, typed]])
    expect(becameMarkup(container)).toEqual([])
    expect(window).not.toHaveProperty('__pwned')
  },
)

test.each([
  ['a phone that is not confirmed', account, true],
  ['a phone that is confirmed', { ...account, phone_confirmed_by: 'sms' }, false],
  ['no phone', { ...account, phone: null }, false],
])('%s: whether the confirm button is shown [PROF-18 DATA-02]', async (_name, user, isThere) => {
  await showContacts(user)
  expect(screen.queryAllByRole('button', { name: english['contacts.confirmPhone'] })).toHaveLength(isThere ? 1 : 0)
})

test.each([
  ['an e-mail that is not confirmed', account, true],
  ['an e-mail that is confirmed', { ...account, is_email_confirmed: true }, false],
  ['no e-mail', { ...account, registration_type: 'phone' as const, email: null }, false],
])('%s: whether the confirm button is shown [PROF-19]', async (_name, user, isThere) => {
  await showContacts(user)
  expect(screen.queryAllByRole('button', { name: english['contacts.confirmEmail'] })).toHaveLength(isThere ? 1 : 0)
})

test.each(['email', 'phone'] as const)('a player registered by %s cannot edit it [PROF-25]', async (by) => {
  const { field } = await showContacts({ ...account, registration_type: by })
  expect(field('E-mail').readOnly).toBe(by === 'email')
  expect(field('Phone number').readOnly).toBe(by === 'phone')
})

test('typed text survives a reload, until it is saved', async () => {
  const first = await showContacts()
  await fill(first.user, first.field('Address'), 'Abay 1')
  first.unmount()
  expect(await storedDraft('contacts.address')).toEqual({ address: 'Abay 1' })

  const second = await showContacts()
  expect(second.field('Address').value).toBe('Abay 1')
  expect(second.container.textContent).toContain(english['contacts.draftRestored'])
  await second.save()
  second.unmount()
  expect(await draftsTable.all()).toEqual([])
})

test('two tabs typing into different fields keep both, also when one saves', async () => {
  const first = await showContacts()
  const second = await showContacts()
  document.body.append(first.container) // beside each other
  await fill(first.user, first.field('Address'), 'Abay 1')
  await fill(second.user, second.field('Last name'), 'Оспан')
  first.unmount()
  second.unmount()
  const third = await showContacts()
  expect([third.field('Address').value, third.field('Last name').value]).toEqual(['Abay 1', 'Оспан'])

  await saveDraft(ownerNow(), 'contacts.first_name', { first_name: 'Әлия' }) // typed in another tab meanwhile
  await third.save()
  third.unmount()
  expect((await draftsTable.all()).map(({ values }) => values)).toEqual([{ first_name: 'Әлия' }])
})

test('a draft can be discarded, and never changes a locked contact', async () => {
  await saveDraft(ownerNow(), 'contacts.email', { email: 'thief@qumai.test' })
  await saveDraft(ownerNow(), 'contacts.first_name', { first_name: 'Typed' })
  const { field, button, container, user } = await showContacts()
  expect(field('First name').value).toBe('Typed')
  expect(field('E-mail').value).toBe('aida@qumai.test')
  await user.click(button(english['contacts.discard']))
  await settle()
  expect(field('First name').value).toBe('Aida')
  expect(container.textContent).not.toContain(english['contacts.draftRestored'])
})

test('changes from another device appear, typed text stays', async () => {
  const { field, queryClient, user } = await showContacts()
  await fill(user, field('Address'), 'Abay 1')
  await act(async () =>
    queryClient.setQueryData(userQuery().queryKey, { ...account, address: 'Other 2', last_name: 'Other' }),
  )
  await settle()
  expect(field('Address').value).toBe('Abay 1')
  expect(field('Last name').value).toBe('Other')
})

test('a picked date after the 18th birthday limit is rejected, and the field keeps its value [FORM-15 FORM-17]', async () => {
  const { field, errorOf } = await showContacts({ ...account, birthday: '1994-03-22' })
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

test('a name of invisible characters is rejected, and they are removed from a readable name [FORM-16]', async () => {
  const { field, button, user } = await showContacts()
  const unseen = String.fromCodePoint(0x200b, 0x200e, 0xfeff)
  const before = (field('Last name') as HTMLInputElement).value
  await fill(user, field('Last name'), `${before}${unseen}`)
  expect((field('Last name') as HTMLInputElement).value).toBe(before)
  await fill(user, field('First name'), unseen)
  expect((field('First name') as HTMLInputElement).value).toBe('')
  expect(button(english['contacts.save'])).toHaveProperty('disabled', false)
})
