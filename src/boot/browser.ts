/** Returns the result of `run`, or `otherwise` if it throws: web storage can be forbidden or full. */
export function attempt<T, Otherwise = undefined>(run: () => T, otherwise?: Otherwise) {
  try {
    return run()
  } catch {
    return otherwise as Otherwise
  }
}

/** Returns a signal that aborts a call after so many milliseconds, if the browser supports it. */
export const timeoutSignal = (milliseconds: number): Pick<RequestInit, 'signal'> =>
  'timeout' in AbortSignal ? { signal: AbortSignal.timeout(milliseconds) } : {}

/** Has this browser the session of a player? The second entry is of an earlier build. */
export const isPlayer = () =>
  attempt(() => Boolean(localStorage.getItem('session') ?? localStorage.getItem('session_player')), false)
