// @vitest-environment happy-dom
import 'fake-indexeddb/auto'
import { waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { idleHooks } from '~/api/transport/client-hooks.ts'
import { configureClient } from '~/api/transport/client.ts'
import { tokens } from '~/api/transport/tokens.ts'
import { MESSAGE_COUNT_FROM, MESSAGE_MAX } from './feedback-schema.ts'
import { draftsTable, dropDraft, saveDraft, storedDraft } from '~/db/drafts.ts'
import { ownerNow } from '~/platform/owner.ts'
import { english } from '~tests/unit/catalogues.ts'
import { showForm } from '~tests/unit/form.tsx'
import { settle } from '~tests/unit/settle.ts'

import { FeedbackForm } from './feedback-form.tsx'

const EMAIL = 'aida@mail.kz'
const RESTORED = english['feedback.restored']

beforeEach(() => dropDraft(ownerNow(), 'feedback'))
afterEach(() => {
  vi.useRealTimers()
  configureClient(idleHooks)
})

/** Keys of all sent messages, without repeats of one click; `answer` returns the response. */
function listen(response: () => Response) {
  const keys: string[] = []
  const fetch = async (_url: string, { headers }: RequestInit) => {
    const key = new Headers(headers).get('idempotency-key') ?? ''
    if (keys.at(-1) !== key) keys.push(key)
    return response()
  }
  configureClient(idleHooks, { fetch, sleep: () => Promise.resolve() })
  return keys
}

const lose = () => {
  throw new TypeError('no network')
}

/** The form after a reload. */
async function reload(unmount: () => void) {
  unmount()
  await vi.waitFor(async () => expect(await storedDraft('feedback')).toBeDefined())
  return showForm(<FeedbackForm />)
}

/** Sends a message whose response is lost. */
async function sendAndLose(message: string) {
  const form = await showForm(<FeedbackForm />)
  const keys = listen(lose)
  await form.fill('Message', message)
  await form.fill('E-mail for our reply', EMAIL)
  await form.submit()
  expect(form.alert()).toContain('We got no answer.')
  return { form, keys }
}

test('text changed after a lost response gets a new key, also after a reload [STATIC-03 API-60]', async () => {
  const { form, keys } = await sendAndLose('The first')
  await form.fill('Message', 'The second')
  const next = await reload(form.unmount)
  await waitFor(() => expect(next.field('Message').value).toBe('The second'))
  const later = listen(lose)
  await next.submit()
  expect(keys).toHaveLength(1)
  expect(later).toHaveLength(1)
  expect(later[0]).not.toBe(keys[0])
})

test('the same text keeps its key after a reload, regardless of surrounding spaces [STATIC-03 API-60]', async () => {
  const { form, keys } = await sendAndLose('Only once ')
  const next = await reload(form.unmount)
  await waitFor(() => expect(next.field('Message').value).toContain('Only once'))
  expect(next.getByText(RESTORED)).toBeTruthy()
  const later = listen(lose)
  await next.submit()
  expect(later).toEqual(keys)
})

test('the same text a day later is a new message, not reported as already received [API-60]', async () => {
  const { form, keys } = await sendAndLose('Where is my money?')
  const now = Date.now()
  vi.spyOn(Date, 'now').mockImplementation(() => now + 25 * 60 * 60_000)
  const next = await reload(form.unmount)
  await waitFor(() => expect(next.field('Message').value).toBe('Where is my money?'))
  const later = listen(lose)
  await next.submit()
  expect(later).toHaveLength(1)
  expect(later[0]).not.toBe(keys[0])
  vi.restoreAllMocks()
})

test('text changed back to what was sent, over a reload, is the same message [API-60]', async () => {
  const { form, keys } = await sendAndLose('The first')
  await form.fill('Message', 'The second')
  const next = await reload(form.unmount)
  await waitFor(() => expect(next.field('Message').value).toBe('The second'))
  await next.fill('Message', 'The first')
  const later = listen(lose)
  await next.submit()
  expect(later).toEqual(keys)
})

test('a draft from a build that did not store what it sent still works [API-60]', async () => {
  await saveDraft(ownerNow(), 'feedback', { message: 'The second', email: EMAIL, id: 'used' })
  const form = await showForm(<FeedbackForm />)
  await waitFor(() => expect(form.field('Message').value).toBe('The second'))
  const keys = listen(lose)
  await form.submit()
  expect(keys).toHaveLength(1)
  expect(keys).not.toContain('used')
})

test('a card number is not stored, neither as typed nor as sent', async () => {
  const { form } = await sendAndLose('4400 4301 2345 6789')
  form.unmount()
  await vi.waitFor(async () => expect(await storedDraft('feedback')).toBeDefined())
  const stored = JSON.stringify([await storedDraft('feedback'), ...Object.entries(localStorage)])
  expect(stored).not.toMatch(/4400\D?4301/) // only four digits may be part of an id or a time
})

test.each([
  ['2026-11-24T10:00:01', '10:11'],
  ['2026-11-24T10:00:59', '10:11'],
  ['2026-11-24T10:01:00', '10:11'],
  ['2026-11-24T23:58:30', '00:09'],
])('from %s ten minutes end at %s: no minute too early [STATIC-03 API-60]', async (now, time) => {
  const form = await showForm(<FeedbackForm />)
  await form.fill('Message', 'The sixth')
  await form.fill('E-mail for our reply', EMAIL)
  listen(() => Response.json({ message: 'RATE_LIMITED' }, { status: 429, headers: { 'retry-after': '600' } }))
  vi.useFakeTimers({ now: new Date(now), toFake: ['Date'] })
  await form.submit()
  expect(form.alert()).toContain(`The next one can be sent at ${time};`)
})

test('from 1,500 characters the rest of 2,000 is shown; more are not sent [STATIC-04]', async () => {
  const form = await showForm(<FeedbackForm />)
  await form.fill('E-mail for our reply', EMAIL)
  await form.fill('Message', 'a'.repeat(MESSAGE_COUNT_FROM - 1))
  expect(form.queryByText(/characters? left/)).toBeNull()
  for (const [length, left] of [
    [MESSAGE_COUNT_FROM, '500 characters left'],
    [MESSAGE_MAX - 1, '1 character left'],
    [MESSAGE_MAX, '0 characters left'],
  ] as const) {
    await form.fill('Message', 'a'.repeat(length))
    expect(form.getByText(left)).toBeTruthy()
    expect(form.errorOf('Message')).toBeNull()
  }
  await form.fill('Message', `  ${'a'.repeat(MESSAGE_MAX - 1)} \n`) // surrounding spaces are not sent
  expect(form.getByText('1 character left')).toBeTruthy()
  expect(form.errorOf('Message')).toBeNull()
  await form.fill('Message', 'a'.repeat(MESSAGE_MAX + 1))
  await form.submit()
  expect(form.errorOf('Message')).toBe(english['API_ERRORS.VALUE_TOO_LONG'])
  expect(form.server.sent).toEqual([])
})

test('a message too long for the server shows the error at its field [STATIC-04 API-60]', async () => {
  const form = await showForm(<FeedbackForm />)
  form.server.refuse(422, { errors: { message: ['VALUE_TOO_LONG'] } })
  await form.fill('Message', 'Short enough here')
  await form.fill('E-mail for our reply', EMAIL)
  await form.submit()
  expect(form.errorOf('Message')).toBe(english['API_ERRORS.VALUE_TOO_LONG'])
})

const begin = (playerId: string) => void tokens.begin(playerId, { access: 'a', refresh: 'r' })
/** How the session changes while the device stores the message, and whether the message may still be sent. */
const changes: Record<string, { before: () => void; meanwhile: () => void; isSent: boolean }> = {
  'A stays': { before: () => begin('A'), meanwhile: () => {}, isSent: true },
  'a guest signs in': { before: () => tokens.end('player'), meanwhile: () => begin('A'), isSent: true },
  'A is replaced by B': { before: () => begin('A'), meanwhile: () => begin('B'), isSent: false },
  'A logs out': { before: () => begin('A'), meanwhile: () => tokens.end('player'), isSent: false },
}

test.each(Object.entries(changes))(
  'a message is sent only for its author: while the device stores it, %s [AUTH-27 PLUS-64 STATIC-03]',
  async (_how, { before, meanwhile, isSent }) => {
    before()
    const form = await showForm(<FeedbackForm />)
    const keys = listen(() => Response.json({ feedback_id: 'f_1' }))
    await form.fill('Message', 'Of the author')
    await form.fill('E-mail for our reply', EMAIL)
    const stored = Promise.withResolvers<boolean>()
    const put = vi.spyOn(draftsTable, 'put').mockReturnValue(stored.promise)
    const submitted = form.submit()
    await vi.waitFor(() =>
      expect(put.mock.calls.some(([, draft]) => 'sentMessage' in (draft?.values ?? {}))).toBe(true),
    )
    meanwhile()
    stored.resolve(true)
    await submitted
    await settle()
    put.mockRestore()
    expect(keys).toHaveLength(isSent ? 1 : 0)
    tokens.end('player')
  },
)
