// @vitest-environment happy-dom
import { QueryClient } from '@tanstack/react-query'
import { screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, expect, test, vi } from 'vitest'

import { idleHooks } from '~/api/transport/client-hooks.ts'
import { configureClient } from '~/api/transport/client.ts'
import { userQuery } from '~/api/profile.ts'
import type { User } from '~/contract/profile.ts'
import { testUser } from '~tests/unit/fixtures/user.ts'
import { paymentsTable } from '~/db/payments.ts'
import { createStores } from '~/stores/create-stores.ts'
import { description, field, fill } from '~tests/unit/form.tsx'
import { settle } from '~tests/unit/settle.ts'
import { english } from '~tests/unit/catalogues.ts'
import { renderInApp } from '~tests/unit/render.tsx'

import { passwordSchema } from './password-form.tsx'
import { SettingsPage } from './settings-page.tsx'
import { UnsubscribePage } from './unsubscribe-page.tsx'

const account: User = { ...testUser, email: 'aida@qumai.test' }

const passwords = ['Current password', 'New password', 'Repeat new password']
const submit = (name = english['settings.changePassword']) => screen.getByRole<HTMLButtonElement>('button', { name })
const invalid = () =>
  [...(document.forms[0]?.elements ?? [])].filter((each) => each.getAttribute('aria-invalid') === 'true')

type Answer = (call: string, body: unknown) => Response | Promise<Response> | null

async function show(page: ReactNode, answer: Answer = () => null) {
  const asked: { call: string; body: unknown }[] = []
  let now = account
  configureClient(idleHooks, {
    fetch: async (url, init) => {
      if (url.includes('/notifications/')) return Response.json({ settings: [] })
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
  stores.session.start(account.id)
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: Infinity } } })
  queryClient.setQueryData(userQuery().queryKey, account)
  const { container, user, history } = await renderInApp(page, { stores, queryClient, path: '/profile/settings' })
  const fillAll = async (old: string, next: string, again = next) => {
    await fill(user, field('Current password'), old)
    await fill(user, field('New password'), next)
    await fill(user, field('Repeat new password'), again)
  }
  return { container, user, stores, history, asked, fillAll }
}

afterEach(() => void configureClient(idleHooks))

test('three fields that password managers know, and a button that explains why it is disabled [PROF-35 FORM-18 DATA-25]', async () => {
  await show(<SettingsPage />)
  const hints = passwords.map((label) => field(label).autocomplete)
  expect(hints).toEqual(['current-password', 'new-password', 'new-password'])
  expect(new FormData(document.forms[0]).get('username')).toBe('aida@qumai.test')
  expect(submit().disabled).toBe(true)
  expect(description(submit())).toBe(english['settings.fillAll'])
})

test('both passwords are sent; then a success message and empty fields [PROF-37 FORM-19 API-23]', async () => {
  const { asked, fillAll, stores, user } = await show(<SettingsPage />)
  await fillAll('old secret', 'new secret')
  expect(submit().disabled).toBe(false)
  await user.click(submit())
  await settle()
  expect(asked.find(({ call }) => call.startsWith('POST'))).toEqual({
    call: 'POST /update-password',
    body: { old_password: 'old secret', new_password: 'new secret' },
  })
  expect(stores.toasts.current).toMatchObject({ variant: 'success', text: english['settings.passwordChanged'] })
  expect(passwords.map((label) => field(label).value)).toEqual(['', '', ''])
})

test.each([
  ['PASSWORD_WRONG', english['API_ERRORS.PASSWORD_WRONG'], 'Current password'],
  ['PASSWORD_UNCHANGED', english['API_ERRORS.PASSWORD_UNCHANGED'], 'New password'],
  ['NOBODY_KNOWS_THIS', english['API_ERRORS.DEFAULT'], null],
])('%s is shown in a notice and on its field [PROF-38 ERR-02]', async (message, text, label) => {
  const { container, fillAll, stores, user } = await show(<SettingsPage />, (call) =>
    call === 'POST /update-password' ? Response.json({ message }, { status: 400 }) : null,
  )
  await fillAll('old secret', 'new secret')
  await user.click(submit())
  await settle()
  expect(stores.toasts.current).toMatchObject({ variant: 'error', text })
  expect(container.textContent).toContain(text)
  expect(label === null || document.activeElement === field(label)).toBe(true)
})

