import type { QueryClient } from '@tanstack/react-query'
import { reaction } from 'mobx'

import { gameQuery } from '~/api/games.ts'
import { send } from '~/api/transport/client.ts'
import { gameCardReader } from '~/contract/games.ts'
import { getMyGames, mergeMyGames } from '~/contract/my-games.ts'
import { myGamesTable, rememberPlayed, takeMyGames, unsentChange } from '~/db/my-games.ts'
import { ownerNow, ownerOf } from '~/platform/owner.ts'
import type { Stores } from '~/stores/create-stores.ts'

/** Changes in a row are told together, ms. */
const CHANGE_DELAY = 1000

type Links = Pick<Stores, 'session' | 'network' | 'player' | 'guest'>

/** A game that was started is a played one, whoever plays and whether for demo or for money. */
function notePlayed({ player, guest }: Links, queryClient: QueryClient) {
  return reaction(
    () => player.gameSlug,
    (slug) => {
      if (slug === null) return
      const owner = ownerNow()
      queryClient
        .fetchQuery(gameQuery(slug, guest.audience)) // its page has asked for it already
        .then((game) => gameCardReader.safeParse(game).data)
        .then((card) => card && rememberPlayed(owner, card))
        .catch(() => undefined) // no game of ours, or no network: nothing was played
    },
    { fireImmediately: true },
  )
}

/**
 * Keeps favourites and played games in step with the account: what a guest did joins it at sign-in, changes are told
 * soon after, and what could not be told waits on the device for the network. Returns a function that stops it.
 */
export function keepMyGames(stores: Links, queryClient: QueryClient): () => void {
  const { session, network } = stores
  let isBusy = false
  let isAgain = false
  let timer: ReturnType<typeof setTimeout> | undefined

  async function exchange(player: string) {
    const isTheirs = () => session.playerId === player
    const owner = ownerOf(player)
    const unsent = await unsentChange()
    if (!isTheirs()) return
    const answer = unsent ? await send(mergeMyGames, { body: unsent.change }) : await send(getMyGames, {})
    await takeMyGames(owner, answer, unsent?.rows ?? [])
  }

  async function run() {
    const player = session.playerId
    if (player === null || !network.isOnline) return
    if (isBusy) {
      isAgain = true
      return
    }
    isBusy = true
    await exchange(player).catch(() => undefined) // it stays unsent; the next change or connection tries again
    isBusy = false
    if (isAgain) {
      isAgain = false
      void run()
    }
  }

  async function tellChange() {
    if (session.isSignedIn && (await unsentChange())) void run()
  }

  const undoStores = reaction(
    () => [session.playerId, network.isOnline] as const,
    () => void run(),
    { fireImmediately: true, equals: ([a, b], [c, d]) => a === c && b === d },
  )
  const undoTable = myGamesTable.subscribe(() => {
    clearTimeout(timer)
    timer = setTimeout(() => void tellChange(), CHANGE_DELAY)
  })
  const undoPlayed = notePlayed(stores, queryClient)
  return () => {
    undoPlayed()
    undoStores()
    undoTable()
    clearTimeout(timer)
  }
}
