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
