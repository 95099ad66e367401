/** Drawings that the first view does not need: one chunk, loaded by the first of them that renders. */
export class LazyDrawings<Paths> {
  private loaded: Paths | null = null
  private loading: Promise<void> | null = null
  private readonly listeners = new Set<() => void>()
  private readonly fetchPaths: () => Promise<Paths>

  constructor(fetchPaths: () => Promise<Paths>) {
    this.fetchPaths = fetchPaths
  }

  /** Null until the chunk has loaded. */
  readonly paths = () => this.loaded

  readonly subscribe = (listener: () => void) => {
    this.listeners.add(listener)
    void this.load()
    return () => void this.listeners.delete(listener)
  }

  /** After a failure the next drawing retries. */
  load(): Promise<void> {
    this.loading ??= this.fetch().catch(() => {
      this.loading = null
    })
    return this.loading
  }

  private async fetch() {
    this.loaded = await this.fetchPaths()
    this.listeners.forEach((listener) => listener())
  }
}
