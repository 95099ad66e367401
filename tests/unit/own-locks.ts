const SHARED = Symbol('the locks of the process')

type Locks = LockManager & { [SHARED]?: LockManager }

/** Gives a test file Web Locks that no other file can hold: Node.js shares them between all workers of its process. */
export function separateLocks(): void {
  const own = globalThis.navigator?.locks as Locks | undefined
  if (!own) return
  const shared = own[SHARED] ?? own
  const file = `${crypto.randomUUID()} `
  const ofFile = (locks: LockInfo[] = []) =>
    locks.flatMap((lock) => (lock.name?.startsWith(file) ? [{ ...lock, name: lock.name.slice(file.length) }] : []))
  const request = shared.request.bind(shared) as (...given: unknown[]) => Promise<unknown>
  const value = {
    [SHARED]: shared,
    request: (name: string, ...given: unknown[]) => request(file + name, ...given),
    async query() {
      const { held, pending } = await shared.query()
      return { held: ofFile(held), pending: ofFile(pending) }
    },
  }
  Object.defineProperty(globalThis.navigator, 'locks', { configurable: true, value })
}
