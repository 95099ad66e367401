import type { Handlers } from '../../handler.ts'
import { ApiError } from '../../http/api-error.ts'
import { cardOf, mergeChange, myGamesOf, recordSearch, tracesOf } from './my-games.ts'

type Names = 'getMyGames' | 'mergeMyGames' | 'addRecentSearch' | 'listRecentSearches' | 'clearRecentSearches'

export const myGamesHandlers: Pick<Handlers, Names> = {
  getMyGames: (_input, { player, session }) => myGamesOf(player(), session.world.catalogue),

  mergeMyGames({ body }, { player, session, now }) {
    mergeChange(player(), body, now())
    return myGamesOf(player(), session.world.catalogue)
  },

  addRecentSearch({ body }, { player, session, now }) {
    const who = player()
    const { games } = session.world.catalogue
    const game = games.find(({ card }) => card.id === body.game_id)
    if (!game) throw new ApiError('NOT_FOUND')
    recordSearch(who, game.card.slug, body.search_uid, now())
    return { status: 'ok' }
  },

  listRecentSearches(_input, { player, session }) {
    const data = tracesOf(player()).searches.flatMap(({ slug, uid, at }) => {
      const game = cardOf(session.world.catalogue, slug)
      return game ? [{ game, search_uid: uid, created_at: new Date(at).toISOString() }] : []
    })
    return { data }
  },

  clearRecentSearches(_input, { player }) {
    tracesOf(player()).searches = []
    return { status: 'ok' }
  },
}
