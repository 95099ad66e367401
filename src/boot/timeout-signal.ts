/** Returns a signal that aborts a call after so many milliseconds, if the browser supports it. */
export const timeoutSignal = (milliseconds: number): Pick<RequestInit, 'signal'> =>
  'timeout' in AbortSignal ? { signal: AbortSignal.timeout(milliseconds) } : {}
