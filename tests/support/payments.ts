import type { BrowserContext, Page } from '@playwright/test'

import type { MockSession } from './mock.ts'

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

/** Keys of the payments whose end this browser does not know yet. */
export const waitingPayments = (page: Page): Promise<string[]> => page.evaluate(readKeys)

export type Claim = 'went through' | 'did not go through'

const claims: [Claim, RegExp][] = [
  ['went through', /The payment went through|Deposit successful|withdrawal request is accepted/],
  ['did not go through', /did not go through|Payment failed|never began|is not available now/],
]

/** Notes whatever the app claims about a payment in any tab, also what is gone a second later. */
export async function listenForClaims(context: BrowserContext): Promise<Set<Claim>> {
  const heard = new Set<Claim>()
  await context.exposeBinding('noteText', (_source, text: string) => {
    for (const [claim, words] of claims) if (words.test(text)) heard.add(claim)
  })
  await context.addInitScript(() => {
    if (!location.hostname.startsWith('t-') || location.hostname.includes('--')) return
    let last = ''
    const look = () => {
      const text = [...document.querySelectorAll('main, dialog, [popover]')].map((part) => part.textContent).join(' ')
      if (text === last) return
      last = text
      void (globalThis as unknown as { noteText: (words: string) => Promise<void> }).noteText(text)
    }
    new MutationObserver(look).observe(document, { childList: true, subtree: true, characterData: true })
  })
  return heard
}

/** What the server's ledger says of one kind of payment: how often money moved, by idempotency key. */
export async function ledger(mock: MockSession, kind: 'deposit' | 'withdrawal'): Promise<Map<string, number>> {
  const moved = new Map<string, number>()
  for (const effect of await mock.effects()) {
    if (effect.kind === kind && effect.key) moved.set(effect.key, (moved.get(effect.key) ?? 0) + 1)
  }
  return moved
}
