const LOCK = 'payment'

const lockManager = () => globalThis.navigator?.locks as LockManager | undefined

/** Without Web Locks the stored intent alone keeps tabs apart. */
export const hasPaymentLock = () => lockManager() !== undefined

/** Runs `start` unless another tab is starting a payment at this moment; then null. */
export async function withPaymentLock<T>(start: () => Promise<T>): Promise<T | null> {
  const locks = lockManager()
  if (!locks) return start()
  return locks.request(LOCK, { ifAvailable: true }, (lock) => (lock ? start() : Promise.resolve(null)))
}
