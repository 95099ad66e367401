import { queryOptions } from '@tanstack/react-query'

import { FETCH_FOREVER_WAIT } from '~/constants/money.ts'
import { LOAD_COUNTER_MAX, SLOW_METHOD_LIST, SLOW_OPTIONS, STALE_TIME } from '~/constants/network.ts'
import {
  createPayment,
  getMethodOptions,
  getPaymentOutcome,
  listOpenPayments,
  listPaymentMethods,
  voidPayment,
  type OpenPayment,
  type PayInput,
  type PaymentOutcome,
} from '~/contract/cash-box.ts'
import type { EndpointInput } from '~/contract/endpoint.ts'
import type { Language } from '~/contract/languages.ts'
import type { Currency } from '~/contract/money.ts'
import { confirmPayout, sendPayoutCode } from '~/contract/payout-codes.ts'
import { getTripleTurn, getWithdrawalTerms } from '~/contract/withdrawal.ts'
import type { SafeKey } from '~/lib/safe-key.ts'
import { track } from '~/platform/track.ts'
import { clientIp, storeClientIp } from '~/platform/visitor.ts'

import { balanceQuery } from './profile.ts'
import { send } from './transport/client.ts'
import { quietTime } from './transport/refetch.ts'

/**
 * Turnover still needed before a withdrawal, and the total if the server reports it, minor units; refetched without
 * end after a failure (CASH-26, O-17).
 */
export function tripleTurnQuery() {
  return queryOptions({
    queryKey: [...cashBoxKey, 'triple-turn'],
    queryFn: ({ signal }) => send(getTripleTurn, {}, { signal }),
    staleTime: 0,
    refetchInterval: (query) =>
      query.state.status === 'error' ? Math.max(FETCH_FOREVER_WAIT, quietTime(query)) : false,
  })
}

/** The withdrawable amount, and the limit before verification (CASH-32). */
export function withdrawalTermsQuery() {
  return queryOptions({
    queryKey: [...cashBoxKey, 'withdrawal-terms'],
    queryFn: ({ signal }) => send(getWithdrawalTerms, {}, { signal }),
    staleTime: 0,
  })
}

/** Sends another code for the withdrawal of this key; returns the state of the withdrawal. Rejects with ApiError. */
export const sendAnotherCode = (key: string): Promise<PaymentOutcome> => send(sendPayoutCode, { params: { key } })

/**
 * Confirms the withdrawal of this key by the code: repeated calls move money only once (PLUS-28). Rejects with
 * ApiError.
 */
export const confirmByCode = (key: string, code: string): Promise<PaymentOutcome> =>
  send(confirmPayout, { params: { key }, body: { code } })

type Hooks = {
  /** ms after which a load counts as slow. */
  slowAfter: number
  /** Called once, while the load is still running. `milliseconds` is `slowAfter`. */
  onSlow: (milliseconds: number) => void
  /** Called with the duration in ms of a successful load, unless the counter had stopped. */
  onLoaded?: (milliseconds: number) => void
}

/** Runs a load and times it; the counter stops after 180 s (ANLT-05). Ends as the load ends. */
export async function timeLoad<T>(load: () => Promise<T>, { slowAfter, onSlow, onLoaded }: Hooks): Promise<T> {
  const start = performance.now()
  const timer = setTimeout(() => onSlow(slowAfter), slowAfter)
  try {
    const loaded = await load()
    const took = Math.round(performance.now() - start)
    if (took <= LOAD_COUNTER_MAX) onLoaded?.(took)
    return loaded
  } finally {
    clearTimeout(timer)
  }
}

/** Every cash-box key starts here, so one invalidation refreshes the whole screen. */
export const cashBoxKey = ['cash-box'] as const

/** Keys of queries about the money that can be withdrawn: a bonus or a cancelled withdrawal changes them, too. */
export const payableKeys: readonly (readonly string[])[] = [
  balanceQuery().queryKey,
  [...cashBoxKey, 'withdrawal-terms'],
  [...cashBoxKey, 'triple-turn'],
]

/** Keys of queries that a payment changes, besides the account. */
export const movedMoneyKeys: readonly (readonly string[])[] = [
  ...payableKeys,
  [...cashBoxKey, 'transactions'],
  [...cashBoxKey, 'cards'],
  ['limits'],
  ['activity'],
]

type MethodsFilter = { type: 'deposit' | 'withdrawal'; currency: Currency; locale: Language; hasApplePay: boolean }

/** Whole ms of the header, null when it is missing or no number. */
function serverTime(headers: Headers | undefined): number | null {
  const text = headers?.get('x-response-time')?.trim() ?? ''
  return /^\d+(\.\d+)?$/.test(text) ? Math.round(Number(text)) : null
}

type MethodsQuery = Omit<EndpointInput<typeof listPaymentMethods>['query'], 'address'>

async function loadMethods(filter: MethodsQuery, signal: AbortSignal) {
  const query = { ...filter, address: clientIp() }
  let headers: Headers | undefined
  const onHeaders = (received: Headers) => (headers = received)
  const load = () => send(listPaymentMethods, { query }, { signal, onHeaders })
  const { data, address } = await timeLoad(load, {
    slowAfter: SLOW_METHOD_LIST,
    onSlow: (milliseconds) => track('slow_method_list', { milliseconds }),
    onLoaded: (milliseconds) => track('method_list_loaded', { milliseconds, server_milliseconds: serverTime(headers) }),
  })
  storeClientIp(address)
  return data
}

/** Payment methods for one direction and currency; how long they took is measured (CASH-31, ANLT-05). */
export function paymentMethodsQuery({ type, currency, locale, hasApplePay }: MethodsFilter) {
  const query = {
    transaction_type: type,
    currency,
    applepay_available: hasApplePay ? '1' : '0',
    locale,
  } as const
  return queryOptions({
    queryKey: [...cashBoxKey, 'methods', query],
    queryFn: ({ signal }) => loadMethods(query, signal),
    staleTime: STALE_TIME,
  })
}

/** Amount presets and fields of one method. */
export function methodOptionsQuery(uid: string, locale: Language) {
  return queryOptions({
    queryKey: [...cashBoxKey, 'options', uid, locale],
    queryFn: ({ signal }) =>
      timeLoad(() => send(getMethodOptions, { query: { uid, locale } }, { signal }), {
        slowAfter: SLOW_OPTIONS,
        onSlow: (milliseconds) => track('slow_options', { milliseconds, method: uid }),
      }),
    staleTime: STALE_TIME,
  })
}

/** Starts a payment. `key` is stored before the call (see features/cash-box); the same key is sent on a retry. */
export function pay(input: PayInput, key: SafeKey) {
  return send(createPayment, { body: input }, { key })
}

/** Payments of this player that have not ended, oldest first, from every device. */
export async function openPayments(): Promise<OpenPayment[]> {
  return (await send(listOpenPayments, {})).payments
}

/** The outcome of a payment, which the caller polls until it is terminal; PAYMENT_NOT_FOUND means it never started. */
export function paymentOutcomeQuery(key: string) {
  return queryOptions({
    queryKey: [...cashBoxKey, 'outcome', key],
    queryFn: ({ signal }) => send(getPaymentOutcome, { params: { key } }, { signal }),
    staleTime: 0,
    gcTime: 0,
  })
}

/**
 * Voids an unpaid payment (O-14). Returns null if the server does not know it; it is then rejected if it still
 * arrives. A payment that waits for the player is cancelled; any other is unchanged. Rejects with ApiError.
 */
export async function stopPayment(key: string): Promise<PaymentOutcome | null> {
  return (await send(voidPayment, { params: { key } })).outcome
}
