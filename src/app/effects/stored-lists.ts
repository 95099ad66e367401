import type { InfiniteData, Query, QueryCache } from '@tanstack/react-query'

import type { StoredListRule } from '~/api/stored-response.ts'
import type { Market } from '~/contract/market.ts'
import type { ListedGame } from '~/contract/games.ts'
import type { Category, Shortcut } from '~/contract/lobby.ts'
import type { Provider } from '~/contract/providers.ts'
import {
  addProviders,
  storeGames,
  saveCategories,
  saveGames,
  saveProviders,
  saveShortcuts,
  listName,
} from '~/db/catalogue.ts'
import { saveSoon } from '~/db/save-soon.ts'
import { ownerOf, type Owner } from '~/platform/owner.ts'
import type { SessionStore } from '~/stores/session-store.ts'

type Pages<Row> = InfiniteData<{ data: Row[] }>

const listOf = ({ meta }: Query) => meta?.['savedList'] as StoredListRule | undefined
const rowsOf = <Row>({ pages }: Pages<Row>) => pages.flatMap(({ data }) => data)

/**
 * Stores each catalogue list whose query has `meta: savedList(…)`, as far as it has loaded, when the browser is idle.
 * Screens read them (responses/live-or-stored.ts). Returns an unsubscribe function.
 */
export function storeLists(cache: QueryCache, session: Pick<SessionStore, 'playerId'>): () => void {
  /** Games of a list that are on the device already. */
  const counts = new WeakMap<Query, number>()

  function newGames(query: Query) {
    const games = rowsOf(query.state.data as Pages<ListedGame>)
    const from = Math.min(counts.get(query) ?? 0, games.length)
    counts.set(query, games.length)
    return { games, from }
  }

  async function saveNewGames(
    owner: Owner,
    query: Query,
    { filter, market }: Extract<StoredListRule, { kind: 'games' }>,
  ) {
    const { games, from } = newGames(query)
    const isWhole = (query.state.data as Pages<ListedGame>).pages.at(-1)?.data.length === 0
    await saveGames(owner, listName(filter), games, market, { from, isWhole, savedAt: query.state.dataUpdatedAt })
  }

  function storeFound(owner: Owner, query: Query, market: Market) {
    const { games, from } = newGames(query)
    return storeGames(owner, games.slice(from), market, query.state.dataUpdatedAt)
  }

  async function save(owner: Owner, query: Query, list: StoredListRule) {
    const { data, dataUpdatedAt: at } = query.state
    if (cache.get(query.queryHash) !== query || data === undefined) return // it left with its player
    if (list.kind === 'shortcuts') await saveShortcuts(owner, data as Shortcut[], list.market, at)
    else if (list.kind === 'categories') await saveCategories(owner, data as Category[], list.language, at)
    else if (list.kind === 'providers') await saveProviders(owner, data as Provider[], list.market, at)
    else if (list.kind === 'providerPages') await addProviders(owner, rowsOf(data as Pages<Provider>), list.market, at)
    else if (list.kind === 'games') await saveNewGames(owner, query, list)
    else await storeFound(owner, query, list.market)
  }

  const note = (query: Query) => {
    const list = listOf(query)
    const owner = ownerOf(session.playerId)
    if (list && query.state.data !== undefined) saveSoon(query.queryHash, () => save(owner, query, list))
  }
  cache.getAll().forEach(note) // it may have loaded before this subscribed
  return cache.subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'success') note(event.query)
  })
}
