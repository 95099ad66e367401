import { expect, test } from 'vitest'

import { dropActiveBonus, storedActiveBonus } from '~/db/active-bonus.ts'

import { ownerNow } from '~/platform/owner.ts'
import { CashBoxStore } from '~/stores/cash-box-store.ts'
import { claimOffer } from './claim-offer.ts'

test('a claimed offer becomes the deposit’s bonus, and the deposit leads back to the bonuses [CASH-21 CASH-22]', () => {
  dropActiveBonus()
  const cashBox = new CashBoxStore()
  expect(claimOffer(ownerNow(), { id: 'of_1', title: 'Evening breeze' }, cashBox)).toBe('/cash-box/deposit')
  expect(storedActiveBonus()).toEqual({ id: 'of_1', title: 'Evening breeze' })
  expect(cashBox.backPath).toBe('/bonuses')
  claimOffer(ownerNow(), { id: 'of_2', title: 'Cashback' }, cashBox, '/profile')
  expect(storedActiveBonus()?.id).toBe('of_2')
  expect(cashBox.backPath).toBe('/profile')
})
