import { forgetPayment } from '~/db/payments.ts'
import type { EndedPayment } from '~/stores/cash-box-store.ts'
import type { Stores } from '~/stores/create-stores.ts'

/** Unlocks the pay button, unless its end is known already or another payment locks it by now. */
export function unlock(key: string, cashBox: Stores['cashBox'], end: EndedPayment | null = null) {
  if (cashBox.pending?.key === key) cashBox.paymentSettled(end)
}

/** No payment began: what was stored for it goes, and another may begin. */
export async function releaseIntent(key: string, cashBox: Stores['cashBox']) {
  const released = forgetPayment(key)
  unlock(key, cashBox)
  await released
}
