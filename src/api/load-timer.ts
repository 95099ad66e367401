import { LOAD_COUNTER_MAX } from '~/constants/network.ts'

type Hooks = {
  /** ms after which a load counts as slow. */
  slowAfter: number
  /** Called once, while the load is still running. `milliseconds` is `slowAfter`. */
  onSlow: (milliseconds: number) => void
  /** Called with the duration in ms of a successful load, unless the counter had stopped. */
  onLoaded?: (milliseconds: number) => void
}

/** Runs a load and times it; the counter stops after 180 s (ANLT-05). Ends as the load ends. */
export async function timeLoad<T>(load: () => Promise<T>, { slowAfter, onSlow, onLoaded }: Hooks): Promise<T> {
  const start = performance.now()
  const timer = setTimeout(() => onSlow(slowAfter), slowAfter)
  try {
    const loaded = await load()
    const took = Math.round(performance.now() - start)
    if (took <= LOAD_COUNTER_MAX) onLoaded?.(took)
    return loaded
  } finally {
    clearTimeout(timer)
  }
}
