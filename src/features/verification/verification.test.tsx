// @vitest-environment happy-dom
import { QueryClient } from '@tanstack/react-query'
import { act, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, expect, test, vi } from 'vitest'

import { idleHooks } from '~/api/transport/client-hooks.ts'
import { configureClient } from '~/api/transport/client.ts'
import { userQuery } from '~/api/profile.ts'
import { codeSentQuery } from '~/api/verification.ts'
import type { User } from '~/contract/profile.ts'
import { testUser } from '~tests/unit/fixtures/user.ts'
import { createStores } from '~/stores/create-stores.ts'
import { field, fill } from '~tests/unit/form.tsx'
import { settle } from '~tests/unit/settle.ts'
import { english } from '~tests/unit/catalogues.ts'
import { hrefs } from '~tests/unit/queries.ts'
import { renderInApp } from '~tests/unit/render.tsx'
import { becameMarkup, naughtyOnScreen } from '~tests/unit/naughty.ts'

import { ConfirmEmailPage } from './confirm-email-page.tsx'
import { VerifyEmailPage, VerifyPhonePage } from './verify-pages.tsx'

const account: User = { ...testUser, email: 'aida@qumai.test', phone: '77011234567', confirm_phone_try: 1 }

type Responses = Record<string, () => Response | Promise<Response>>
const sent = { resend_after: 30, tries_left: 1 }

async function show(
  page: ReactNode,
  {
    account: person = account,
    answers: responses = {},
    wasSent = true,
  }: { account?: User; answers?: Responses; wasSent?: boolean } = {},
) {
  const requested: { call: string; body: unknown }[] = []
  configureClient(idleHooks, {
    sleep: () => Promise.resolve(),
    fetch: async (url, init) => {
      const call = `${init.method} ${url.replace(/^\/api\/v1(\/profile)?/, '') || '/'}`
      requested.push({ call, body: typeof init.body === 'string' ? JSON.parse(init.body) : undefined })
      const special = responses[call]
      if (special) return special()
      if (call === 'GET /') return Response.json(person)
      if (call === 'GET /confirm-email') return Response.json({ email: person.email, is_email_confirmed: false })
      return Response.json(call.startsWith('GET /verify-email/') || call.includes('check') ? { status: 'ok' } : sent)
    },
  })
  const stores = createStores()
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: Infinity } } })
  queryClient.setQueryData(userQuery().queryKey, person)
  for (const contact of ['phone', 'email'] as const)
    if (wasSent) queryClient.setQueryData(codeSentQuery(contact).queryKey, { ...sent, at: performance.now() })
  const view = await renderInApp(page, { stores, queryClient, path: '/profile/verify' })
  await settle()
  const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name })
  const submit = async (digits: string) => {
    await fill(view.user, code(), digits)
    await view.user.click(button(english['verify.confirm']))
    await settle()
  }
  return { ...view, stores, asked: requested, button, submit }
}

const code = () => field('Code')
const phonePage = <VerifyPhonePage isRestricted={false} />
const refuse =
  (code: string, status = 409) =>
  () =>
    Response.json({ errors: { code: [code] } }, { status })

afterEach(() => {
  vi.useRealTimers()
  configureClient(idleHooks)
})

test('the field supports autofill from a message, and the code confirms the phone [API-18 FORM-23 ROUTE-17]', async () => {
  const { container, submit, asked: requested, stores, history } = await show(phonePage)
  expect(container.textContent).toContain('+7 (701) 123 45 67')
  expect([code().autocomplete, code().inputMode]).toEqual(['one-time-code', 'numeric'])
  expect(document.activeElement).toBe(code())
  await submit('123456')
  expect(requested[0]).toEqual({ call: 'POST /check-confirm-phone-code', body: { code: '123456' } })
  expect(requested[1]?.call).toBe('GET /')
  expect(stores.toasts.current).toMatchObject({ variant: 'success', text: english['verify.phoneDone'] })
  expect(history.location.pathname).toBe('/profile/contacts')
})

test.each([
  ['', 'form.required'],
  ['12345', 'form.codeLength'],
  ['abc', 'form.codeLength'],
  ['      ', 'form.required'],
] as const)('%j is no code: nothing is sent', async (typed, problem) => {
  const { submit, asked: requested, container } = await show(phonePage)
  await submit(typed)
  expect(requested).toEqual([])
  expect(container.textContent).toContain(english[problem])
  expect(code().getAttribute('aria-invalid')).toBe('true')
})

