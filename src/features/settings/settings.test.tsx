// @vitest-environment happy-dom
import { QueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { afterEach, expect, test, vi } from 'vitest'

import { idleHooks } from '~/api/client-hooks.ts'
import { configureClient } from '~/api/client.ts'
import { userQuery } from '~/api/profile.ts'
import type { User } from '~/contract/profile.ts'
import { testUser } from '~/contract/test-user.ts'
import { createStores } from '~/stores/create-stores.ts'
import { press, rest, type } from '~/stores/test-forms.ts'
import { english, mount } from '~/stores/test-mount.tsx'

import { passwordSchema } from './password-schema.ts'
import { SettingsPage } from './settings-page.tsx'
import { UnsubscribePage } from './unsubscribe-page.tsx'

const user: User = { ...testUser, email: 'aida@qumai.test' }

type Answer = (call: string, body: unknown) => Response | Promise<Response> | null

async function show(page: ReactNode, answer: Answer = () => null) {
  const asked: { call: string; body: unknown }[] = []
  let now = user
  configureClient(idleHooks, {
    fetch: async (url, init) => {
      const call = `${init.method} ${url.replace('/api/v1/profile', '') || '/'}`
      const body: unknown = typeof init.body === 'string' ? JSON.parse(init.body) : undefined
      asked.push({ call, body })
      const special = answer(call, body)
      if (special) return special
      if (call === 'POST /') now = { ...now, ...(body as object) }
      return Response.json(call.endsWith(' /') ? now : { status: 'ok' })
    },
  })
  const stores = createStores()
  stores.session.start(user.id)
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: Infinity } } })
  queryClient.setQueryData(userQuery().queryKey, user)
  const { place, history } = await mount(page, { stores, queryClient, path: '/profile/settings' })
  const field = (name: string) => place.querySelector<HTMLInputElement>(`input[name=${name}]`)
  const submit = () => place.querySelector<HTMLButtonElement>('button[type=submit]')
  const box = (label: string) =>
    [...place.querySelectorAll('label')].find(({ textContent }) => textContent === label)?.querySelector('input')
  const fill = async (old: string, next: string, again = next) => {
    await type(field('password'), old)
    await type(field('new_password'), next)
    await type(field('passwordConfirmation'), again)
    await rest()
  }
  return { place, stores, history, asked, field, submit, box, fill }
}

afterEach(() => void configureClient(idleHooks))

test('three fields that password managers know, and a button that says why it waits [PROF-35 FORM-18 DATA-25]', async () => {
  const { place, field, submit } = await show(<SettingsPage />)
  const hints = ['password', 'new_password', 'passwordConfirmation'].map((name) => field(name)?.autocomplete)
  expect(hints).toEqual(['current-password', 'new-password', 'new-password'])
  expect(field('username')?.value).toBe('aida@qumai.test')
  expect(submit()?.disabled).toBe(true)
  const reason = submit()?.getAttribute('aria-describedby') ?? ''
  expect(place.querySelector(`[id="${reason}"]`)?.textContent).toBe(english['settings.fillAll'])
})

test('both passwords are sent; then a word of success and empty fields [PROF-37 FORM-19 API-23]', async () => {
  const { fill, submit, asked, stores, field } = await show(<SettingsPage />)
  await fill('old secret', 'new secret')
  expect(submit()?.disabled).toBe(false)
  await press(submit())
  await rest()
  expect(asked[0]).toEqual({
    call: 'POST /update-password',
    body: { old_password: 'old secret', new_password: 'new secret' },
  })
  expect(stores.toasts.current).toMatchObject({ variant: 'success', text: english['settings.passwordChanged'] })
  expect(['password', 'new_password', 'passwordConfirmation'].map((name) => field(name)?.value)).toEqual(['', '', ''])
})

test.each([
  ['PASSWORD_WRONG', english['API_ERRORS.PASSWORD_WRONG'], 'password'],
  ['PASSWORD_UNCHANGED', english['API_ERRORS.PASSWORD_UNCHANGED'], 'new_password'],
  ['NOBODY_KNOWS_THIS', english['API_ERRORS.DEFAULT'], null],
])('%s is told in a notice, and on its field [PROF-38 ERR-02]', async (message, text, name) => {
  const { fill, submit, stores, field, place } = await show(<SettingsPage />, (call) =>
    call === 'POST /update-password' ? Response.json({ message }, { status: 400 }) : null,
  )
  await fill('old secret', 'new secret')
  await press(submit())
  await rest()
  expect(stores.toasts.current).toMatchObject({ variant: 'error', text })
  expect(place.querySelector('form')?.textContent).toContain(text)
  expect(name === null || document.activeElement === field(name)).toBe(true)
})

test('what nobody answered may be sent again as it stands [PROF-38 FORM-18]', async () => {
  const { fill, submit, asked, place } = await show(<SettingsPage />, (call) => {
    if (call === 'POST /update-password') throw new TypeError('cut')
    return null
  })
  await fill('old secret', 'new secret')
  await press(submit())
  await rest(20)
  expect(place.textContent).toContain(english['form.network'])
  expect(place.textContent).not.toContain(english['settings.fillAll'])
  const { length } = asked
  await press(submit())
  await rest(20)
  expect(asked.length).toBeGreaterThan(length)
})

