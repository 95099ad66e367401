// @vitest-environment happy-dom
import { QueryClient } from '@tanstack/react-query'
import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'

import { ApiError } from '~/api/transport/api-error.ts'
import type { PayerCard } from '~/contract/payer-cards.ts'
import { draftsTable } from '~/db/drafts.ts'
import { setOperatorMarks } from '~/platform/operator-marks.ts'
import { createStores } from '~/stores/create-stores.ts'
import { english } from '~tests/unit/catalogues.ts'
import { respondTo } from '~tests/unit/fixtures/cash-box.ts'
import { renderInApp } from '~tests/unit/render.tsx'

import { DepositPanel } from './deposit-panel.tsx'

type Sent = { body?: Record<string, unknown> }
const send = vi.hoisted(() => vi.fn<(endpoint: { id: string }, input: Sent) => Promise<unknown>>())
vi.mock('~/api/transport/client.ts', () => ({ send }))

const card = (id: string, last4: string, change: Partial<PayerCard> = {}): PayerCard => ({
  id,
  brand: 'Visa',
  last4,
  expiry: '12/40',
  ip: null,
  ...change,
})

/** Mocks a server that stores these cards and renames or removes them. */
function serve(first: PayerCard[], failure?: ApiError) {
  let cards = first
  send.mockImplementation(async ({ id }, { body }) => {
    const isOurs = id === 'cashBox.renameCard' || id === 'cashBox.removeCard'
    if (isOurs && failure) throw failure
    if (id === 'cashBox.renameCard') {
      const name = body?.['name'] as string | null
      cards = cards.map((each) => (each.id === body?.['card_id'] ? { ...each, name } : each))
    }
    if (id === 'cashBox.removeCard') cards = cards.filter((each) => each.id !== body?.['card_id'])
    if (id === 'cashBox.payerCards')
      return { admin_saved_cards: cards, hostpay_saved_cards: [], ignore: { ips: [], ids: [] } }
    return isOurs ? { status: 'ok' } : respondTo(id)
  })
}
const sentTo = (id: string) => send.mock.calls.filter(([endpoint]) => endpoint.id === id).map(([, { body }]) => body)

beforeEach(async () => {
  localStorage.clear()
  send.mockReset()
  await draftsTable.clear()
})

const two = [card('c1', '4242'), card('c2', '3117', { expiry: '05/23' })]

async function show(cards = two, failure?: ApiError) {
  serve(cards, failure)
  const stores = createStores({ language: 'en' })
  stores.session.start('pl_1')
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const { user } = await renderInApp(<DepositPanel />, { stores, queryClient })
  const click = async (name: string | RegExp) => user.click(await screen.findByRole('button', { name }))
  await click(/Bank card/)
  await click(english['money.cards.manage'])
  const sheet = await screen.findByRole('dialog', { name: english['cashBox.savedCards'] })
  const rows = () => within(sheet).queryAllByRole('listitem')
  const inDialog = async (title: string, name: string) =>
    user.click(within(await screen.findByRole('dialog', { name: title })).getByRole('button', { name }))
  const type = async (text: string) => {
    const field = await screen.findByRole<HTMLInputElement>('textbox', { name: /Visa •••• 4242/ })
    await user.clear(field)
    if (text) await user.type(field, text)
    await click(english['money.cards.save'])
  }
  return { stores, user, press: click, rows, inDialog, type }
}

test('every card is listed; an expired one is marked and is not offered for payment [PLUS-20]', async () => {
  const { rows } = await show()
  expect(rows().map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('Valid to: 12/40'),
    expect.stringContaining('Expired: 05/23'),
  ])
  expect(screen.queryByRole('radio', { name: /3117/ })).toBeNull()
})

test('a new card name appears in the form, and an empty name removes it [PLUS-20]', async () => {
  const { press: click, type, stores } = await show()
  await click('Give a name: Visa •••• 4242')
  await type('  Salary ')
  expect(await screen.findByRole('radio', { name: /Salary Visa.*4242/ })).toBeTruthy()
  expect(stores.toasts.current).toMatchObject({ variant: 'success', text: english['money.cards.saved'] })
  await click('Give a name: Visa •••• 4242')
  await type('')
  await waitFor(() => expect(screen.queryByRole('radio', { name: /Salary/ })).toBeNull())
  expect(sentTo('cashBox.renameCard')).toEqual([
    { card_id: 'c1', name: 'Salary' },
    { card_id: 'c1', name: null },
  ])
  expect(sentTo('cashBox.pay')).toEqual([])
})

