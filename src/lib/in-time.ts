/** Settles as `value` does; rejects with a `TimeoutError` if that takes longer than `ms`. */
export function inTime<T>(value: PromiseLike<T>, ms: number): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(reject, ms, new DOMException('not in time', 'TimeoutError'))
  })
  return Promise.race([value, late]).finally(() => clearTimeout(timer))
}
