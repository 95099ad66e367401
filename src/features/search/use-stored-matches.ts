import { useDeferredValue, useEffect, useMemo } from 'react'

import type { FactFilter, GameCard } from '~/contract/games.ts'
import { storedSearch } from '~/db/game-search.ts'
import { useStoredRow } from '~/responses/live-or-stored.ts'
import { fitsFacts, hasFactFilter } from '~/lib/game-facts.ts'
import { whenIdle } from '~/platform/scheduling.ts'
import { useStores } from '~/stores/use-stores.ts'

type Matches = { games: GameCard[]; savedAt: number }

/** Reads the names of the stored games in idle time, so that they are ready for the first letter. For observers. */
export function useStoredNames() {
  const { currency, language } = useStores().guest.market
  useEffect(
    () => whenIdle(() => void storedSearch({ currency, language }).catch(() => undefined)), // typing retries
    [currency, language],
  )
}

/** Games of this device that match `text` and `facts`, at once while typing; undefined until loaded. For observers. */
export function useStoredMatches(text: string, facts: FactFilter): Matches | undefined {
  const { currency, language } = useStores().guest.market
  const saved = useStoredRow(`${currency} ${language}`, () => storedSearch({ currency, language }))
  const searched = useDeferredValue(text) // typing has priority over rendering
  const matches = useMemo(
    () => (saved && searched !== '' ? { games: saved.search(searched), savedAt: saved.savedAt } : undefined),
    [saved, searched],
  )
  return useMemo(
    () => (matches && hasFactFilter(facts) ? { ...matches, games: matches.games.filter(fitsFacts(facts)) } : matches),
    [matches, facts],
  )
}
