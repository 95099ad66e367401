import { createContext, use, useDeferredValue, useEffect } from 'react'

/** The take-over of the static first view: `end` is called when its page is drawn with what the app knows. */
export type Hydration = { isUnderWay: boolean; end: () => void }

const HydrationContext = createContext<Hydration>({ isUnderWay: false, end: () => {} })
export const HydrationProvider = HydrationContext.Provider

/**
 * False while React takes over the static first view. Until then a page draws what the build drew, without data; what it
 * knows follows at once, in slices.
 */
export function useHydrated(): boolean {
  const hydration = use(HydrationContext)
  const isHydrated = useDeferredValue(true, hydration.isUnderWay ? false : undefined)
  useEffect(() => {
    if (isHydrated && hydration.isUnderWay) hydration.end()
  }, [hydration, isHydrated])
  return isHydrated
}
