import type { I18n } from '@lingui/core'

import { type Notification, securitySubTypes } from '~/contract/notifications.ts'
import { currencies } from '~/contract/money.ts'
import { cutText } from '~/lib/text.ts'
import { formatDateTime } from '~/lib/clock.ts'
import { formatMoney } from '~/lib/money.ts'
import { hasMark } from '~/platform/operator-marks.ts'
import type { Stores } from '~/stores/create-stores.ts'
import { bonusKey, isOfShownDeposit, paymentKey, timeToName } from '~/stores/payment-key.ts'
import type { ToastRequest } from '~/stores/toasts-store.ts'

import { readAction } from '../message-action.ts'
import { isOffered, variantOf } from '../message-look.ts'

type Parts = { stores: Pick<Stores, 'guest' | 'session'>; i18n: I18n }

const LONGEST_TEXT = 120
const payments: ReadonlyMap<string, readonly ['deposit' | 'withdrawal', boolean]> = new Map([
  ['commit_deposit', ['deposit', true]],
  ['rollback_deposit', ['deposit', false]],
  ['commit_withdrawal', ['withdrawal', true]],
  ['rollback_withdrawal', ['withdrawal', false]],
])

/** Key of the payment whose outcome the message is about; null for every other message. */
export function paymentKeyOf({ sub_type: subType, data }: Notification): string | null {
  const kind = payments.get(subType)
  return kind && data.amount !== undefined ? paymentKey(...kind, data.amount) : null
}

/** Kinds whose content names the bonus and its sums, which the title does not (PLUS-70). */
const named: ReadonlySet<string> = new Set(['bonus_finished', 'bonus_wasted', 'bonus_expired', 'offer_open'])
const hasMarkup = /[<&]/
/** Both spellings (NOTIF-15). */
const isDepositBonus = /^activate[-_]deposit[-_]bonus$/

/**
 * Title and amount; for a failed deposit also that no money was taken, because nothing else on the screen shows it. The
 * content of a bonus message, unless it is HTML.
 */
function textOf({ sub_type: subType, title, content }: Notification, amount: string | null, i18n: I18n): string {
  if (named.has(subType) && content !== '' && !hasMarkup.test(content)) return cutText(content, LONGEST_TEXT)
  if (subType === 'rollback_deposit')
    return amount === null ? i18n._('notifications.depositFailed') : i18n._('notifications.depositFailedOf', { amount })
  const text = cutText(title, LONGEST_TEXT)
  return amount === null ? text : `${text}: ${amount}`
}

/** The time of an older payment, because another payment may have the same amount. */
function timeText(message: Notification, i18n: I18n): string {
  const at = paymentKeyOf(message) === null ? null : timeToName(Date.parse(message.created_at))
  return at === null ? '' : i18n._('payment.ofTime', { time: formatDateTime(at) })
}

/** The key of a bonus that a deposit of this device brought: another device's deposit may bring one of the same amount. */
function bonusOf({ sub_type: subType, data, created_at: at }: Notification): string | null {
  return isDepositBonus.test(subType) && isOfShownDeposit(Date.parse(at)) ? bonusKey(data.amount) : null
}

function topicOf({ sub_type: subType }: Notification): 'deposit' | 'security' | 'message' {
  if (subType === 'commit_deposit') return 'deposit'
  return securitySubTypes.some((name) => name === subType) ? 'security' : 'message'
}

/**
 * A message as a toast: title, amount and button. A failed deposit has our text (NOTIF-16), and a button only if the
 * server provides one: a deposit blocked by a limit has none. A completed deposit raises the deposit trigger when its
 * toast closes (CASH-20).
 */
export function messageToast(message: Notification, { stores, i18n }: Parts): ToastRequest {
  const { amount, current } = message.data
  const currency = currencies.find((known) => known === current) ?? stores.guest.currency
  const sum = amount === undefined ? null : formatMoney(amount, currency, stores.guest.language)
  const action = readAction(message.action)
  return {
    variant: variantOf(message),
    text: [textOf(message, sum, i18n), timeText(message, i18n)].filter(Boolean).join(' '),
    topic: topicOf(message),
    isPolite: true,
    reports: bonusOf(message),
    ...(action && isOffered(message, action, { isOnBreak: stores.session.isOnBreak, hasMark })
      ? { action: { label: action.label, to: action.href } }
      : {}),
  }
}