test('a request without a response can be sent again unchanged [PROF-38 FORM-18]', async () => {
  const { asked, container, fillAll, user } = await show(<SettingsPage />, (call) => {
    if (call === 'POST /update-password') throw new TypeError('cut')
    return null
  })
  await fillAll('old secret', 'new secret')
  await user.click(submit())
  await vi.waitFor(() => expect(container.textContent).toContain(english['form.network'])) // after a second attempt
  expect(container.textContent).not.toContain(english['settings.fillAll'])
  const { length } = asked
  await user.click(submit())
  await settle(20)
  expect(asked.length).toBeGreaterThan(length)
})

test.each([
  ['the changes name it', true, 'success', 'form.firstTry', 'settings.passwordChanged'],
  ['the changes do not name it', false, 'error', 'API_ERRORS.PASSWORD_WRONG', null],
] as const)(
  'after a lost change the account shows whether it took effect: %s [PLUS-66 PROF-38]',
  async (_name, isDone, variant, after, atOnce) => {
    let loss: 'all' | 'changes' | 'none' = 'none'
    const device = { browser: 'Chrome', system: 'Linux', kind: 'desktop', place: null }
    const change = (id: string) => ({ id, kind: 'password', device, created_at: new Date().toISOString() })
    const changes = [change('old')]
    const { fillAll, stores, user } = await show(<SettingsPage />, (call) => {
      if (call === 'POST /update-password') {
        if (loss === 'none') return Response.json({ message: 'PASSWORD_WRONG' }, { status: 400 })
        if (isDone) changes.push(change(String(changes.length)))
        throw new TypeError('cut')
      }
      if (!call.includes('/security')) return null
      if (loss === 'all') return Response.json({ message: 'NOT_FOUND' }, { status: 404 })
      return Response.json({ sessions: [], passkeys: [], changes })
    })
    const press = async (next: string, then = loss) => {
      await fillAll('old secret', next)
      await settle()
      loss = then
      const before = stores.toasts.queue.length
      await user.click(submit())
      await vi.waitFor(() => expect(stores.toasts.queue.length).toBeGreaterThan(before))
      return stores.toasts.queue.at(-1)
    }
    expect(await press('new secret', 'all')).toMatchObject({ variant: 'error', text: english['form.network'] })
    loss = 'none'
    expect(await press('other secret')).toMatchObject({ variant, text: english[after] })
    loss = 'changes'
    const text = english[atOnce ?? 'form.network']
    expect(await press('third secret')).toMatchObject({ text })
  },
)

