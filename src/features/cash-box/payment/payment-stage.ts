import type { OpenPayment, PaymentOutcome } from '~/contract/cash-box.ts'

/**
 * `awaits-player`: the player must act, on the payment page or with a code. `in-work`: the server works on it and the player waits.
 * `accepted`: the server works on it and nobody waits. `unclear`: a state that this build does not know. `over`: it has ended.
 */
type Stage = 'awaits-player' | 'in-work' | 'accepted' | 'unclear' | 'over'

const over = { completed: 'over', failed: 'over', cancelled: 'over', expired: 'over' } as const

/** The stage of each type in each status: a new type or status is a type error here, and its meaning is decided once. */
export const stages = {
  deposit: { ...over, waiting: 'awaits-player', processing: 'in-work', unknown: 'unclear' },
  withdrawal: { ...over, waiting: 'awaits-player', processing: 'accepted', unknown: 'unclear' },
} as const satisfies Record<PaymentOutcome['type'], Record<PaymentOutcome['status'], Stage>>

type OpenStage = (typeof stages)[OpenPayment['type']][OpenPayment['status']]

/**
 * Whether this device follows an open payment that the server lists, by its stage. An accepted withdrawal is in the history, and must
 * not be asked about here.
 */
const isFollowed: Record<OpenStage, boolean> = {
  'awaits-player': true,
  'in-work': true,
  unclear: true,
  accepted: false,
}

/** Does the player of this device need to see this open payment, whatever device began it (SP-29)? */
export const mustFollow = ({ type, status }: Pick<OpenPayment, 'type' | 'status'>) => isFollowed[stages[type][status]]
