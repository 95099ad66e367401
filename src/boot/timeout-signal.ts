/** Lets a call go that has not ended after so many milliseconds, where the browser knows how. */
export const timeoutSignal = (milliseconds: number): Pick<RequestInit, 'signal'> =>
  'timeout' in AbortSignal ? { signal: AbortSignal.timeout(milliseconds) } : {}
