// @vitest-environment happy-dom
import 'fake-indexeddb/auto'
import { QueryClient } from '@tanstack/react-query'
import { renderHook, screen, waitFor } from '@testing-library/react'
import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { idleHooks } from '~/api/transport/client-hooks.ts'
import { configureClient } from '~/api/transport/client.ts'
import { tokens } from '~/api/transport/tokens.ts'
import { draftsTable } from '~/db/drafts.ts'
import { openDatabase } from '~/db/database.ts'
import { DepositCode } from '~/features/bonuses/deposit-code.tsx'
import { usePaymentDraft } from '~/features/cash-box/method-picker.tsx'
import { FeedbackForm } from '~/features/feedback/feedback-form.tsx'
import { createStores, type Stores } from '~/stores/create-stores.ts'
import { english } from '~tests/unit/catalogues.ts'
import { account, showContacts } from '~tests/unit/contacts-page.tsx'
import { newUser, renderInApp } from '~tests/unit/render.tsx'
import { settle } from '~tests/unit/settle.ts'
import { signIn } from '~tests/unit/sign-in.ts'

import { wipe, type Wiped } from './wipe.ts'

const NEEDLE = 'SECRET-OF-A'
const PAUSE = 500 // ms, longer than drafts wait for a pause in typing
const TURNS = 50 // more than a database write takes

type Screen = { type: (text: string) => Promise<unknown>; shows: () => string; unmount: () => void }

async function field(label: string, view: { unmount: () => void }): Promise<Screen> {
  const input = await screen.findByLabelText<HTMLInputElement>(label)
  return { type: (text) => newUser().type(input, text), shows: () => input.value, unmount: view.unmount }
}

function payment(name: 'deposit' | 'withdrawal') {
  return async (): Promise<Screen> => {
    const { result, unmount } = renderHook(() => usePaymentDraft(name))
    await waitFor(() => expect(result.current.draft).toBeDefined())
    const type = async (text: string) => act(() => result.current.keepAmount(text))
    return { type, shows: () => result.current.draft?.amount ?? '', unmount }
  }
}

const stores = (): Stores => createStores()
const queryClient = () => new QueryClient({ defaultOptions: { queries: { retry: false } } })

/** Every form that keeps a draft. */
const forms: Record<string, () => Promise<Screen>> = {
  'the message to the support': async () =>
    field(
      english['feedback.message'],
      await renderInApp(<FeedbackForm />, { stores: stores(), queryClient: queryClient() }),
    ),
  'personal data': async () => field('Address', await showContacts({ ...account, address: null })),
  'a promo code at the deposit': async () =>
    field(
      english['bonuses.code'],
      await renderInApp(<DepositCode offered="" onBonus={() => {}} />, {
        stores: stores(),
        queryClient: queryClient(),
      }),
    ),
  'a deposit': payment('deposit'),
  'a withdrawal': payment('withdrawal'),
}

/** How the session of A ends while A types: changes of storage before the screen is unmounted. */
const ends: Record<string, { end: () => void; wiped: Wiped }> = {
  'a log-out here': { end: () => tokens.end('player'), wiped: 'all' },
  'a refused refresh': { end: () => tokens.end('after-refreshing'), wiped: 'all' },
  'a ban': { end: () => tokens.end('ban'), wiped: 'all' },
  'an exclusion or an end by the server': { end: () => tokens.end('refresh-token-empty'), wiped: 'all' },
  'a log-out in another tab': { end: () => tokens.end('player'), wiped: 'tab' },
  'another account by a link': { end: () => signIn(stores().session, 'B'), wiped: 'all-but-session' },
}

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true, advanceTimeDelta: 1 })
  localStorage.clear()
  sessionStorage.clear()
  configureClient(idleHooks, { fetch: async () => Response.json({ data: [] }) })
  await draftsTable.clear()
})
afterEach(() => {
  configureClient(idleHooks)
  vi.useRealTimers()
})

async function everythingStored() {
  const rows = await (await openDatabase())?.table<object>('drafts').toArray()
  return JSON.stringify([rows, Object.entries(localStorage), Object.entries(sessionStorage)])
}

/** The typing stops; the database has turns to write what comes of it. */
async function pause() {
  await vi.advanceTimersByTimeAsync(PAUSE)
  for (let turn = 0; turn < TURNS; turn += 1) await act(() => new Promise<void>((resolve) => setImmediate(resolve)))
}

const cells = Object.keys(forms).flatMap((form) => Object.keys(ends).map((end) => [form, end] as const))

async function shownBy(form: string) {
  const shown = await forms[form]?.()
  await settle()
  const text = shown?.shows()
  shown?.unmount()
  return text
}

test.each(cells)(
  'A types into %s, then %s follows: guest and next player find nothing [AUTH-27 DATA-04]',
  async (form, how) => {
    signIn(stores().session, 'A')
    const typed = await forms[form]?.()
    await typed?.type(NEEDLE)
    ends[how]?.end()
    await wipe({ stores: stores(), queryClient: queryClient() }, ends[how]?.wiped ?? 'all')
    if (ends[how]?.wiped === 'tab') await draftsTable.clear() // the other tab does
    await typed?.type(NEEDLE) // the screen is still there
    typed?.unmount()
    await pause()
    expect(await shownBy(form)).not.toContain(NEEDLE)
    signIn(stores().session, 'B')
    expect(await shownBy(form)).not.toContain(NEEDLE)
    expect(await everythingStored()).not.toContain(NEEDLE)
  },
)

test.each(Object.keys(forms))("a guest's text in %s is kept after the sign-in of that guest", async (form) => {
  const typed = await forms[form]?.()
  await typed?.type(NEEDLE)
  await pause()
  typed?.unmount()
  signIn(stores().session, 'A')
  const shown = await forms[form]?.()
  await waitFor(() => expect(shown?.shows()).toContain(NEEDLE))
  shown?.unmount()
})

const textForms = Object.keys(forms).filter((form) => form !== 'a deposit' && form !== 'a withdrawal')

test.each(textForms)(
  'text typed into %s while the device is still reading the draft survives a reload [PROF-26]',
  async (form) => {
    const hanging = vi.spyOn(draftsTable, 'get').mockReturnValue(new Promise(() => {}))
    const typed = await forms[form]?.()
    await typed?.type(NEEDLE)
    dispatchEvent(new Event('pagehide'))
    hanging.mockRestore()
    const shown = await forms[form]?.() // the form after the reload; the one before it never wrote again
    await waitFor(() => expect(shown?.shows()).toContain(NEEDLE))
    shown?.unmount()
    typed?.unmount()
  },
)
