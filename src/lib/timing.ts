/** Resolves after so many milliseconds. */
export const sleep = (ms: number): Promise<void> => new Promise((resolve) => void setTimeout(resolve, ms))

/** Settles as `value` does; rejects with a `TimeoutError` if that takes longer than `ms`. */
export function inTime<T>(value: PromiseLike<T>, ms: number): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(reject, ms, new DOMException('not in time', 'TimeoutError'))
  })
  return Promise.race([value, late]).finally(() => clearTimeout(timer))
}

/**
 * Returns a random wait between half of `longest` and `longest`, so that clients do not all return at the same moment
 * after a server failure.
 */
export const jitter = (longest: number, random = Math.random) => longest * (0.5 + random() / 2)
