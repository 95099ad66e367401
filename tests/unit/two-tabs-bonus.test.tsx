// @vitest-environment happy-dom
import { QueryClient } from '@tanstack/react-query'
import { act, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'

import { draftsTable } from '~/db/drafts.ts'
import { paymentsTable } from '~/db/payments.ts'
import { DepositPanel } from '~/features/cash-box/deposit-panel.tsx'
import { restoreBonus } from '~/features/cash-box/payment/after-payment.ts'
import { ownerNow } from '~/platform/owner.ts'
import { createStores } from '~/stores/create-stores.ts'

import { english } from './catalogues.ts'
import { respondTo, usualOffer } from './fixtures/cash-box.ts'
import { testSpins } from './fixtures/offer.ts'
import { renderInApp } from './render.tsx'

type Sent = { body?: Record<string, unknown> }
const send = vi.hoisted(() => vi.fn<(endpoint: { id: string }, input: Sent) => Promise<unknown>>())
vi.mock('~/api/transport/client.ts', () => ({ send }))

const offer = (id: string, title: string) => ({
  ...testSpins,
  ...usualOffer,
  id,
  content: { ...testSpins.content, title },
})
const offers = [offer('of_wave', 'Weekend wave'), offer('of_breeze', 'Evening breeze')]
const titles = { of_wave: /^Weekend wave/, of_breeze: /^Evening breeze/, '': /^No bonus/ } as const
type Choice = keyof typeof titles

beforeEach(async () => {
  localStorage.clear()
  document.body.replaceChildren()
  send.mockReset()
  send.mockImplementation(({ id }) =>
    respondTo(id, {
      'cashBox.pay': { payload: { redirect_url: 'http://x--pay.localhost:1/pay/1' } },
      'offers.available': { data: offers },
    }),
  )
  vi.spyOn(location, 'assign').mockImplementation(() => {})
  vi.stubGlobal('open', vi.fn<() => void>())
  await Promise.all([paymentsTable.clear(), draftsTable.clear()])
})

/** A tab with the deposit form of a game. Tabs share the storage of the browser. */
async function tab() {
  const stores = createStores()
  stores.session.start('pl_1')
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const others = [...document.body.children]
  const { container, user } = await renderInApp(<DepositPanel onClose={() => {}} />, { stores, queryClient })
  document.body.append(...others) // rendering removes them
  const view = within(container)
  const openMethod = async () => {
    await user.click(await view.findByRole('button', { name: /^Bank card/ }))
    await view.findByRole('group', { name: english['cashBox.bonus'], hidden: true })
  }
  const fieldset = () => view.findByRole('group', { name: english['cashBox.bonus'], hidden: true })
  const chosen = async () =>
    within(await fieldset())
      .queryByRole('radio', { checked: true, hidden: true })
      ?.getAttribute('value')
  if (!view.queryByRole('group', { name: english['cashBox.bonus'] })) await openMethod()
  return {
    stores,
    chosen,
    refetch: () => act(() => queryClient.refetchQueries({ queryKey: ['offers'] })),
    choose: async (choice: Choice) => user.click(await view.findByRole('radio', { name: titles[choice] })),
    async changeMethod() {
      await user.click(view.getByRole('button', { name: english['cashBox.changeMethod'] }))
      await openMethod()
    },
    async pay() {
      await user.click(view.getByRole('button', { name: '₸5,000' }))
      await user.click(view.getByRole('radio', { name: /4242/ }))
      await user.click(view.getByRole('button', { name: /^Pay / }))
      await waitFor(() => expect(stores.cashBox.pending).not.toBeNull())
    },
    /** The payment fails. Only this tab learns the outcome. */
    async fail() {
      const { pending } = stores.cashBox
      if (!pending) throw new Error('no payment')
      const end = { payment: pending, status: 'cancelled', errorType: null } as const
      await paymentsTable.clear()
      localStorage.removeItem('unsaved_payments')
      await act(async () => {
        restoreBonus(ownerNow(), end)
        stores.cashBox.paymentSettled(end)
      })
    },
  }
}
const sentBonus = () => send.mock.calls.findLast(([{ id }]) => id === 'cashBox.pay')?.[1].body?.['bonus_id']

const cases = [
  { first: 'of_wave', second: 'of_breeze' },
  { first: 'of_wave', second: '' },
  { first: '', second: 'of_breeze' },
] as const satisfies { first: Choice; second: Choice }[]

test.each(cases)(
  '“$first” in one tab, “$second” in another: each tab pays and retries with its choice [CASH-13 CASH-21]',
  async ({ first, second }) => {
    const a = await tab()
    const b = await tab()
    await a.choose(first)
    await b.choose(second)
    for (const [own, choice] of [
      [a, first],
      [b, second],
    ] as const) {
      await own.refetch()
      await own.changeMethod()
      expect(await own.chosen()).toBe(choice)
      for (const _try of [1, 2]) {
        await own.pay()
        expect(sentBonus()).toBe(choice || null)
        await own.fail()
        if (choice === '') await own.choose('') // a payment clears it
        await waitFor(async () => expect(await own.chosen()).toBe(choice))
      }
    }
    expect([await a.chosen(), await b.chosen()]).toEqual([first, second])
  },
)

test.each(cases.filter(({ second }) => second !== ''))(
  'a failed payment with “$first” keeps “$second”, chosen later in another tab, in a third [CASH-13 CASH-21]',
  async ({ first, second }) => {
    const a = await tab()
    const b = await tab()
    await a.choose(first)
    await b.choose(second)
    await a.pay()
    await a.fail()
    const c = await tab()
    await waitFor(async () => expect(await c.chosen()).toBe(second))
  },
)
