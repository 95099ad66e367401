import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import type { UseFormReturn } from 'react-hook-form'

import { ApiError } from '~/api/transport/api-error.ts'
import { movedMoneyKeys } from '~/api/cash-box.ts'
import { limitsQuery } from '~/api/limits.ts'
import { userQuery } from '~/api/profile.ts'
import { refetchInTime } from '~/api/transport/refetch.ts'
import type { MethodOptions, PaymentMethod, TransactionType } from '~/contract/cash-box.ts'
import { problemText } from '~/forms/problem-text.ts'
import { problemCodes, showServerErrors } from '~/forms/server-errors.ts'
import { parseMinor } from '~/lib/money.ts'
import { REPEAT_MEANT_AFTER } from '~/constants/money.ts'
import { useIsMounted } from '~/hooks/use-owner.ts'
import { useT } from '~/hooks/use-t.ts'
import { useStores } from '~/stores/use-stores.ts'

import { fieldsToSend, type PaymentValues } from './method/payment-schema.ts'
import { DECLINED } from './method/rejected-payment.tsx'
import { startPayment, type StartResult, type PaymentRequest } from './payment/start-payment.ts'

type Options = {
  type: TransactionType
  form: UseFormReturn<PaymentValues>
  method: PaymentMethod
  options: MethodOptions
  /** Returns the bonus field of a deposit request. */
  bonusOf?: (choice: string | null) => Pick<PaymentRequest, 'bonus_id'>
  /** Returns the title of a chosen bonus. */
  titleOf?: (bonus: string) => string
  /** The chosen bonus is no longer available, so the list is stale. */
  onBonusRejected?: () => void
  onLeave?: (url: URL) => void
  /** A deposit without a payment page (CASH-14). */
  onFailPage?: (url: string) => void
  /** The server has accepted a withdrawal. */
  onTaken?: () => void
}

/** Results that the form itself shows. */
const shown: Partial<Record<StartResult['kind'], string>> = {
  busy: 'paymentBusy',
  offline: 'offline',
  repeat: 'paymentRepeat',
  'not-kept': 'notStored',
}

const lastCode = (result: StartResult) =>
  result.kind === 'untrusted-address'
    ? result.isStopped
      ? 'paymentAddress'
      : 'paymentAddressOpen'
    : shown[result.kind]

function requestOf(
  { amount, card, fields, saveCard, bonus }: PaymentValues,
  { type, method, options, bonusOf }: Options,
) {
  const request: PaymentRequest = {
    type,
    uid: method.uid,
    amount: parseMinor(amount) ?? 0,
    currency: method.currency,
    fields: card === '' ? fieldsToSend(fields, options.fields) : {},
  }
  if (card !== '') request.card_id = card
  else if (saveCard) request.save_card = true
  if (type === 'deposit') Object.assign(request, bonusOf?.(bonus))
  return request
}

/** A withdrawal declined without a server message has a separate text, because nothing is being paid (ERR-03). */
const declinedCode = (type: TransactionType, code: string) =>
  type === 'withdrawal' && code === 'WITHDRAWAL_ERROR' ? 'withdrawalDeclined' : code

/**
 * The server requires a birth date before a first deposit and this page did not know: refetches, so the page requests it
 * (PLUS-23).
 */
function requestBirthday(queryClient: QueryClient) {
  for (const { queryKey } of [limitsQuery(), userQuery()]) void queryClient.invalidateQueries({ queryKey })
}

/** Returns the submit handler of a payment form. One submit starts at most one payment, even on a bad network. */
export function usePayment(given: Options) {
  const { form, options, onLeave, onFailPage, onTaken } = given
  const stores = useStores()
  const queryClient = useQueryClient()
  const { i18n } = useT()
  const repeat = useRepeatWarning()
  const isMounted = useIsMounted()

  function show(result: StartResult, playerId: string | null) {
    if (result.kind === 'leave') {
      // sent with this deposit (CASH-13); over a game the form stays open, and the player has not declined a bonus
      if (form.getValues('bonus')) form.setValue('bonus', null)
      void queryClient.invalidateQueries({ queryKey: limitsQuery().queryKey }) // pending payments count towards limits
      onLeave?.(result.url)
    }
    if (result.kind === 'fail-page') onFailPage?.(result.url)
    if (result.kind === 'taken') {
      for (const queryKey of movedMoneyKeys) void queryClient.invalidateQueries({ queryKey })
      if (isMounted()) onTaken?.()
    }
    if (result.kind === 'declined') reject(declinedCode(given.type, result.code), playerId, DECLINED)
    const code = lastCode(result)
    if (code) reject(code, playerId)
  }

  /** Reports the error at the choice. The amount stays, and nothing is paid without the bonus automatically. */
  function rejectBonus(code: string) {
    form.setError('bonus', { type: 'server', message: code }, { shouldFocus: true })
    given.onBonusRejected?.()
  }

  /** Reports at the amount what is left now: another tab or device has paid meanwhile (O-67). */
  async function rejectOverLimit() {
    await refetchInTime(queryClient, limitsQuery().queryKey)
    form.setError('amount', { type: 'server', message: 'amountAboveLimit' }, { shouldFocus: true })
  }

  /** Shows the error on the form, or as a toast if the player has left the form. Never shows it to another player. */
  function reject(code: string, playerId: string | null, type = 'told') {
    if (isMounted()) form.setError('root', { type, message: code })
    else if (stores.session.playerId === playerId) {
      stores.toasts.add({ variant: 'error', text: problemText(i18n, code), topic: 'payment' })
    }
  }

  return form.handleSubmit(async (values) => {
    stores.cashBox.outcomeSeen()
    stores.cashBox.withdrawalSeen()
    const request = requestOf(values, given)
    const { playerId } = stores.session
    try {
      const bonusTitle = request.bonus_id ? given.titleOf?.(request.bonus_id) : ''
      const result = await startPayment(request, stores, { isRepeatMeant: repeat.isMeant(request), bonusTitle })
      if (result.kind === 'repeat') repeat.warned(request)
      show(result, playerId)
    } catch (error) {
      const isBare = error instanceof ApiError && error.kind === 'answer' && error.code === undefined
      if (isBare) return reject(declinedCode(given.type, 'WITHDRAWAL_ERROR'), playerId, DECLINED) // ERR-03
      if (!isMounted()) return problemCodes(error).forEach((code) => reject(code, playerId))
      if (error instanceof ApiError && error.code === 'LIMIT_REACHED') return rejectOverLimit()
      if (error instanceof ApiError && error.code === 'BONUS_NOT_AVAILABLE') return rejectBonus(error.code)
      if (error instanceof ApiError && error.code === 'BIRTHDAY_INVALID') requestBirthday(queryClient)
      showServerErrors(form, error, ['amount', ...options.fields.map(({ name }) => `fields.${name}` as const)])
      return undefined
    }
    return undefined
  })
}

/** A second submit of the same payment after the warning is intended, unless it belongs to the same double tap. */
function useRepeatWarning() {
  const last = useRef<{ body: string; at: number } | null>(null)
  return {
    warned(request: PaymentRequest) {
      last.current = { body: JSON.stringify(request), at: performance.now() }
    },
    isMeant(request: PaymentRequest) {
      const { body, at } = last.current ?? { body: '', at: 0 }
      return body === JSON.stringify(request) && performance.now() - at > REPEAT_MEANT_AFTER
    },
  }
}
