import { useCallback, useSyncExternalStore } from 'react'

import { isAnyProviderOff, onOperatorMarks, operatorMarks } from '~/platform/operator-marks.ts'

/**
 * Returns the test for one of the operator's marks, such as `off:chat`. Re-renders when they change, and only then is
 * the test another function. The static first view has none, so a hydrated page gets them in the render after it.
 */
export function useMarks(): (mark: string) => boolean {
  const marks = useSyncExternalStore(onOperatorMarks, operatorMarks, () => '')
  return useCallback((mark) => marks.split(' ').includes(mark), [marks])
}

/** True while the operator has set this mark. */
export const useMark = (mark: string): boolean => useMarks()(mark)

/** Returns the test for a provider that is off: its games stay in lists that the server has sent, closed (PLUS-83). */
export function useProviderOff(): (slug: string) => boolean {
  const hasMark = useMarks()
  return useCallback((slug) => hasMark(`off:provider:${slug}`), [hasMark])
}

/** True while any provider is off. */
export const useIsAnyProviderOff = (): boolean => useSyncExternalStore(onOperatorMarks, isAnyProviderOff, () => false)

type OfGame = { game: { provider: { slug: string } } }

/** Returns false for a win, a jackpot or a slide of a game while its provider is off: these have no closed form. */
export function useHasOpenGame(): (item: OfGame) => boolean {
  const isProviderOff = useProviderOff()
  return useCallback(({ game }) => !isProviderOff(game.provider.slug), [isProviderOff])
}
