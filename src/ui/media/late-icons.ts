type Paths = typeof import('./icon-paths-late.ts').lateIconPaths
export type LateIconName = keyof Paths

/** The icons that the first view does without: asked for by the first one that is drawn. */
class LateIcons {
  private loaded: Paths | null = null
  private loading: Promise<void> | null = null
  private readonly listeners = new Set<() => void>()

  readonly paths = () => this.loaded
  /** For an icon that needs none of them. */
  readonly ignore = () => () => {}

  readonly subscribe = (listener: () => void) => {
    this.listeners.add(listener)
    void this.load()
    return () => void this.listeners.delete(listener)
  }

  /** Without a network the next icon that is drawn asks again. */
  load(): Promise<void> {
    this.loading ??= this.fetch().catch(() => {
      this.loading = null
    })
    return this.loading
  }

  private async fetch() {
    const { lateIconPaths } = await import('./icon-paths-late.ts')
    this.loaded = lateIconPaths
    this.listeners.forEach((listener) => listener())
  }
}

export const lateIcons = new LateIcons()