test.each(naughtyOnScreen)(
  'the field sends only digits, and keeps other signs in sight with an error: %s [FORM-23 PLUS-81]',
  async (_what, value) => {
    const {
      submit,
      asked: requested,
      container,
    } = await show(phonePage, {
      answers: { 'POST /check-confirm-phone-code': refuse('CODE_WRONG', 422) },
    })
    await submit(value)
    const sentCodes = requested.flatMap(({ body }) => (body as { code?: string } | undefined)?.code ?? [])
    expect(sentCodes.filter((digits) => !/^\d{6}$/.test(digits))).toEqual([])
    expect(code().getAttribute('aria-invalid')).toBe('true')
    expect(becameMarkup(container)).toEqual([])
  },
)

test('a player who leaves during the check is not redirected, but sees the result [ROUTE-17]', async () => {
  let response = () => {}
  const late = new Promise<void>((resolve) => (response = resolve))
  const { submit, history, stores, unmount } = await show(phonePage, {
    answers: { 'POST /check-confirm-phone-code': () => late.then(() => Response.json({ status: 'ok' })) },
  })
  await submit('123456')
  unmount()
  response()
  await settle(10)
  expect(stores.toasts.current).toMatchObject({ variant: 'success', text: english['verify.phoneDone'] })
  expect(history.location.pathname).toBe('/profile/verify')
})

test('a wrong code shows an error at the field, which receives the focus again', async () => {
  const { submit, container, history } = await show(phonePage, {
    answers: { 'POST /check-confirm-phone-code': refuse('CODE_WRONG', 422) },
  })
  await submit('000000')
  expect(container.textContent).toContain(english['API_ERRORS.CODE_WRONG'])
  expect(document.activeElement).toBe(code())
  expect(history.location.pathname).toBe('/profile/verify')
})

test('too many wrong codes open the restricted screen; OK leads back to the contacts [PROF-21]', async () => {
  const { submit, user, history } = await show(phonePage, {
    answers: {
      'POST /check-confirm-phone-code': () => Response.json({ message: 'CONFIRM_TRIES_EXCEEDED' }, { status: 409 }),
    },
  })
  await submit('000000')
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(english['verify.restrictedTitle'])
  await user.click(screen.getByRole('link', { name: english['common.ok'] }))
  expect(history.location.pathname).toBe('/profile/contacts')
})

test('a restricted page has no field and sends no request [PROF-21 PROF-22]', async () => {
  const { asked: requested } = await show(<VerifyPhonePage isRestricted />)
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(english['verify.restrictedTitle'])
  expect(screen.queryByLabelText('Code')).toBeNull()
  expect(requested).toEqual([])
})

test('another code can be sent after the wait; until then the button shows the remaining time', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'performance', 'setInterval', 'clearInterval'] })
  const { button, container, user, asked: requested } = await show(phonePage)
  const resend = () => button(english['verify.resend'])
  expect(resend().disabled).toBe(true)
  expect(container.textContent).toContain('30\u00a0s')
  await act(() => vi.advanceTimersByTimeAsync(29_000))
  expect(container.textContent).toContain('in 1\u00a0s')
  await act(() => vi.advanceTimersByTimeAsync(1000))
  expect(resend().disabled).toBe(false)
  await user.click(resend())
  await settle()
  expect(requested[0]?.call).toBe('POST /send-confirm-phone-message')
  expect(resend().disabled).toBe(true)
})

test.each([-3, 3])('changing the device clock by %s days does not change the wait', async (days) => {
  vi.useFakeTimers({ toFake: ['Date', 'performance', 'setInterval', 'clearInterval'] })
  const { button, container } = await show(phonePage)
  vi.setSystemTime(Date.now() + days * 86_400_000)
  await act(() => vi.advanceTimersByTimeAsync(1000))
  expect(container.textContent).toContain('in 29\u00a0s')
  await act(() => vi.advanceTimersByTimeAsync(29_000))
  expect(button(english['verify.resend']).disabled).toBe(false)
})

test('after the second code no third one can be sent, and the page shows this [PROF-22]', async () => {
  const triedTwice = { ...account, confirm_phone_try: 2 }
  const { button, container } = await show(phonePage, { account: triedTwice, wasSent: false })
  expect(button(english['verify.resend']).disabled).toBe(true)
  expect(container.textContent).toContain(english['verify.noMoreCodes'])
})

