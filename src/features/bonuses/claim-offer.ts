import { keepActiveBonus, type ActiveBonus } from '~/db/active-bonus.ts'

import type { CashBoxStore } from '~/stores/cash-box-store.ts'

/** Where a claimed offer is used. */
const DEPOSIT = '/cash-box/deposit'

/**
 * An offer is picked to be claimed: it becomes the active bonus, and the deposit, whose address is given back to go
 * to, leads back to where it was picked, the bonuses page by default (CASH-21, BONUS-26).
 */
export function claimOffer(
  { id, title }: ActiveBonus,
  cashBox: Pick<CashBoxStore, 'rememberBackPath'>,
  backPath = '/bonuses',
): typeof DEPOSIT {
  keepActiveBonus({ id, title })
  cashBox.rememberBackPath(backPath)
  return DEPOSIT
}
