// @vitest-environment happy-dom
import { QueryClient } from '@tanstack/react-query'
import { act, type ReactNode } from 'react'
import { afterEach, expect, test, vi } from 'vitest'

import { idleHooks } from '~/api/client-hooks.ts'
import { configureClient } from '~/api/client.ts'
import { userQuery } from '~/api/profile.ts'
import { codeSentQuery } from '~/api/verification.ts'
import type { User } from '~/contract/profile.ts'
import { testUser } from '~/contract/test-user.ts'
import { createStores } from '~/stores/create-stores.ts'
import { press, rest, type } from '~/stores/test-forms.ts'
import { english, mount } from '~/stores/test-mount.tsx'
import { naughty } from '~/stores/test-naughty.ts'

import { ConfirmEmailPage } from './confirm-email-page.tsx'
import { VerifyEmailPage } from './verify-email-page.tsx'
import { VerifyPhonePage } from './verify-phone-page.tsx'

const user: User = { ...testUser, email: 'aida@qumai.test', phone: '77011234567', confirm_phone_try: 1 }

type Answers = Record<string, () => Response | Promise<Response>>
const sent = { resend_after: 30, tries_left: 1 }

async function show(
  page: ReactNode,
  { account = user, answers = {}, wasSent = true }: { account?: User; answers?: Answers; wasSent?: boolean } = {},
) {
  const asked: { call: string; body: unknown }[] = []
  configureClient(idleHooks, {
    fetch: async (url, init) => {
      const call = `${init.method} ${url.replace(/^\/api\/v1(\/profile)?/, '') || '/'}`
      asked.push({ call, body: typeof init.body === 'string' ? JSON.parse(init.body) : undefined })
      const special = answers[call]
      if (special) return special()
      if (call === 'GET /') return Response.json(account)
      if (call === 'GET /confirm-email') return Response.json({ email: account.email, is_email_confirmed: false })
      return Response.json(call.startsWith('GET /verify-email/') || call.includes('check') ? { status: 'ok' } : sent)
    },
  })
  const stores = createStores()
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: Infinity } } })
  queryClient.setQueryData(userQuery().queryKey, account)
  for (const contact of ['phone', 'email'] as const)
    if (wasSent) queryClient.setQueryData(codeSentQuery(contact).queryKey, { ...sent, at: Date.now() })
  const { place, history, unmount } = await mount(page, { stores, queryClient, path: '/profile/verify' })
  await rest()
  const button = (text: string) => [...place.querySelectorAll('button')].find((each) => each.textContent.includes(text))
  const code = () => place.querySelector<HTMLInputElement>('input[name=code]')
  const submit = async (digits: string) => {
    await type(code(), digits)
    await press(button(english['verify.confirm']))
    await rest()
  }
  return { place, stores, queryClient, history, asked, button, code, submit, unmount }
}

const phonePage = <VerifyPhonePage isRestricted={false} />
const refuse =
  (code: string, status = 409) =>
  () =>
    Response.json({ errors: { code: [code] } }, { status })

afterEach(() => {
  vi.useRealTimers()
  configureClient(idleHooks)
})

test('the field takes the code of a message by itself, and the code confirms the phone [API-18 FORM-23 ROUTE-17]', async () => {
  const { place, code, submit, asked, stores, history } = await show(phonePage)
  expect(place.textContent).toContain('+7 (701) 123 45 67')
  expect([code()?.autocomplete, code()?.inputMode]).toEqual(['one-time-code', 'numeric'])
  expect(document.activeElement).toBe(code())
  await submit('123456')
  expect(asked[0]).toEqual({ call: 'POST /check-confirm-phone-code', body: { code: '123456' } })
  expect(asked[1]?.call).toBe('GET /')
  expect(stores.toasts.current).toMatchObject({ variant: 'success', text: english['verify.phoneDone'] })
  expect(history.location.pathname).toBe('/profile/contacts')
})

test.each([
  ['', 'form.required'],
  ['12345', 'form.codeLength'],
  ['abc', 'form.required'],
  ['      ', 'form.required'],
] as const)('%j is no code: nothing is sent', async (typed, problem) => {
  const { submit, asked, place, code } = await show(phonePage)
  await submit(typed)
  expect(asked).toEqual([])
  expect(place.textContent).toContain(english[problem])
  expect(code()?.getAttribute('aria-invalid')).toBe('true')
})

test.each(Object.entries(naughty))('a code is six digits whatever was pasted: %s [FORM-23]', async (_what, value) => {
  const { submit, asked, place, code } = await show(phonePage, {
    answers: { 'POST /check-confirm-phone-code': refuse('CODE_WRONG', 422) },
  })
  await submit(value)
  const sentCodes = asked.flatMap(({ body }) => (body as { code?: string } | undefined)?.code ?? [])
  expect(sentCodes.filter((digits) => !/^\d{6}$/.test(digits))).toEqual([])
  expect(code()?.value).toMatch(/^[\d ]{0,7}$/)
  expect(code()?.getAttribute('aria-invalid')).toBe('true')
  expect(place.querySelector('script, img[src=x]')).toBeNull()
})