const codes = (values: object, next: string) =>
  passwordSchema(next)
    .safeParse({ password: 'old', new_password: next, passwordConfirmation: next, ...values })
    .error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`) ?? []

test('six characters or more of any kind except spaces, twice the same [FORM-18 ERR-08]', () => {
  expect(codes({}, '12345')).toEqual(['new_password: passwordMin6'])
  expect(codes({ passwordConfirmation: 'other' }, '123456')).toEqual(['passwordConfirmation: match'])
  expect(codes({ password: '' }, '123456')).toEqual(['password: required'])
  for (const odd of ['      ', '🐎🌊🏔️🎻🍏🌷', '<script>', 'пароль', 'אבגדהו', 'x'.repeat(10_000)])
    expect([odd, codes({ passwordConfirmation: odd }, odd)]).toEqual(
      odd.trim() === '' ? [odd, ['new_password: passwordBlank', 'passwordConfirmation: required']] : [odd, []],
    )
})

test('no error is shown for a confirmation that is not typed yet [FORM-18]', async () => {
  const { user } = await show(<SettingsPage />)
  await fill(user, field('Current password'), 'old secret')
  await fill(user, field('New password'), 'new secret')
  await settle()
  expect(invalid()).toEqual([])
})

test('changing the new password validates the confirmation again [FORM-18]', async () => {
  const { container, fillAll, user } = await show(<SettingsPage />)
  await fillAll('old secret', 'new secret', 'new secret')
  await fill(user, field('New password'), 'another one')
  await settle()
  expect(container.textContent).toContain(english['form.match'])
  expect(submit().disabled).toBe(true)
})

test('the strength of a password is a hint beside it [O-71]', async () => {
  const { container, user } = await show(<SettingsPage />)
  await fill(user, field('New password'), 'qwerty')
  expect(container.textContent).toContain(english['ui.strength.weak'])
  await fill(user, field('New password'), 'tulip mars wave 7')
  expect(container.textContent).toContain(english['ui.strength.strong'])
})

test('each checkbox is shown and saved at once, then the player is refetched [PROF-36 API-11]', async () => {
  const { asked, user } = await show(<SettingsPage />)
  expect([field('News by e-mail').checked, field('News by SMS').checked]).toEqual([true, false])
  await user.click(field('News by e-mail'))
  expect(field('News by e-mail').checked).toBe(false)
  await user.click(field('News by SMS'))
  await settle(10)
  expect(asked.filter(({ call }) => call === 'POST /').map(({ body }) => body)).toEqual([
    { is_newsletters_enabled: false },
    { is_sms_enabled: true },
  ])
  expect(asked.at(-1)?.call).toBe('GET /')
  expect(field('News by SMS').checked).toBe(true)
})

test('a checkbox that waits for the previous one is not reverted meanwhile [PROF-36]', async () => {
  const saves = {
    is_newsletters_enabled: Promise.withResolvers<Response>(),
    is_sms_enabled: Promise.withResolvers<Response>(),
  }
  const { asked, user } = await show(<SettingsPage />, (_call, body) => {
    if (body === undefined) return null
    return saves[JSON.stringify(body).includes('sms') ? 'is_sms_enabled' : 'is_newsletters_enabled'].promise
  })
  const bySms = () => field('News by SMS').checked
  await user.click(field('News by e-mail'))
  await user.click(field('News by SMS'))
  saves.is_newsletters_enabled.resolve(Response.json({ ...account, is_newsletters_enabled: false }))
  await settle(20)
  expect(asked.at(-1)).toEqual({ call: 'POST /', body: { is_sms_enabled: true } })
  expect(bySms()).toBe(true)
  saves.is_sms_enabled.resolve(Response.json({ ...account, is_newsletters_enabled: false, is_sms_enabled: true }))
  await settle(20)
  expect(asked.at(-1)?.call).toBe('GET /')
})

test('a checkbox that could not be saved is reverted with an explanation [PROF-36]', async () => {
  const { stores, user } = await show(<SettingsPage />, (call) =>
    call === 'POST /' ? Response.json({ message: 'RATE_LIMITED' }, { status: 400 }) : null,
  )
  await user.click(field('News by SMS'))
  await settle(10)
  expect(field('News by SMS').checked).toBe(false)
  expect(stores.toasts.current).toMatchObject({ variant: 'error', text: english['API_ERRORS.RATE_LIMITED'] })
})

test.each([
  ['security.title', '/profile/security'],
  ['profile.device', '/profile/device'],
] as const)('a row links to: %s', async (key, path) => {
  await show(<SettingsPage />)
  expect((await screen.findByRole('link', { name: english[key] })).getAttribute('href')).toBe(path)
})

test('log out needs confirmation before the session ends [AUTH-27]', async () => {
  const { stores, user } = await show(<SettingsPage />)
  await user.click(screen.getByRole('link', { name: english['auth.logout'] }))
  await vi.waitFor(() => expect(stores.dialogs.open).toEqual({ kind: 'log-out', payment: null }))
  expect(stores.session.isSignedIn).toBe(true)
})

test('log out opens its dialog at once, even if open payments are unknown [AUTH-27]', async () => {
  vi.spyOn(paymentsTable, 'all').mockReturnValue(new Promise(() => {}))
  const { stores, user } = await show(<SettingsPage />)
  await user.click(screen.getByRole('link', { name: english['auth.logout'] }))
  await vi.waitFor(() => expect(stores.dialogs.open).toEqual({ kind: 'log-out', payment: null }))
})

test('the e-mail from the link is filled in; afterwards the page confirms it [PROF-41 ROUTE-26 API-26]', async () => {
  const { asked, container, user } = await show(<UnsubscribePage email="Aida@Mail.kz" />)
  expect(field('E-mail').value).toBe('aida@mail.kz')
  await user.click(submit(english['unsubscribe.submit']))
  await settle()
  expect(asked).toEqual([{ call: 'POST /unsubscribe', body: { email: 'aida@mail.kz' } }])
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(english['unsubscribe.doneTitle'])
  expect(container.textContent).toContain('aida@mail.kz')
})

test.each(['', 'nobody', '<img src=x onerror=alert(1)>', '\u202Ea@b', 'x'.repeat(10_000)])(
  'an invalid e-mail can be corrected by hand: %s [PROF-41]',
  async (email) => {
    const { asked, user } = await show(<UnsubscribePage email={email} />)
    await user.click(submit(english['unsubscribe.submit']))
    await settle()
    expect(asked).toEqual([])
    expect(invalid()).toEqual([field('E-mail')])
    expect(screen.queryByRole('img')).toBeNull()
  },
)
