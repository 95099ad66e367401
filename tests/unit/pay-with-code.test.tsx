// @vitest-environment happy-dom
import { QueryClient } from '@tanstack/react-query'
import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'

import { ApiError } from '~/api/transport/api-error.ts'
import { draftsTable } from '~/db/drafts.ts'
import { offerIntents } from '~/db/intents.ts'
import { paymentsTable } from '~/db/payments.ts'
import { DepositCode } from '~/features/bonuses/deposit-code.tsx'
import { DepositPanel } from '~/features/cash-box/deposit-panel.tsx'
import { createStores } from '~/stores/create-stores.ts'

import { english } from './catalogues.ts'
import { respondTo, usualOffer, type Responses } from './fixtures/cash-box.ts'
import { testSpins } from './fixtures/offer.ts'
import { renderInApp } from './render.tsx'

type Sent = { body?: Record<string, unknown> }
type Options = { key?: string }
const send = vi.hoisted(() => vi.fn<(endpoint: { id: string }, input: Sent, options: Options) => Promise<unknown>>())
vi.mock('~/api/transport/client.ts', () => ({ send }))
// each code would wait half a second, which src/features/bonuses/promo-entry.test.tsx tests
vi.mock('~/constants/bonuses.ts', async (load) => ({ ...(await load<object>()), ACTIVATION_SPINNER: 0 }))

const content = { ...testSpins.content, title: 'Caspian 40%' }
const caspian = { ...testSpins, ...usualOffer, id: 'of_caspian', min_deposit_amount: 600_000, content }
const worked = (needsDeposit: boolean) => ({
  success: true,
  code: 'CASPIAN40',
  type: caspian.type,
  requires_deposit: needsDeposit,
  offers_per_user: 1,
  offers_taken: 1,
  offer: { ...caspian, status: needsDeposit ? 'available' : 'active' },
})
const rejection = (message: string, status = 422) => new ApiError('answer', status, { message })
const paid = { payload: { redirect_url: 'http://x--pay.localhost:1/pay/1' } }

beforeEach(async () => {
  localStorage.clear()
  send.mockReset()
  for (const intent of offerIntents.all()) offerIntents.close(intent)
  vi.spyOn(location, 'assign').mockImplementation(() => {})
  await Promise.all([paymentsTable.clear(), draftsTable.clear()])
})

/** The deposit, ready to pay 5,000 with a saved card, and a code in its field. `isInGame`: over a game. */
async function open(code: unknown, isInGame = false) {
  const responses: Responses = { 'cashBox.pay': paid, 'promoCodes.activate': code }
  send.mockImplementation(({ id }) => respondTo(id, responses))
  const stores = createStores()
  stores.session.start('pl_1')
  vi.stubGlobal('open', vi.fn<() => void>())
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const over = isInGame ? { onClose: () => {} } : {}
  const panel = <DepositPanel {...over} codeEntry={(parts) => <DepositCode offered="CASPIAN40" {...parts} />} />
  const { container, user } = await renderInApp(panel, { stores, queryClient })
  const see = (text: string) => waitFor(() => expect(container.textContent).toContain(text))
  await user.click(await screen.findByRole('button', { name: /Bank card/ }))
  await user.click(await screen.findByRole('button', { name: '₸5,000' }))
  await user.click(await screen.findByRole('radio', { name: /4242/ }))
  const calls = (id: string) => send.mock.calls.filter(([endpoint]) => endpoint.id === id)
  const field = () => screen.getByLabelText<HTMLInputElement>(english['bonuses.code'])
  const pay = async () => user.click(screen.getByRole('button', { name: /^Pay / }))
  /** Clicks Pay after the code has got its result. */
  const payWithCode = async (result: 'bonuses.codeBeforePay' | 'bonuses.codeStopsPay') => {
    await pay()
    await see(english[result])
    expect(calls('cashBox.pay')).toEqual([])
  }
  return { answers: responses, calls, field, pay, payWithCode, see, stores, user }
}

const chosen = () =>
  within(screen.getByRole('group', { name: english['cashBox.bonus'] })).queryByRole('radio', { checked: true })

test.each([
  ['on the page', false],
  ['over a game', true],
])(
  'Pay %s first activates the code in the field; the next click pays with its bonus [PLUS-69 CASH-21]',
  async (_place, isInGame) => {
    const form = await open(worked(true), isInGame)
    form.answers['offers.available'] = { data: [usualOffer, { ...caspian, min_deposit_amount: 300_000 }] }
    await form.payWithCode('bonuses.codeBeforePay')
    await form.see('Caspian 40%')
    await waitFor(() => expect(chosen()).toBe(screen.getByRole('radio', { name: /^Caspian 40%/ })))
    expect(document.activeElement).toBe(screen.getByRole('group', { name: english['cashBox.bonus'] }))
    expect(form.field().value).toBe('')
    await form.pay()
    await waitFor(() => expect(form.calls('cashBox.pay')).toHaveLength(1))
    expect(form.calls('cashBox.pay')[0]?.[1].body).toMatchObject({ bonus_id: 'of_caspian' })
    expect(form.calls('promoCodes.activate')).toHaveLength(1)
  },
)

