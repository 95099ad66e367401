import { useQueries } from '@tanstack/react-query'
import { observer } from 'mobx-react-lite'

import { gameCountQuery } from '~/api/games.ts'
import type { Market } from '~/contract/market.ts'
import type { GameFilter } from '~/contract/games.ts'
import { storedListOf } from '~/db/stored-game-list.ts'
import { useStoredRow } from '~/responses/live-or-stored.ts'
import { useT } from '~/hooks/use-t.ts'
import { formatNumber } from '~/lib/money.ts'
import { useStores } from '~/stores/use-stores.ts'
import { Button } from '~/ui/primitives/button.tsx'
import { EmptyState } from '~/ui/primitives/empty-state.tsx'

import { chosenFacts, noFacts, type Facts } from './facts.ts'
import { useFactNames } from './use-fact-names.ts'

const changed = (filter: GameFilter, change: Facts): GameFilter => ({ ...filter, ...change })

/** Number of games with each filter removed: from the server, or from the device when offline. */
function useCounts(filter: GameFilter) {
  const { guest, network } = useStores()
  const { currency, language } = guest.market
  const market: Market = { currency, language }
  const others = chosenFacts(filter).map(({ without }) => changed(filter, without))
  const results = useQueries({
    queries: others.map((other) => ({ ...gameCountQuery(other, market), enabled: network.isOnline })),
  })
  const saved = useStoredRow(network.isOnline ? null : JSON.stringify([filter, market]), () =>
    Promise.all(others.map(async (other) => (await storedListOf(other, market))?.answer.length ?? 0)),
  )
  return others.map((_other, index) => (network.isOnline ? results[index]?.data : saved?.[index]) ?? 0)
}

type Props = {
  /** The filter that matches no games. */
  filter: GameFilter
  onChange: (change: Facts) => void
}

/** Shown when no game matches all filters: suggests which one to remove, with the resulting number of games (PLUS-52). */
export const NoneFits = observer(function NoneFits({ filter, onChange }: Props) {
  const { t, language } = useT()
  const nameOf = useFactNames()
  const counts = useCounts(filter)
  const ways = chosenFacts(filter)
    .map((fact, index) => ({ fact, count: counts[index] ?? 0 }))
    .filter(({ count }) => count > 0)
    .toSorted((a, b) => b.count - a.count)
  const text = t(ways.length > 0 ? 'catalogue.noneFitsText' : 'catalogue.noneFitsAll')
  return (
    <EmptyState scene="shore" title={t('catalogue.noneFits')} text={text}>
      {ways.map(({ fact, count }) => (
        <Button key={nameOf(fact)} variant="secondary" size="s" onClick={() => onChange(fact.without)}>
          {t('catalogue.without', { name: nameOf(fact), count, number: formatNumber(count, language) })}
        </Button>
      ))}
      <Button variant="ghost" size="s" onClick={() => onChange(noFacts)}>
        {t('catalogue.clearAll')}
      </Button>
    </EmptyState>
  )
})
