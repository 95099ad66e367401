import { parseJson } from '~/lib/parse-json.ts'
import { safeLocal } from '~/platform/safe-storage.ts'
import { REPEAT_WINDOW } from '~/constants/money.ts'
import { serverNow } from '~/platform/server-clock.ts'
import { isNear } from '~/lib/moments.ts'

type Payment = { type: 'deposit' | 'withdrawal'; methodUid?: string | undefined; amount: number }

/** Local storage, so that every tab sees it at once; wiped with the session. */
const KEY = 'last_payment'
const nameOf = ({ type, methodUid = '', amount }: Payment) => `${type} ${methodUid} ${amount}`

/** Notes a payment that went through, for every tab of this browser. `now` in ms since 1970, by the server's clock. */
export function noteLastPayment(payment: Payment, now = serverNow()) {
  safeLocal.set(KEY, JSON.stringify({ name: nameOf(payment), at: now }))
}

/** Did the very same payment go through less than 2 minutes ago, here or in another tab? */
export function isRepeat(payment: Payment, now = serverNow()): boolean {
  const last = parseJson(safeLocal.get(KEY)) as { name?: unknown; at?: unknown } | null
  return last?.name === nameOf(payment) && typeof last.at === 'number' && isNear(last.at, now, REPEAT_WINDOW)
}
