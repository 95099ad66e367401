/** A wait that can be cut short, also before it begins: who asks for an answer while one is on its way wants a newer one. */
export class Pause {
  private over: (() => void) | null = null
  private isCut = false

  /** Ends after `ms`, when it is cut short, or when `signal` aborts. */
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
