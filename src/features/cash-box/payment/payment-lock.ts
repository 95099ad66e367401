import { MONEY_CALL_LIFE } from '~/constants/network.ts'

const LOCK = 'payment'

const lockManager = () => globalThis.navigator?.locks as LockManager | undefined

/** Without Web Locks the stored intent alone keeps tabs apart. */
export const hasPaymentLock = () => lockManager() !== undefined

/** Who was seen to hold the lock, and since when, ms by `performance.now`. */
let holder: { id: string | undefined; since: number } | undefined

/**
 * Whether the lock is kept for longer than a payment can be on its way: Firefox keeps one that it gave to a page which was
 * going at that moment. Should it not be stuck, then the stored intent keeps the two apart.
 */
async function isStuck(locks: LockManager): Promise<boolean> {
  const { held } = await locks.query()
  const lock = held?.find(({ name }) => name === LOCK)
  if (lock && (!holder || holder.id !== lock.clientId)) holder = { id: lock.clientId, since: performance.now() }
  return lock !== undefined && performance.now() - (holder?.since ?? 0) > MONEY_CALL_LIFE
}

/**
 * Runs `start` unless another tab is starting a payment at this moment; then null. A browser that keeps nothing for us
 * may refuse the lock itself: then as without locks.
 */
export async function withPaymentLock<T>(start: () => Promise<T>): Promise<T | null> {
  const locks = lockManager()
  if (!locks) return start()
  let started: Promise<T> | undefined
  const run = () => (started ??= start()) // once, also when the lock is taken away meanwhile
  let isHeld = false
  try {
    const result = await locks.request(LOCK, { ifAvailable: true }, (lock) => {
      isHeld = !lock
      return lock ? run() : null
    })
    return isHeld && (await isStuck(locks)) ? await locks.request(LOCK, { steal: true }, run) : result
  } catch {
    return isHeld && !started ? null : run()
  }
}
