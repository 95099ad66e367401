import type { OpenPayment, PaymentOutcome } from '~/contract/cash-box.ts'

/**
 * `awaits-player`: the player must act, on the payment page or with a code. `in-work`: the server is processing it and
 * the player waits. `accepted`: the server is processing it and the app stops waiting. `unclear`: a status that this
 * build does not know. `over`: it has ended.
 */
type Stage = 'awaits-player' | 'in-work' | 'accepted' | 'unclear' | 'over'

const over = { completed: 'over', failed: 'over', cancelled: 'over', expired: 'over' } as const

/** The stage of each type in each status. A new type or status causes a type error here, so its meaning is defined once. */
export const stages = {
  deposit: { ...over, waiting: 'awaits-player', processing: 'in-work', unknown: 'unclear' },
  withdrawal: { ...over, waiting: 'awaits-player', processing: 'accepted', unknown: 'unclear' },
} as const satisfies Record<PaymentOutcome['type'], Record<PaymentOutcome['status'], Stage>>

type OpenStage = (typeof stages)[OpenPayment['type']][OpenPayment['status']]

/**
 * Whether this device tracks an open payment that the server lists, by its stage. An accepted withdrawal appears in the
 * history, so the app must not poll it.
 */
const isTracked: Record<OpenStage, boolean> = {
  'awaits-player': true,
  'in-work': true,
  unclear: true,
  accepted: false,
}

/** True if this device must track this open payment, even if another device started it (SP-29). */
export const mustTrack = ({ type, status }: Pick<OpenPayment, 'type' | 'status'>) => isTracked[stages[type][status]]
