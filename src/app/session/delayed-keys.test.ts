// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest'

import { tokens } from '~/api/transport/tokens.ts'
import { storeActiveBonus } from '~/db/active-bonus.ts'
import { claimOffer } from '~/features/bonuses/claim-offer.ts'
import { storeSentCode } from '~/features/auth/code/sent-code.ts'
import { storeResetSent } from '~/features/auth/reset/use-reset-request.ts'
import { recordResetAttempt } from '~/features/auth/reset/reset-attempts.ts'
import { storePendingStep } from '~/features/auth/sign-in/pending-step.ts'
import { recordLastPayment } from '~/features/cash-box/last-payment.ts'
import { restoreBonus } from '~/features/cash-box/payment/after-payment.ts'
import { broadcastOutcome } from '~/responses/payment-outcomes.ts'
import { fingerprintToken } from '~/platform/track.ts'
import { codeUsed } from '~/platform/offered-code.ts'
import { ownerNow, type Owner } from '~/platform/owner.ts'
import { CashBoxStore, type PaymentResult } from '~/stores/cash-box-store.ts'
import { recordShown } from '~/stores/payment-key.ts'
import { wipedLocalKeys, wipedSessionKeys } from '~tests/unit/remaining-data.ts'

const NEEDLE = 'of-A'
const begin = (playerId: string) => void tokens.begin(playerId, { access: 'a', refresh: 'r' })

const end: PaymentResult = {
  payment: {
    key: NEEDLE,
    type: 'deposit',
    startedAt: 1,
    amount: 1,
    currency: 'KZT',
    bonus: { id: NEEDLE, title: '' },
  },
  status: 'failed',
  errorType: null,
}

/** Keys of web storage that are written after a response: the person may be another by then. */
const writes: Record<string, (owner: Owner) => void | Promise<void>> = {
  'the contact of a reset': (owner) => storeResetSent(owner, { mode: 'email', email: NEEDLE }),
  'the number of a code': (owner) => storeSentCode(owner, { phone: NEEDLE, at: Date.now(), resend_after: 60 }),
  'a step that needs a code': (owner) =>
    storePendingStep(owner, { second_step: { id: NEEDLE, player_id: NEEDLE }, method: 'email', at: Date.now() }),
  'the last payment': (owner) => recordLastPayment(owner, { type: 'deposit', methodUid: NEEDLE, amount: 1 }),
  'the bonus of a promo code': (owner) => storeActiveBonus(owner, { id: NEEDLE, title: '' }),
  'a claimed bonus': (owner) => void claimOffer(owner, { id: NEEDLE, title: '' }, new CashBoxStore()),
  'a used promo code': (owner) => codeUsed(owner, NEEDLE),
  'an attempt of a reset': (owner) => recordResetAttempt(owner, { mode: 'email', email: NEEDLE }),
  'the bonus of a failed deposit': (owner) => restoreBonus(owner, end),
  'the outcome of a payment': (owner) => broadcastOutcome(owner, { playerId: NEEDLE, end, isAnnounced: false }),
  'a shown outcome': (owner) => recordShown(owner, end),
}
/** The keys that a line of `writes` writes. */
const written: Record<keyof typeof writes, string[]> = {
  'the contact of a reset': ['reset-sent'],
  'the number of a code': ['sign-in-code'],
  'a step that needs a code': ['second-step'],
  'the last payment': ['last_payment'],
  'the bonus of a promo code': ['active_bonus'],
  'a claimed bonus': ['active_bonus'],
  'a used promo code': ['promocode_used'],
  'an attempt of a reset': ['reset-count:', 'reset-wait:'],
  'the bonus of a failed deposit': ['active_bonus'],
  'the outcome of a payment': ['payment_end'],
  'a shown outcome': ['shown_payments'],
}
/** The other keys that a person leaves, by the reason why none is written late. */
const neverLate: Record<string, string[]> = {
  'delayed-writes.test.ts covers it': ['draft.'],
  'api/transport/once.test.ts: no intent is opened after its player has left': [
    'offer_intents',
    'limit_intents',
    'withdrawal_intents',
  ],
  'use-push.test.tsx: the player is compared after the prompt': ['push-player'],
  'scroll-memory.test.ts covers it': ['tsr-scroll-restoration-v1_3'],
  'a call rejects a response that arrives after its player has left': [
    'ip_address',
    'on-break',
    'open-payments-of',
    'qumai-queries',
  ],
  'the write is synchronous: the person clicks, types or follows a link': [
    'no_bonus',
    'receipt_closed',
    'promocode',
    'ad_consent',
    'app-banner-closed',
    'app-banner-count',
    'in-app-redirect',
    'typed-contact',
    'sign-in-state',
    'owed-language',
    'visit-language',
    'storage-repaired',
  ],
  'its value is the player or the session': [
    'session',
    'access',
    'refresh',
    'session_player',
    'player_id',
    'linked-player',
    'chat_session',
    'reality-check',
    'tab-owner',
  ],
  'it holds no data of a screen': [
    'qumai-outbox:',
    'outbox-sent',
    'visitor_uid',
    'data-saved-marks',
    'qumai-reloaded',
    'tanstack_router_reload:',
  ],
}

test('each key that a person leaves has a test for late writes, or a reason against them [AUTH-27]', () => {
  expect(Object.keys(written)).toEqual(Object.keys(writes))
  const listed = new Set([...Object.values(written), ...Object.values(neverLate)].flat())
  expect(listed).toEqual(new Set([...wipedLocalKeys, ...wipedSessionKeys]))
})

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