test.each([
  ['a confirmed phone', phonePage, { ...account, phone_confirmed_by: 'sms' }],
  ['no phone', phonePage, { ...account, phone: null }],
  ['a confirmed e-mail', <VerifyEmailPage key="e" />, { ...account, is_email_confirmed: true }],
  ['no e-mail', <VerifyEmailPage key="n" />, { ...account, email: null }],
])('%s has nothing to confirm: back to the contacts', async (_name, page, account) => {
  const { history } = await show(page, { account })
  await settle()
  expect(history.location.pathname).toBe('/profile/contacts')
})

test('the code of the letter confirms the e-mail [API-21 ROUTE-18]', async () => {
  const { submit, asked: requested, history } = await show(<VerifyEmailPage />)
  await submit('654321')
  expect(requested.map(({ call }) => call)).toContain('GET /verify-email/654321')
  expect(history.location.pathname).toBe('/profile/contacts')
})

test('the page notices that the link was opened on another device [API-20 O-27]', async () => {
  const confirmed = { ...account, is_email_confirmed: true }
  const { history, stores } = await show(<VerifyEmailPage />, {
    answers: {
      'GET /confirm-email': () => Response.json({ email: account.email, is_email_confirmed: true }),
      'GET /': () => Response.json(confirmed),
    },
  })
  await settle(10)
  expect(history.location.pathname).toBe('/profile/contacts')
  expect(stores.toasts.current).toMatchObject({ variant: 'success', text: english['verify.emailDone'] })
})

test('the link of a letter confirms automatically; a guest continues to the main page [ROUTE-06 API-21]', async () => {
  const { asked: requested } = await show(<ConfirmEmailPage token="long-token-of-a-letter" />)
  await settle()
  expect(requested[0]?.call).toBe('GET /verify-email/long-token-of-a-letter')
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(english['verify.emailDone'])
  expect(hrefs()).toEqual(['/'])
})

test('an invalid link shows an error and leads to the profile, a guest to the login [API-21]', async () => {
  const responses = {
    'GET /verify-email/old': () => Response.json({ message: 'CONFIRM_LINK_INVALID' }, { status: 400 }),
  }
  const { container, stores } = await show(<ConfirmEmailPage token="old" />, { answers: responses })
  await settle()
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(english['verify.emailNotDone'])
  expect(container.textContent).toContain(english['API_ERRORS.CONFIRM_LINK_INVALID'])
  const way = screen.getByRole('link', { name: english['auth.login'] })
  const { pathname, searchParams } = new URL(way.getAttribute('href') ?? '', 'https://qumai.test')
  expect([pathname, searchParams.get('redirect')]).toEqual(['/auth/login', '/profile/contacts'])
  act(() => stores.session.start(account.id))
  expect(screen.getByRole('link', { name: english['verify.toProfile'] }).getAttribute('href')).toBe('/profile/contacts')
})

test.each([
  ['no response', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['a rejection after a lost response', () => Response.json({ message: 'CONFIRM_LINK_INVALID' }, { status: 400 })],
])('%s is not shown as an e-mail that is not confirmed, and can be retried [ROUTE-06 PLUS-66]', async (_, later) => {
  let isFirst = true
  const responses = {
    'GET /verify-email/used': () => {
      if (!isFirst) return later()
      isFirst = false
      return Promise.reject(new TypeError('Failed to fetch'))
    },
  }
  const { container } = await show(<ConfirmEmailPage token="used" />, { answers: responses })
  await screen.findByRole('button', { name: english['common.retry'] })
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(english['verify.emailTitle'])
  expect(container.textContent).toContain(english['form.network'])
  expect(container.textContent).not.toContain(english['API_ERRORS.CONFIRM_LINK_INVALID'])
})

test('a failing server is not shown as a lost connection, and the link can be retried [ROUTE-06 ERR-02]', async () => {
  const responses = { 'GET /verify-email/used': () => Response.json({}, { status: 500 }) }
  const { container } = await show(<ConfirmEmailPage token="used" />, { answers: responses })
  await screen.findByRole('button', { name: english['common.retry'] })
  expect(container.textContent).toContain(english['API_ERRORS.DEFAULT'])
})
