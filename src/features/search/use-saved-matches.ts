import { useDeferredValue, useEffect, useMemo } from 'react'

import type { GameCard } from '~/contract/games.ts'
import { savedSearch } from '~/db/game-search.ts'
import { useSavedRow } from '~/db/use-saved-row.ts'
import { whenIdle } from '~/platform/when-idle.ts'
import { useStores } from '~/stores/use-stores.ts'

type Matches = { games: GameCard[]; savedAt: number }

/** Reads the names of the saved games when the browser has time: the first letter then finds them read. For observers. */
export function useSavedNames() {
  const { currency, language } = useStores().guest.audience
  useEffect(
    () => whenIdle(() => void savedSearch({ currency, language }).catch(() => undefined)), // typing asks again
    [currency, language],
  )
}

/** Games of this device that match `text`, at once while it is typed; undefined until they can be told. For observers. */
export function useSavedMatches(text: string): Matches | undefined {
  const { currency, language } = useStores().guest.audience
  const saved = useSavedRow(`${currency} ${language}`, () => savedSearch({ currency, language }))
  const asked = useDeferredValue(text) // typing goes before drawing
  return useMemo(
    () => (saved && asked !== '' ? { games: saved.search(asked), savedAt: saved.savedAt } : undefined),
    [saved, asked],
  )
}
