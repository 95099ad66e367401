import type { Player } from './accounts.ts'
import type { ApiResponse } from './response.ts'
import type { Given, Trial } from './trial.ts'

export type Kind = 'deposit' | 'withdrawal'

/** The payment method of this server, from the players file. */
export function methodOf(t: Trial, kind: Kind) {
  const method = t.bench.adapter.payments?.[kind]
  return method ?? t.unproven(`needs payments.${kind} of the players file`)
}

/** The body of a payment. */
export function payment(t: Trial, kind: Kind, change: Record<string, unknown> = {}) {
  const { uid, amount, fields = {} } = methodOf(t, kind)
  const { payments, audience } = t.bench.adapter
  const back = payments?.back ?? t.unproven('needs payments.back of the players file')
  return { type: kind, uid, amount, currency: audience.currency, fields, success_url: back, fail_url: back, ...change }
}

export function pay(t: Trial, player: Player, key: string, body: unknown, given: Given = {}): Promise<ApiResponse> {
  return t.call('cashBox.pay', { player, key, body, ...given })
}

export const outcomeOf = (t: Trial, player: Player, key: string) =>
  t.call('cashBox.outcome', { player, params: { key } })

export const voidOf = (t: Trial, player: Player, key: string) => t.call('cashBox.void', { player, params: { key } })

type Balance = { real: number; bonus: number } | { realBalance: number; bonusBalance: number }

/** Real and bonus money, minor units. */
export async function balanceOf(t: Trial, player: Player): Promise<{ real: number; bonus: number }> {
  const balance = await t.read<Balance>('profile.getBalance', { player })
  return 'real' in balance ? balance : { real: balance.realBalance, bonus: balance.bonusBalance }
}