test('who goes elsewhere while the code is checked stays there, and hears that it was right [ROUTE-17]', async () => {
  let answer = () => {}
  const late = new Promise<void>((resolve) => (answer = resolve))
  const { submit, history, stores, unmount } = await show(phonePage, {
    answers: { 'POST /check-confirm-phone-code': () => late.then(() => Response.json({ status: 'ok' })) },
  })
  await submit('123456')
  await unmount()
  answer()
  await rest(10)
  expect(stores.toasts.current).toMatchObject({ variant: 'success', text: english['verify.phoneDone'] })
  expect(history.location.pathname).toBe('/profile/verify')
})

test('a wrong code is told on the field, which has the focus again', async () => {
  const { submit, place, code, history } = await show(phonePage, {
    answers: { 'POST /check-confirm-phone-code': refuse('CODE_WRONG', 422) },
  })
  await submit('000000')
  expect(place.textContent).toContain(english['API_ERRORS.CODE_WRONG'])
  expect(document.activeElement).toBe(code())
  expect(history.location.pathname).toBe('/profile/verify')
})

test('too many wrong codes open the restricted screen, OK leads back to the contacts [PROF-21]', async () => {
  const { submit, place, history } = await show(phonePage, {
    answers: {
      'POST /check-confirm-phone-code': () => Response.json({ message: 'CONFIRM_TRIES_EXCEEDED' }, { status: 409 }),
    },
  })
  await submit('000000')
  expect(place.querySelector('h1')?.textContent).toBe(english['verify.restrictedTitle'])
  const ok = [...place.querySelectorAll('a')].find(({ textContent }) => textContent === english['common.ok'])
  await press(ok)
  expect(history.location.pathname).toBe('/profile/contacts')
})

test('a restricted page asks for nothing [PROF-21 PROF-22]', async () => {
  const { place, code, asked } = await show(<VerifyPhonePage isRestricted />)
  expect(place.querySelector('h1')?.textContent).toBe(english['verify.restrictedTitle'])
  expect(code()).toBeNull()
  expect(asked).toEqual([])
})

test('another code can be sent when the wait is over; until then the button says why not', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] })
  const { button, place, asked } = await show(phonePage)
  const resend = () => button(english['verify.resend'])
  expect(resend()?.disabled).toBe(true)
  expect(place.textContent).toContain('30 s')
  await act(() => vi.advanceTimersByTimeAsync(29_000))
  expect(place.textContent).toContain('in 1 s')
  await act(() => vi.advanceTimersByTimeAsync(1000))
  expect(resend()?.disabled).toBe(false)
  await press(resend())
  await rest()
  expect(asked[0]?.call).toBe('POST /send-confirm-phone-message')
  expect(resend()?.disabled).toBe(true)
})

test('after the second code no third can be sent, and the page says so [PROF-22]', async () => {
  const account = { ...user, confirm_phone_try: 2 }
  const { button, place } = await show(phonePage, { account, wasSent: false })
  expect(button(english['verify.resend'])?.disabled).toBe(true)
  expect(place.textContent).toContain(english['verify.noMoreCodes'])
})

test.each([
  ['a confirmed phone', phonePage, { ...user, phone_confirmed_by: 'sms' }],
  ['no phone', phonePage, { ...user, phone: null }],
  ['a confirmed e-mail', <VerifyEmailPage key="e" />, { ...user, is_email_confirmed: true }],
  ['no e-mail', <VerifyEmailPage key="n" />, { ...user, email: null }],
])('%s has nothing to confirm: back to the contacts', async (_name, page, account) => {
  const { history } = await show(page, { account })
  await rest()
  expect(history.location.pathname).toBe('/profile/contacts')
})

test('the code of the letter confirms the e-mail [API-21 ROUTE-18]', async () => {
  const { submit, asked, history } = await show(<VerifyEmailPage />)
  await submit('654321')
  expect(asked.map(({ call }) => call)).toContain('GET /verify-email/654321')
  expect(history.location.pathname).toBe('/profile/contacts')
})

test('the link may be followed on another device: the page notices [API-20 O-27]', async () => {
  const confirmed = { ...user, is_email_confirmed: true }
  const { history, stores } = await show(<VerifyEmailPage />, {
    answers: {
      'GET /confirm-email': () => Response.json({ email: user.email, is_email_confirmed: true }),
      'GET /': () => Response.json(confirmed),
    },
  })
  await rest(10)
  expect(history.location.pathname).toBe('/profile/contacts')
  expect(stores.toasts.current).toMatchObject({ variant: 'success', text: english['verify.emailDone'] })
})

test('the link of a letter confirms by itself; a guest goes on to the main page [ROUTE-06 API-21]', async () => {
  const { asked, place } = await show(<ConfirmEmailPage token="long-token-of-a-letter" />)
  await rest()
  expect(asked[0]?.call).toBe('GET /verify-email/long-token-of-a-letter')
  expect(place.querySelector('h1')?.textContent).toBe(english['verify.emailDone'])
  expect(place.querySelector('a')?.getAttribute('href')).toBe('/')
})

test('a link that no longer works says so [API-21]', async () => {
  const { place } = await show(<ConfirmEmailPage token="old" />, {
    answers: { 'GET /verify-email/old': () => Response.json({ message: 'CONFIRM_LINK_INVALID' }, { status: 400 }) },
  })
  await rest()
  expect(place.querySelector('h1')?.textContent).toBe(english['verify.emailNotDone'])
  expect(place.textContent).toContain(english['API_ERRORS.CONFIRM_LINK_INVALID'])
})