test('the amount must fit the bonus of the code before payment; a larger one pays with it [PLUS-69 CASH-22]', async () => {
  const form = await open(worked(true))
  form.answers['offers.available'] = { data: [usualOffer, caspian] }
  await form.payWithCode('bonuses.codeBeforePay')
  await form.see('From ₸6,000.00')
  await form.pay()
  await waitFor(() => expect(screen.getByLabelText('Amount').getAttribute('aria-invalid')).toBe('true'))
  expect(form.calls('cashBox.pay')).toEqual([])
  await form.user.clear(screen.getByLabelText('Amount'))
  await form.user.type(screen.getByLabelText('Amount'), '7000')
  await form.pay()
  await waitFor(() => expect(form.calls('cashBox.pay')).toHaveLength(1))
  expect(form.calls('cashBox.pay')[0]?.[1].body).toMatchObject({ amount: 700_000, bonus_id: 'of_caspian' })
})

test('a code with an active bonus shows that first; the next click pays without a bonus [PLUS-69]', async () => {
  const form = await open(worked(false))
  await form.payWithCode('bonuses.codeBeforePay')
  await form.pay()
  await waitFor(() => expect(form.calls('cashBox.pay')).toHaveLength(1))
  expect(form.calls('cashBox.pay')[0]?.[1].body).toMatchObject({ bonus_id: null })
})

const stops = {
  'is wrong': rejection('PROMO_CODE_NOT_VALID'),
  'has ended': rejection('PROMO_CODE_EXPIRED'),
  'was used by this player': rejection('PROMO_CODE_PLAYER_USAGE_LIMIT_REACHED', 409),
  'was used by others': rejection('PROMO_CODE_USAGE_LIMIT_REACHED', 409),
  'is for others': rejection('PROMO_CODE_PLAYER_NOT_TARGETED', 403),
  'gets no answer': new ApiError('network', 0, {}),
  'meets a failing server': rejection('DEFAULT', 500),
}
test.each(Object.entries(stops))(
  'a code that %s stops every press of Pay beside its field; cleared, the field stops nothing [PLUS-69 BONUS-44]',
  async (_name, error) => {
    const form = await open(error)
    for (let attempt = 1; attempt <= 2; attempt += 1) {
      await form.payWithCode('bonuses.codeStopsPay')
      await waitFor(() => expect(form.calls('promoCodes.activate')).toHaveLength(attempt))
      await waitFor(() => expect(document.activeElement).toBe(form.field()))
      expect([form.field().value, form.field().getAttribute('aria-invalid')]).toEqual(['CASPIAN40', 'true'])
    }
    await form.user.click(screen.getByRole('button', { name: english['ui.clearField'] }))
    await form.pay()
    await waitFor(() => expect(form.calls('cashBox.pay')).toHaveLength(1))
    expect(form.calls('promoCodes.activate')).toHaveLength(2)
  },
)

test('a wrong code keeps the focus in its field beside a chosen bonus [PLUS-69]', async () => {
  const form = await open(rejection('PROMO_CODE_NOT_VALID'))
  const bonuses = screen.getByRole('group', { name: english['cashBox.bonus'] })
  await form.user.click(within(bonuses).getAllByRole('radio')[0] as HTMLElement)
  await form.payWithCode('bonuses.codeStopsPay')
  await waitFor(() => expect(document.activeElement).toBe(form.field()))
})

test('after a lost response the next click repeats the code with its key and selects its bonus [PLUS-69 O-14]', async () => {
  const form = await open(new ApiError('network', 0, {}))
  await form.payWithCode('bonuses.codeStopsPay')
  form.answers['promoCodes.activate'] = worked(true)
  form.answers['offers.list'] = {
    data: [{ ...caspian, promo_code: 'CASPIAN40', created_at: new Date().toISOString() }],
  }
  form.answers['offers.available'] = { data: [caspian] }
  await form.payWithCode('bonuses.codeBeforePay')
  const [first, second] = form.calls('promoCodes.activate').map(([, , { key }]) => key)
  expect(first).toBeTruthy()
  expect(second).toBe(first)
  await waitFor(() => expect(chosen()).toBe(screen.getByRole('radio', { name: /^Caspian 40%/ })))
})

test('while offline, Pay sends neither the code nor the payment, and shows why [PLUS-69 O-10]', async () => {
  const form = await open(worked(true))
  act(() => form.stores.network.wentOffline())
  await form.payWithCode('bonuses.codeStopsPay')
  expect(form.calls('promoCodes.activate')).toEqual([])
  expect(form.field().value).toBe('CASPIAN40')
})

test('a double click sends the code once and pays nothing [PLUS-69 O-14]', async () => {
  const form = await open(worked(true))
  const button = screen.getByRole('button', { name: /^Pay / })
  act(() => {
    button.click()
    button.click()
  })
  await form.see(english['bonuses.codeBeforePay'])
  expect([form.calls('promoCodes.activate').length, form.calls('cashBox.pay').length]).toEqual([1, 0])
})
