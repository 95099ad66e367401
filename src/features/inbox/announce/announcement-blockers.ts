import type { DialogRequest } from '~/stores/dialogs-store.ts'
import type { Stores } from '~/stores/create-stores.ts'

/** Dialogs over which nothing else is told: they are about money, or wait for a decision about the session. */
const blocking: ReadonlySet<DialogRequest['kind']> = new Set([
  'payment-ok',
  'payment-error',
  'game-deposit',
  'log-out',
  'other-player',
])

/**
 * Is this no moment for a message? While money is being typed, sent or waited for, while somebody else's toast stands,
 * without a network, and for nobody. Read inside a reaction it is followed.
 */
export function isBlocked({ session, network, dialogs, cashBox, worker, toasts }: Stores): boolean {
  if (!session.isSignedIn || !network.isOnline) return true
  if (!toasts.isHosted || toasts.current !== null) return true // behind a crash screen nobody would see it
  if (dialogs.check !== null) return true // it waits for an answer, and the toast would lie under it
  if (dialogs.open !== null && blocking.has(dialogs.open.kind)) return true
  if (cashBox.isAwaited || cashBox.isOpen('cancelWithdrawal') || cashBox.payment?.step === 'sending') return true
  return worker.busyWith.has('cash-box') // a money form that is filled in
}

/** What the page itself says: a tab that nobody sees, a game over the whole screen. */
export function isPageTaken(page: Pick<Document, 'visibilityState' | 'fullscreenElement'>): boolean {
  return page.visibilityState === 'hidden' || Boolean(page.fullscreenElement)
}

/** Calls `onChange` when what `isPageTaken` says may have changed. Returns the undo. */
export function watchPage(page: Document, onChange: () => void): () => void {
  const events = ['visibilitychange', 'fullscreenchange'] as const
  for (const event of events) page.addEventListener(event, onChange)
  return () => {
    for (const event of events) page.removeEventListener(event, onChange)
  }
}
