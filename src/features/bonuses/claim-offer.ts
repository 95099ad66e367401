import { storeActiveBonus, type ActiveBonus } from '~/db/active-bonus.ts'

import type { Owner } from '~/platform/owner.ts'
import type { CashBoxStore } from '~/stores/cash-box-store.ts'

/** The page that uses a claimed offer. */
const DEPOSIT = '/cash-box/deposit'

/**
 * Makes an offer the active bonus and returns the path of the deposit page. The deposit's back arrow then leads to
 * `backPath`, by default the bonuses page (CASH-21, BONUS-26).
 */
export function claimOffer(
  owner: Owner,
  { id, title }: ActiveBonus,
  cashBox: Pick<CashBoxStore, 'rememberBackPath'>,
  backPath = '/bonuses',
): typeof DEPOSIT {
  storeActiveBonus(owner, { id, title })
  cashBox.rememberBackPath(backPath)
  return DEPOSIT
}
