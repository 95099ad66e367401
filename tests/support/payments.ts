import type { BrowserContext, Page } from '@playwright/test'

import type { MockPlayer, MockSession } from './mock.ts'

/** Runs in the page: keys of the payments that this browser waits for. */
async function readKeys(): Promise<string[]> {
  const known = await indexedDB.databases()
  if (!known.some(({ name }) => name === 'qumai')) return [] // to open it would make an empty one
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open('qumai')
    opening.addEventListener('error', () => reject(new Error('the database does not open')))
    opening.addEventListener('success', () => {
      const database = opening.result
      const rows = database.transaction('payments').objectStore('payments').getAllKeys()
      rows.addEventListener('success', () => {
        database.close()
        resolve(rows.result as string[])
      })
    })
  })
}

/** Idempotency keys of payments whose outcome this browser does not know yet. */
export const waitingPayments = (page: Page): Promise<string[]> => page.evaluate(readKeys)

export type Claim = 'went through' | 'did not go through'

const claims: [Claim, RegExp][] = [
  [
    'went through',
    /The payment went through|Deposit successful|withdrawal request is accepted|The withdrawal is completed/,
  ],
  ['did not go through', /did not go through|Payment failed|did not start|is not available now/],
]

/** Claims of the app about payments, and those shown while another player without payments was signed in. */
export type ShownClaims = { claims: Set<Claim>; byOthers: Set<string> }

/** Records every claim of the app about a payment in any tab, even one shown for less than a second. */
export async function listenForClaims(context: BrowserContext, other?: MockPlayer): Promise<ShownClaims> {
  const shown: ShownClaims = { claims: new Set(), byOthers: new Set() }
  await context.exposeBinding('noteText', (_source, text: string, session: string) => {
    for (const [claim, pattern] of claims) {
      if (!pattern.test(text)) continue
      if (other && session.includes(other.id)) shown.byOthers.add(text.slice(0, 500))
      else shown.claims.add(claim)
    }
  })
  await context.addInitScript(() => {
    if (!location.hostname.startsWith('t-') || location.hostname.includes('--')) return
    let last = ''
    const check = () => {
      const text = [...document.querySelectorAll('main, dialog, [popover]')].map((part) => part.textContent).join(' ')
      if (text === last) return
      last = text
      const { noteText } = globalThis as unknown as { noteText: (pattern: string, session: string) => Promise<void> }
      void noteText(text, localStorage.getItem('session') ?? '')
    }
    new MutationObserver(check).observe(document, { childList: true, subtree: true, characterData: true })
  })
  return shown
}

/**
 * Keys of the payments that the server has booked for a player; those of seeded players exist after the first
 * request.
 */
export async function bookedKeys(mock: MockSession, player: MockPlayer): Promise<string[]> {
  const { payments } = await mock.control<{ payments: { key: string }[] }>('GET', `world?player=${player.id}`)
  return payments.map(({ key }) => key)
}

/** Ends the player's last deposit as the provider would, without its page. */
export async function endDeposit(mock: MockSession, player: MockPlayer, action: 'paid' | 'declined' | 'cancelled') {
  type World = { payments: { id: string; what: string; actions: string[] }[] }
  const { payments } = await mock.control<World>('GET', `world?player=${player.id}`)
  const id = payments.find(({ what, actions }) => what.startsWith('deposit') && actions.includes(action))?.id
  await mock.post('transition', { kind: 'payments', player: player.id, id: id ?? '', action })
}

/** The server's ledger for one kind of payment: number of bookings, by idempotency key. */
export async function ledger(mock: MockSession, kind: 'deposit' | 'withdrawal'): Promise<Map<string, number>> {
  const moved = new Map<string, number>()
  for (const effect of await mock.effects()) {
    if (effect.kind === kind && effect.key) moved.set(effect.key, (moved.get(effect.key) ?? 0) + 1)
  }
  return moved
}
