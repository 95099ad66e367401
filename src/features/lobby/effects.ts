import type { QueryClient } from '@tanstack/react-query'
import { reaction } from 'mobx'

import { gameQuery } from '~/api/games.ts'
import { send } from '~/api/transport/client.ts'
import { gameCardReader } from '~/contract/games.ts'
import { getMyGames, mergeMyGames } from '~/contract/my-games.ts'
import { myGamesTable, rememberPlayed, applyServerGames, unsentChange } from '~/db/my-games.ts'
import { linkedPlayer, onLinkedPlayer } from '~/platform/linked-player.ts'
import { ownerNow, ownerOf } from '~/platform/owner.ts'
import type { Stores } from '~/stores/create-stores.ts'

/** Delay for batching consecutive changes, ms. */
const CHANGE_DELAY = 1000

type Links = Pick<Stores, 'session' | 'network' | 'player' | 'guest'>

/** Records a started game as played, for players and guests, in demo and for money. */
function recordPlayed({ player, guest }: Links, queryClient: QueryClient) {
  return reaction(
    () => player.gameSlug,
    (slug) => {
      if (slug === null) return
      const owner = ownerNow()
      queryClient
        .fetchQuery(gameQuery(slug, guest.market)) // the game page has already requested it
        .then((game) => gameCardReader.safeParse(game).data)
        .then((card) => card && rememberPlayed(owner, card))
        .catch(() => undefined) // unknown game or no network: nothing was played
    },
    { fireImmediately: true },
  )
}

/**
 * Syncs favourites and played games with the account. The guest's games merge at sign-in; after a link, once the guest
 * has confirmed the account. Changes are sent soon after, and unsent ones wait on the device for the network. Returns a
 * function that stops the sync.
 */
export function storeMyGames(stores: Links, queryClient: QueryClient): () => void {
  const { session, network } = stores
  let isBusy = false
  let isAgain = false
  let timer: ReturnType<typeof setTimeout> | undefined

  async function exchange(player: string) {
    const isSamePlayer = session.samePlayer()
    const owner = ownerOf(player)
    const unsent = await unsentChange()
    if (!isSamePlayer()) return
    const response = unsent ? await send(mergeMyGames, { body: unsent.change }) : await send(getMyGames, {})
    await applyServerGames(owner, response, unsent?.rows ?? [])
  }

  async function run() {
    const player = session.playerId
    // a stranger's link must not bring the guest's games into the stranger's account (PLUS-74)
    if (player === null || !network.isOnline || linkedPlayer() === player) return
    if (isBusy) {
      isAgain = true
      return
    }
    isBusy = true
    await exchange(player).catch(() => undefined) // stays unsent; the next change or connection retries
    isBusy = false
    if (isAgain) {
      isAgain = false
      void run()
    }
  }

  async function reportChange() {
    if (session.isSignedIn && (await unsentChange())) void run()
  }

  const unsubscribeStores = reaction(
    () => [session.playerId, network.isOnline] as const,
    () => void run(),
    { fireImmediately: true, equals: ([a, b], [c, d]) => a === c && b === d },
  )
  const unsubscribeTable = myGamesTable.subscribe(() => {
    clearTimeout(timer)
    timer = setTimeout(() => void reportChange(), CHANGE_DELAY)
  })
  const unsubscribeLinked = onLinkedPlayer(() => void run())
  const unsubscribePlayed = recordPlayed(stores, queryClient)
  return () => {
    unsubscribePlayed()
    unsubscribeLinked()
    unsubscribeStores()
    unsubscribeTable()
    clearTimeout(timer)
  }
}
