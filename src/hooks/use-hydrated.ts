import { createContext, use, useDeferredValue, useEffect, useState } from 'react'

/** The part of the static first view that React hydrates: the lobby, or the frame around another page. */
export type HydratedPart = 'lobby' | 'frame'

/**
 * State of the hydration of the static first view. `end` is called when its page is rendered with data. `usable`
 * resolves then, or after a while if a page never gets there.
 */
export type Hydration = { part: HydratedPart | undefined; end: () => void; usable: Promise<void> }

const HydrationContext = createContext<Hydration>({ part: undefined, end: () => {}, usable: Promise.resolve() })
export const HydrationProvider = HydrationContext.Provider

/** A value that determines the whole page: `first` during hydration, to match the static first view. */
export function useOnceHydrated<T>(value: T, first: T): T {
  const { part } = use(HydrationContext)
  return useDeferredValue(value, part && first)
}

/**
 * False while React hydrates this part of the static first view. Until then a page renders what the build rendered,
 * without data; its data follows in separate slices.
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
 * False until the whole page shows its data. React hydrates the frame first and then the page; elements outside the
 * first view wait for both.
 */
export function useIsInteractive(): boolean {
  const { part, usable } = use(HydrationContext)
  const [is, setIs] = useState(part === undefined)
  useEffect(() => {
    if (!is) void usable.then(() => setIs(true))
  }, [is, usable])
  return is
}
