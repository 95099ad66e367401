const LOCK = 'payment'

const lockManager = () => globalThis.navigator?.locks as LockManager | undefined

/** Without Web Locks the stored intent alone keeps tabs apart. */
export const hasPaymentLock = () => lockManager() !== undefined

/**
 * Runs `start` unless another tab is starting a payment at this moment; then null. A browser that keeps nothing for us
 * may refuse the lock itself: then as without locks.
 */
export async function withPaymentLock<T>(start: () => Promise<T>): Promise<T | null> {
  const locks = lockManager()
  if (!locks) return start()
  let isAnswered = false
  try {
    return await locks.request(LOCK, { ifAvailable: true }, (lock) => {
      isAnswered = true
      return lock ? start() : Promise.resolve(null)
    })
  } catch (error) {
    if (isAnswered) throw error
    return start()
  }
}
