import { safeLocal } from './safe-storage.ts'

/** A player's answer: may an advertising partner be told of deposits? It goes with the session. */
const KEY = 'ad_consent'
const listeners = new Set<() => void>()

/** `yes`, `no`, or null while nobody has asked. */
export function adConsent(): 'yes' | 'no' | null {
  const saved = safeLocal.get(KEY)
  return saved === 'yes' || saved === 'no' ? saved : null
}

/** Keeps the answer and tells those who wait for it. */
export function answerAdConsent(isGiven: boolean) {
  safeLocal.set(KEY, isGiven ? 'yes' : 'no')
  for (const listener of listeners) listener()
}

/** Calls back when the answer changes. Returns the undo. */
export function onAdConsent(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
