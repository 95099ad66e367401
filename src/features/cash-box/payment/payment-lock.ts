import { MONEY_CALL_LIFE } from '~/constants/network.ts'

/**
 * A wait that can be interrupted, even before it starts: a caller that requests a poll during a request needs a newer
 * response.
 */
export class Pause {
  private over: (() => void) | null = null
  private isCut = false

  /** Resolves after `ms`, on an interruption, or when `signal` aborts. */
  for(ms: number, signal: AbortSignal): Promise<void> {
    const isCut = this.isCut
    this.isCut = false
    if (signal.aborted || isCut) return Promise.resolve()
    const { promise, resolve } = Promise.withResolvers<void>()
    const timer = setTimeout(resolve, ms)
    signal.addEventListener('abort', () => resolve(), { once: true })
    this.over = resolve
    return promise.finally(() => {
      clearTimeout(timer)
      this.over = null
    })
  }

  end() {
    if (this.over) this.over()
    else this.isCut = true
  }
}

const LOCK = 'payment'

const lockManager = () => globalThis.navigator?.locks as LockManager | undefined

/** Without Web Locks only the stored intent coordinates the tabs. */
export const hasPaymentLock = () => lockManager() !== undefined

/** The last observed holder of the lock, and since when, ms by `performance.now`. */
let holder: { id: string | undefined; since: number } | undefined

/**
 * True if the lock is held longer than a payment request can last. Firefox may keep a lock that it granted to a page
 * during its unload. If the lock is not stuck after all, the stored intent still prevents a double payment.
 */
async function isStuck(locks: LockManager): Promise<boolean> {
  const { held } = await locks.query()
  const lock = held?.find(({ name }) => name === LOCK)
  if (lock && (!holder || holder.id !== lock.clientId)) holder = { id: lock.clientId, since: performance.now() }
  return lock !== undefined && performance.now() - (holder?.since ?? 0) > MONEY_CALL_LIFE
}

/**
 * Runs `start`, unless another tab is starting a payment at this moment; then returns null. A browser that blocks storage
 * may deny locks, too: then it runs without one.
 */
export async function withPaymentLock<T>(start: () => Promise<T>): Promise<T | null> {
  const locks = lockManager()
  if (!locks) return start()
  let started: Promise<T> | undefined
  const run = () => (started ??= start()) // once, even if the lock is stolen meanwhile
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
