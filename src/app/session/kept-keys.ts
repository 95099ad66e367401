import type { SafeStorage } from '~/platform/safe-storage.ts'

/**
 * Keys that stay in web storage when a player leaves: facts about the browser, not about the player. Every other key
 * is cleared, so a new key stays only if it is listed here with the reason.
 */
export const keptKeys = {
  /**
   * How the last session ended, the random id of the guest, language and currency, reload counters. Also a pending
   * wipe and a pending end of push, when the server was last reached, the data saver and the data that it saved. Also
   * the least build that may run, failed starts, open payments (see src/db/payments) and play of the last half hour (see
   * src/features/reality-check/play-record.ts). A name that ends with a colon is a prefix.
   */
  local: [
    'session-end',
    'guestData',
    'guest-visit',
    'currency-known',
    'chunk-reloads',
    'qumai-owed-wipe',
    'push-endpoint',
    'last-online',
    'data-saver',
    'data-saved',
    'least-build',
    'start-failures',
    'unsaved_payments',
    'play:',
  ],
  /**
   * Reload counters, fingerprints of sign-in links that must not be tried twice, the kind of visit, whether it is
   * measured, and that its player was banned (until the next sign-in).
   */
  session: ['crash-reloads', 'restarts', 'tried-tokens', 'visit-marks', 'vitals-visit', 'banned'],
} as const

/** Removes every entry but the kept ones. */
export function emptyStorage<Key extends string>(storage: SafeStorage<Key>, kept: readonly string[]) {
  const isKept = (key: string) => kept.some((each) => key === each || (each.endsWith(':') && key.startsWith(each)))
  for (const key of storage.keys()) if (!isKept(key)) storage.remove(key)
}
