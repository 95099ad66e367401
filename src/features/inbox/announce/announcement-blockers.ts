import type { DialogRequest } from '~/stores/dialogs-store.ts'
import type { Stores } from '~/stores/create-stores.ts'

/** Dialogs during which no message is announced: they are about money, or wait for a decision about the session. */
const blocking: ReadonlySet<DialogRequest['kind']> = new Set([
  'payment-ok',
  'payment-error',
  'game-deposit',
  'log-out',
  'other-player',
])

/**
 * Must messages wait? True while the player types, sends or awaits money, while another toast is shown, when offline,
 * and when signed out. Observable: call it inside a reaction.
 */
export function isBlocked({ session, network, dialogs, cashBox, worker, toasts }: Stores): boolean {
  if (!session.isSignedIn || !network.isOnline) return true
  if (!toasts.isHosted || toasts.current !== null) return true // behind a crash screen it would not be visible
  if (dialogs.check !== null) return true // the dialog waits for an answer and would cover the toast
  if (dialogs.open !== null && blocking.has(dialogs.open.kind)) return true
  if (cashBox.isAwaited || cashBox.isOpen('cancelWithdrawal') || cashBox.payment?.step === 'sending') return true
  return worker.busyWith.has('cash-box') // a money form that is filled in
}

/** Must messages wait because of the page's state: hidden, or a game in full screen? */
export function isPageBusy(page: Pick<Document, 'visibilityState' | 'fullscreenElement'>): boolean {
  return page.visibilityState === 'hidden' || Boolean(page.fullscreenElement)
}

/** Calls `onChange` when the result of `isPageBusy` may have changed. Returns a function that stops it. */
export function watchPage(page: Document, onChange: () => void): () => void {
  const events = ['visibilitychange', 'fullscreenchange'] as const
  for (const event of events) page.addEventListener(event, onChange)
  return () => {
    for (const event of events) page.removeEventListener(event, onChange)
  }
}
