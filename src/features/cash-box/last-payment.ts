import { isRecord, parseRecord, textOrNone } from '~/lib/parse-json.ts'
import { isOwnerNow, type Owner } from '~/platform/owner.ts'
import { safeLocal } from '~/platform/safe-storage.ts'
import { REPEAT_WINDOW } from '~/constants/money.ts'
import { serverNow } from '~/platform/server-clock.ts'
import { isNear } from '~/lib/moments.ts'

type Type = 'deposit' | 'withdrawal'
type Payment = { type: Type; methodUid?: string | undefined; amount: number }

/** Fragment of a URL that opens the list of methods, with none chosen. */
export const OTHER_METHOD = 'methods'

/** Local storage, so that every tab sees it at once. Cleared with the session. */
const KEY = 'last_payment'
function recorded() {
  const { name, at, methods } = parseRecord(safeLocal.get(KEY))
  return { name, at, methods: isRecord(methods) ? methods : {} }
}
const nameOf = ({ type, methodUid = '', amount }: Payment) => `${type} ${methodUid} ${amount}`

/**
 * Records a successful payment for every tab of this browser; does nothing if its player has left. `now` in ms since
 * 1970, by the server's clock.
 */
export function recordLastPayment(owner: Owner, payment: Payment, now = serverNow()) {
  if (!isOwnerNow(owner)) return
  const { type, methodUid } = payment
  const methods = { ...recorded().methods, ...(methodUid ? { [type]: methodUid } : {}) }
  safeLocal.set(KEY, JSON.stringify({ name: nameOf(payment), at: now, methods }))
}

/** Returns the method of this player's last deposit or withdrawal on this device; '' if there was none (PLUS-22). */
export function lastMethod(type: Type): string {
  return textOrNone(recorded().methods[type]) ?? ''
}

/** True if an identical payment succeeded less than 2 minutes ago, in any tab. */
export function isRepeat(payment: Payment, now = serverNow()): boolean {
  const { name, at } = recorded()
  return name === nameOf(payment) && typeof at === 'number' && isNear(at, now, REPEAT_WINDOW)
}
