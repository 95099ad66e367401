// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest'

import { tokens } from '~/api/transport/tokens.ts'
import { storeActiveBonus } from '~/db/active-bonus.ts'
import { claimOffer } from '~/features/bonuses/claim-offer.ts'
import { storeSentCode } from '~/features/auth/code/sent-code.ts'
import { storeResetSent } from '~/features/auth/reset/reset-sent.ts'
import { recordResetAttempt } from '~/features/auth/reset/reset-attempts.ts'
import { recordLastPayment } from '~/features/cash-box/last-payment.ts'
import { restoreBonus } from '~/features/cash-box/payment/after-payment.ts'
import { fingerprintToken } from '~/platform/analytics-events.ts'
import { codeUsed } from '~/platform/offered-code.ts'
import { ownerNow, type Owner } from '~/platform/owner.ts'
import { CashBoxStore } from '~/stores/cash-box-store.ts'

const NEEDLE = 'of-A'
const begin = (playerId: string) => void tokens.begin(playerId, { access: 'a', refresh: 'r' })

/** Keys of web storage that are written after a response: the person may be another by then. */
const writes: Record<string, (owner: Owner) => void | Promise<void>> = {
  'the contact of a reset': (owner) => storeResetSent(owner, { mode: 'email', email: NEEDLE }),
  'the number of a code': (owner) => storeSentCode(owner, { phone: NEEDLE, at: Date.now(), resend_after: 60 }),
  'the last payment': (owner) => recordLastPayment(owner, { type: 'deposit', methodUid: NEEDLE, amount: 1 }),
  'the bonus of a promo code': (owner) => storeActiveBonus(owner, { id: NEEDLE, title: '' }),
  'a claimed bonus': (owner) => void claimOffer(owner, { id: NEEDLE, title: '' }, new CashBoxStore()),
  'a used promo code': (owner) => codeUsed(owner, NEEDLE),
  'an attempt of a reset': (owner) => recordResetAttempt(owner, { mode: 'email', email: NEEDLE }),
  'the bonus of a failed deposit': (owner) =>
    restoreBonus(owner, {
      payment: {
        key: 'k',
        type: 'deposit',
        startedAt: 1,
        amount: 1,
        currency: 'KZT',
        bonus: { id: NEEDLE, title: '' },
      },
      status: 'failed',
      errorType: null,
    }),
}
/** How the person changes between the call and its response. */
const changes: Record<string, { before: () => void; meanwhile: () => void; isKept: boolean }> = {
  'A stays': { before: () => begin('A'), meanwhile: () => {}, isKept: true },
  'a guest who signs in': { before: () => tokens.end('player'), meanwhile: () => begin('A'), isKept: true },
  'A logs out': { before: () => begin('A'), meanwhile: () => tokens.end('player'), isKept: false },
  'A is banned': { before: () => begin('A'), meanwhile: () => tokens.end('ban'), isKept: false },
  'B replaces A': { before: () => begin('A'), meanwhile: () => begin('B'), isKept: false },
  'a guest, then B, then a guest': {
    before: () => tokens.end('player'),
    meanwhile: () => {
      begin('B')
      tokens.end('player')
    },
    isKept: false,
  },
}
const cells = Object.keys(writes).flatMap((write) => Object.keys(changes).map((change) => [write, change] as const))

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})

test.each(cells)('%s is written late, %s: only the same person finds it [AUTH-27 DATA-04]', async (write, change) => {
  changes[change]?.before()
  const owner = ownerNow()
  changes[change]?.meanwhile()
  await writes[write]?.(owner)
  const held = JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage)])
  const isHeld = held.includes(NEEDLE) || held.includes(await fingerprintToken(NEEDLE))
  expect(isHeld).toBe(changes[change]?.isKept)
})

/** Another tab of the browser: it shares the storage, not the memory. */
async function otherTab() {
  vi.resetModules()
  return import('~/platform/owner.ts')
}

test('on a full device the guest before A is no owner once A has left, in no tab [AUTH-27]', async () => {
  begin('B')
  tokens.end('player')
  const guest = ownerNow()
  begin('A')
  const { isOwnerNow } = await otherTab()
  expect(isOwnerNow(guest)).toBe(true) // a form that was open before the sign-in
  vi.spyOn(localStorage, 'setItem').mockImplementation(() => {
    throw new DOMException('the device is full', 'QuotaExceededError')
  })
  tokens.end('player')
  expect(isOwnerNow(guest)).toBe(false)
})