test('a card number or a long text is rejected as a name [PLUS-20]', async () => {
  const { press: click, type } = await show()
  await click('Give a name: Visa •••• 4242')
  await type('4111 1111 1111 1111')
  expect(await screen.findByText(english['money.cards.noNumber'])).toBeTruthy()
  await type('a'.repeat(31))
  expect(await screen.findByText('Too long: 30 characters at most.')).toBeTruthy()
  expect(sentTo('cashBox.renameCard')).toEqual([])
})

test('a card is removed after a confirmation, and can no longer be chosen [PLUS-21]', async () => {
  const { press: click, rows, inDialog, stores } = await show()
  const ask = english['money.cards.ask']
  await click('Remove the card: Visa •••• 4242')
  await inDialog(ask, english['common.back'])
  expect(sentTo('cashBox.removeCard')).toEqual([])
  await click('Remove the card: Visa •••• 4242')
  await inDialog(ask, english['money.cards.remove'])
  await waitFor(() => expect(rows()).toHaveLength(1))
  expect(sentTo('cashBox.removeCard')).toEqual([{ card_id: 'c1' }])
  expect(stores.toasts.current).toMatchObject({ variant: 'success', text: english['money.cards.removed'] })
  expect(screen.queryByRole('radio', { name: /4242/ })).toBeNull()
  expect(await screen.findByRole('textbox', { name: /Card number/ })).toBeTruthy() // the form requires a new card
  await click('Remove the card: Visa •••• 3117')
  await inDialog(ask, english['money.cards.remove'])
  expect(await screen.findByText(english['money.cards.empty'])).toBeTruthy()
})

test('a card that was already removed elsewhere counts as removed [PLUS-21]', async () => {
  const gone = new ApiError('answer', 409, { errors: { card_id: ['CARD_NOT_FOUND'] } })
  const { press: click, inDialog, stores } = await show(two, gone)
  await click('Remove the card: Visa •••• 4242')
  await inDialog(english['money.cards.ask'], english['money.cards.remove'])
  await waitFor(() => expect(stores.toasts.current?.text).toBe(english['money.cards.removed']))
})

test('a failure shows an error, and the card stays [PLUS-21]', async () => {
  const { press: click, inDialog, stores } = await show(two, new ApiError('network', 0, {}))
  await click('Remove the card: Visa •••• 4242')
  await inDialog(english['money.cards.ask'], english['money.cards.remove'])
  await waitFor(() => expect(stores.toasts.current?.text).toBe(english['form.lostChange']))
  expect(screen.getByRole('radio', { name: /4242/ })).toBeTruthy()
})

test('offline, cards cannot be changed, and the sheet shows why [PLUS-21 O-10]', async () => {
  const { stores } = await show()
  act(() => stores.network.wentOffline())
  const name = /card: Visa •••• 4242/
  for (const button of screen.getAllByRole<HTMLButtonElement>('button', { name })) expect(button.disabled).toBe(true)
  expect(screen.getByText(english['common.needsConnection'])).toBeTruthy()
})

test.each([['card-kzt'], ['another']])(
  'a saved card can be removed while a method is off, here %s [PLUS-21 PLUS-83]',
  async (uid) => {
    serve(two)
    const methods = (await respondTo('cashBox.methods')) as { data: object[] }
    const usualSend = send.getMockImplementation()
    send.mockImplementation(async (endpoint, input) =>
      endpoint.id === 'cashBox.methods'
        ? { data: [...methods.data, { ...methods.data[0], uid: 'another', title: 'Wallet' }] }
        : usualSend?.(endpoint, input),
    )
    setOperatorMarks(`off:method:${uid}`)
    const stores = createStores({ language: 'en' })
    stores.session.start('pl_1')
    const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } })
    const { user } = await renderInApp(<DepositPanel />, { stores, queryClient })
    await user.click(await screen.findByRole('button', { name: english['money.cards.manage'] }))
    await user.click(await screen.findByRole('button', { name: 'Remove the card: Visa •••• 3117' }))
    const question = await screen.findByRole('dialog', { name: english['money.cards.ask'] })
    await user.click(within(question).getByRole('button', { name: english['money.cards.remove'] }))
    await waitFor(() => expect(sentTo('cashBox.removeCard')).toEqual([{ card_id: 'c2' }]))
    act(() => setOperatorMarks(''))
  },
)