const codes = (values: object, next: string) =>
  passwordSchema(next)
    .safeParse({ password: 'old', new_password: next, passwordConfirmation: next, ...values })
    .error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`) ?? []

test('six characters or more, twice the same, whatever they are besides spaces [FORM-18 ERR-08]', () => {
  expect(codes({}, '12345')).toEqual(['new_password: passwordMin6'])
  expect(codes({ passwordConfirmation: 'other' }, '123456')).toEqual(['passwordConfirmation: match'])
  expect(codes({ password: '' }, '123456')).toEqual(['password: required'])
  for (const odd of ['      ', '🐎🌊🏔️🎻🍏🌷', '<script>', 'пароль', 'אבגדהו', 'x'.repeat(10_000)])
    expect([odd, codes({ passwordConfirmation: odd }, odd)]).toEqual(
      odd.trim() === '' ? [odd, ['new_password: passwordBlank', 'passwordConfirmation: required']] : [odd, []],
    )
})

test('nobody is told off for a repetition that comes next [FORM-18]', async () => {
  const { field, place } = await show(<SettingsPage />)
  await type(field('password'), 'old secret')
  await type(field('new_password'), 'new secret')
  await rest()
  expect(place.querySelectorAll('[aria-invalid=true]')).toHaveLength(0)
})

test('a changed new password judges its repetition again [FORM-18]', async () => {
  const { fill, field, place, submit } = await show(<SettingsPage />)
  await fill('old secret', 'new secret', 'new secret')
  await type(field('new_password'), 'another one')
  await rest()
  expect(place.textContent).toContain(english['form.match'])
  expect(submit()?.disabled).toBe(true)
})

test('the strength of a password is a hint beside it [O-71]', async () => {
  const { field, place } = await show(<SettingsPage />)
  await type(field('new_password'), 'qwerty')
  expect(place.textContent).toContain(english['ui.strength.weak'])
  await type(field('new_password'), 'tulip mars wave 7')
  expect(place.textContent).toContain(english['ui.strength.strong'])
})

test('each tick is shown and saved at once, then the player is fetched again [PROF-36 API-11]', async () => {
  const { box, asked } = await show(<SettingsPage />)
  expect([box(english['settings.newsByEmail'])?.checked, box(english['settings.newsBySms'])?.checked]).toEqual([
    true,
    false,
  ])
  await press(box(english['settings.newsByEmail']))
  expect(box(english['settings.newsByEmail'])?.checked).toBe(false)
  await press(box(english['settings.newsBySms']))
  await rest(10)
  expect(asked.filter(({ call }) => call === 'POST /').map(({ body }) => body)).toEqual([
    { is_newsletters_enabled: false },
    { is_sms_enabled: true },
  ])
  expect(asked.at(-1)?.call).toBe('GET /')
  expect(box(english['settings.newsBySms'])?.checked).toBe(true)
})

test('a tick that waits for the one before it does not go back meanwhile [PROF-36]', async () => {
  const saves = {
    is_newsletters_enabled: Promise.withResolvers<Response>(),
    is_sms_enabled: Promise.withResolvers<Response>(),
  }
  const { box, asked } = await show(<SettingsPage />, (_call, body) => {
    if (body === undefined) return null
    return saves[JSON.stringify(body).includes('sms') ? 'is_sms_enabled' : 'is_newsletters_enabled'].promise
  })
  const bySms = () => box(english['settings.newsBySms'])?.checked
  await press(box(english['settings.newsByEmail']))
  await press(box(english['settings.newsBySms']))
  saves.is_newsletters_enabled.resolve(Response.json({ ...user, is_newsletters_enabled: false }))
  await rest(20)
  expect(asked.at(-1)).toEqual({ call: 'POST /', body: { is_sms_enabled: true } })
  expect(bySms()).toBe(true)
  saves.is_sms_enabled.resolve(Response.json({ ...user, is_newsletters_enabled: false, is_sms_enabled: true }))
  await rest(20)
  expect(asked.at(-1)?.call).toBe('GET /')
})

test('a tick that was not saved goes back, with a word why [PROF-36]', async () => {
  const { box, stores } = await show(<SettingsPage />, (call) =>
    call === 'POST /' ? Response.json({ message: 'RATE_LIMITED' }, { status: 400 }) : null,
  )
  await press(box(english['settings.newsBySms']))
  await rest(10)
  expect(box(english['settings.newsBySms'])?.checked).toBe(false)
  expect(stores.toasts.current).toMatchObject({ variant: 'error', text: english['API_ERRORS.RATE_LIMITED'] })
})

test('log out ends the session', async () => {
  const { place, stores } = await show(<SettingsPage />)
  const logout = [...place.querySelectorAll('a')].find(({ textContent }) => textContent === english['auth.logout'])
  await press(logout)
  await vi.waitFor(() => expect(stores.session.isSignedIn).toBe(false))
})

test('the address of the letter is filled in; afterwards the page says it is done [PROF-41 ROUTE-26 API-26]', async () => {
  const { field, submit, asked, place } = await show(<UnsubscribePage email="Aida@Mail.kz" />)
  expect(field('email')?.value).toBe('aida@mail.kz')
  await press(submit())
  await rest()
  expect(asked).toEqual([{ call: 'POST /unsubscribe', body: { email: 'aida@mail.kz' } }])
  expect(place.querySelector('h1')?.textContent).toBe(english['unsubscribe.doneTitle'])
  expect(place.textContent).toContain('aida@mail.kz')
})

test.each(['', 'nobody', '<img src=x onerror=alert(1)>', '\u202Ea@b', 'x'.repeat(10_000)])(
  'what is no address is corrected by hand: %s [PROF-41]',
  async (email) => {
    const { submit, asked, place } = await show(<UnsubscribePage email={email} />)
    await press(submit())
    await rest()
    expect(asked).toEqual([])
    expect(place.querySelector('[aria-invalid=true]')).not.toBeNull()
    expect(place.querySelector('img')).toBeNull()
  },
)
