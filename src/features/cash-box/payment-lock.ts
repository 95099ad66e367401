const LOCK = 'payment'

/**
 * Runs `start` unless another tab is starting a payment at this moment; then null. Without Web Locks the stored
 * intent alone keeps tabs apart.
 */
export async function withPaymentLock<T>(start: () => Promise<T>): Promise<T | null> {
  const locks = globalThis.navigator?.locks as LockManager | undefined
  if (!locks) return start()
  return locks.request(LOCK, { ifAvailable: true }, (lock) => (lock ? start() : Promise.resolve(null)))
}
