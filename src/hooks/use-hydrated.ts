import { createContext, use, useDeferredValue, useEffect, useState } from 'react'

/** What React takes over of the static first view: the lobby, or the frame around another page. */
export type HydratedPart = 'lobby' | 'frame'

/**
 * The take-over of the static first view, while it lasts: `end` is called when its page is drawn with what the app knows.
 * `usable` ends with it, or after a while where a page does not come so far.
 */
export type Hydration = { part: HydratedPart | undefined; end: () => void; usable: Promise<void> }

const HydrationContext = createContext<Hydration>({ part: undefined, end: () => {}, usable: Promise.resolve() })
export const HydrationProvider = HydrationContext.Provider

/** A value that decides what the whole page is: `first` while any of the static first view is taken over, which is not that. */
export function useOnceHydrated<T>(value: T, first: T): T {
  const { part } = use(HydrationContext)
  return useDeferredValue(value, part && first)
}

/**
 * False while React takes over this part of the static first view. Until then a page draws what the build drew, without
 * data; what it knows follows at once, in slices.
 */
export function useHydrated(part: HydratedPart): boolean {
  const hydration = use(HydrationContext)
  const isHydrated = useDeferredValue(true, hydration.part === part ? false : undefined)
  useEffect(() => {
    if (isHydrated && hydration.part === part) hydration.end()
  }, [hydration, isHydrated, part])
  return isHydrated
}

/**
 * False until all of the page shows what the app knows. React takes over the frame first and the page behind it: what
 * stands beside them, and is no part of a first view, waits for both.
 */
export function useIsInteractive(): boolean {
  const { part, usable } = use(HydrationContext)
  const [is, setIs] = useState(part === undefined)
  useEffect(() => {
    if (!is) void usable.then(() => setIs(true))
  }, [is, usable])
  return is
}
