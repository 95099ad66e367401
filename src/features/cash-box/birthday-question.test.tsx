// @vitest-environment happy-dom
import { QueryClient } from '@tanstack/react-query'
import { act, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'

import { ApiError } from '~/api/transport/api-error.ts'
import { draftsTable, storedDraft, saveDraft } from '~/db/drafts.ts'
import { createStores } from '~/stores/create-stores.ts'
import { ownerNow } from '~/platform/owner.ts'
import { english } from '~tests/unit/catalogues.ts'
import { respondTo, usual } from '~tests/unit/fixtures/cash-box.ts'
import { testUser } from '~tests/unit/fixtures/user.ts'
import { renderInApp } from '~tests/unit/render.tsx'

import { DepositPanel } from './deposit-panel.tsx'

type Sent = { body?: { birthday?: string } }
const send = vi.hoisted(() => vi.fn<(endpoint: { id: string }, input: Sent) => Promise<unknown>>())
vi.mock('~/api/transport/client.ts', () => ({ send }))

beforeEach(async () => {
  localStorage.clear()
  send.mockReset()
  await draftsTable.clear()
})

type Server = { age?: number | null; birthday?: string | null; failure?: ApiError; isSlow?: boolean }

const yearsAgo = (years: number) => new Date().getFullYear() - years

async function show({ age = 21, birthday = null, failure, isSlow = false }: Server = {}) {
  let saved = birthday
  let isWanted = !isSlow
  send.mockImplementation(async ({ id }, { body }) => {
    if (id === 'profile.saveUser') {
      if (failure) throw failure
      const given = body?.birthday ?? ''
      if (Number(given.slice(0, 4)) > yearsAgo(age ?? 0))
        throw new ApiError('answer', 422, { errors: { birthday: ['BIRTHDAY_INVALID'] } })
      saved = given
    }
    if (id.startsWith('profile.') && id.endsWith('User')) return { ...testUser, birthday: saved }
    if (id === 'cashBox.pay') {
      isWanted = true
      throw new ApiError('answer', 422, { errors: { birthday: ['BIRTHDAY_INVALID'] } })
    }
    if (id === 'limits.get') return { ...(usual[id] as object), minimum_age: isWanted ? age : null }
    return respondTo(id)
  })
  const stores = createStores({ language: 'en' })
  stores.session.start('pl_1')
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const { user, container } = await renderInApp(<DepositPanel />, { stores, queryClient })
  const field = () => screen.findByRole<HTMLInputElement>('textbox', { name: english['contacts.birthday'] })
  const response = async (text: string) => {
    await user.clear(await field())
    await user.type(await field(), text)
    await user.click(screen.getByRole('button', { name: english['money.age.send'] }))
  }
  return { stores, user, container, field, answer: response }
}
const requested = () => screen.queryByRole('heading', { name: english['money.age.title'] })
const method = () => screen.findByRole('button', { name: /Bank card/ })
const sent = () => send.mock.calls.filter(([{ id }]) => id === 'profile.saveUser').map(([, { body }]) => body)

test('a missing birth date is requested once, with the reason, before the first deposit [PLUS-23]', async () => {
  const { answer: response, container, field } = await show()
  await field()
  expect(container.textContent).toContain('We take deposits from people aged 21 or older')
  expect(screen.queryByRole('button', { name: /Bank card/ })).toBeNull()
  await response('31.02.1990')
  expect(await screen.findByText(english['form.date'])).toBeTruthy()
  expect(sent()).toEqual([])
  await response('17.05.1990')
  expect(await method()).toBeTruthy()
  expect(requested()).toBeNull()
  expect(sent()).toEqual([{ birthday: '1990-05-17' }])
})

test('a player who is too young sees the age limit; the date and the draft stay [PLUS-24]', async () => {
  await saveDraft(ownerNow(), 'deposit', { method: 'card-kzt', amount: '1500' })
  const { answer: response, field, container } = await show()
  await response(`01.01.${yearsAgo(20)}`)
  await waitFor(() => expect(container.textContent).toContain('players here are 21 or older'))
  expect((await field()).value).toBe(`01.01.${yearsAgo(20)}`)
  expect(await storedDraft('deposit')).toMatchObject({ method: 'card-kzt' })
  await response('17.05.1990')
  await waitFor(() => expect(requested()).toBeNull())
  const amount = await screen.findByRole<HTMLInputElement>('textbox', { name: /Amount/ })
  expect(amount.value.replace(/\D/g, '')).toBe('1500')
})

test('a failed save shows an error and can be retried [PLUS-23]', async () => {
  const { answer: response, container } = await show({ failure: new ApiError('network', 0, {}) })
  await response('17.05.1990')
  await waitFor(() => expect(container.textContent).toContain(english['form.network']))
  expect(requested()).not.toBeNull()
})

test('if only the deposit reveals that the birth date is missing, the amount stays [PLUS-23]', async () => {
  await saveDraft(ownerNow(), 'deposit', { method: 'card-kzt', amount: '1500' })
  const { user, answer: response } = await show({ isSlow: true })
  await user.click(await screen.findByRole('radio', { name: /4242/ }))
  await user.click(screen.getByRole('button', { name: /^Pay / }))
  await response('17.05.1990')
  await waitFor(() => expect(requested()).toBeNull())
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: /Amount/ }).value.replace(/\D/g, '')).toBe('1500')
})

test('offline, the button shows that a connection is needed [PLUS-23 O-10]', async () => {
  const { stores, field } = await show()
  await field()
  act(() => stores.network.wentOffline())
  const button = screen.getByRole<HTMLButtonElement>('button', { name: english['common.needsConnection'] })
  expect(button.disabled).toBe(true)
})

test.each<[string, Server]>([
  ['whose birth date is known', { birthday: '1990-05-17' }],
  ['whose operator asks nothing', { age: null }],
])('a player %s does not see the question [PLUS-23]', async (_who, server) => {
  await show(server)
  await method()
  await new Promise((resolve) => setTimeout(resolve))
  expect(requested()).toBeNull()
})
