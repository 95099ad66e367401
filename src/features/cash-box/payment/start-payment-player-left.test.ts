import { beforeEach, expect, test, vi } from 'vitest'

import { tokens } from '~/api/transport/tokens.ts'
import { paymentsTable, pendingPayments } from '~/db/payments.ts'
import { createStores } from '~/stores/create-stores.ts'
import { signIn } from '~tests/unit/sign-in.ts'
import { stubLocalStorage } from '~tests/unit/web-storage.ts'

import { startPayment } from './start-payment.ts'

const send = vi.hoisted(() => vi.fn<() => Promise<unknown>>())
vi.mock('~/api/transport/client.ts', () => ({ send }))

const request = { type: 'deposit', uid: 'card-kzt', amount: 150_000, currency: 'KZT', fields: {} } as const
const withdrawal = { ...request, type: 'withdrawal' } as const

function playing() {
  const stores = createStores()
  signIn(stores.session, 'pl_1')
  return stores
}

beforeEach(async () => {
  vi.stubGlobal('location', { origin: 'https://qumai.test' })
  stubLocalStorage()
  tokens.end('player')
  await paymentsTable.clear()
  send.mockReset()
})

const leaves: [string, (stores: ReturnType<typeof playing>) => void][] = [
  ['is replaced by B in this tab', ({ session }) => signIn(session, 'pl_2')],
  ['is replaced by B in another tab', () => signIn(createStores().session, 'pl_2')],
  [
    'logs out',
    ({ session }) => {
      tokens.end('player')
      session.end('player')
    },
  ],
]
test.each(
  leaves.flatMap(([how, leave]) => [request, withdrawal].map((body) => [body.type, how, body, leave] as const)),
)(
  'a %s whose player %s before it is sent is neither sent nor stored [AUTH-27 PLUS-64 CASH-12]',
  async (_type, _how, body, leave) => {
    const stores = playing()
    const result = startPayment(body, stores)
    leave(stores) // while the intent is being stored
    await result
    expect(send).not.toHaveBeenCalled()
    expect([...(await pendingPayments('pl_1')), ...(await pendingPayments('pl_2'))]).toEqual([])
  },
)

test('a payment whose player stays is sent [CASH-12]', async () => {
  send.mockResolvedValue({ status: 'process' })
  await startPayment(withdrawal, playing())
  expect(send).toHaveBeenCalledTimes(1)
})
