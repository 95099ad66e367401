import { safeLocal } from './safe-storage.ts'

/** A player's consent to reporting deposits to an advertising partner. Wiped with the session. */
const KEY = 'ad_consent'
const listeners = new Set<() => void>()

/** Returns `yes`, `no`, or null before the question was answered. */
export function adConsent(): 'yes' | 'no' | null {
  const saved = safeLocal.get(KEY)
  return saved === 'yes' || saved === 'no' ? saved : null
}

/** Stores the player's choice and notifies the listeners. */
export function answerAdConsent(isGiven: boolean) {
  safeLocal.set(KEY, isGiven ? 'yes' : 'no')
  for (const listener of listeners) listener()
}

/** Calls `listener` when the choice changes. Returns an unsubscribe function. */
export function onAdConsent(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
