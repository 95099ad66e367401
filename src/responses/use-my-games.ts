import { useEffect, useSyncExternalStore } from 'react'

import { onVisible } from '~/platform/scheduling.ts'
import { myGamesTable, type MyGame } from '~/db/my-games.ts'

let rows: readonly MyGame[] | undefined
let favourites: ReadonlySet<string> = new Set()
const listeners = new Set<() => void>()
let isWatching = false

async function read() {
  const next = await myGamesTable.all()
  rows = next
  favourites = new Set(next.filter((row) => row.isFavourite).map((row) => row.slug))
  for (const listener of listeners) listener()
}

/** Reads once for the whole page, then again after each change in this tab and when the page becomes visible. */
function watch() {
  if (isWatching) return
  isWatching = true
  myGamesTable.subscribe(() => void read())
  onVisible(() => void read()) // another tab may have changed them
  void read()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Favourites and played games of this device, live. Undefined until first read; then cached for later visits. */
export function useMyGames(): readonly MyGame[] | undefined {
  useEffect(watch, [])
  return useSyncExternalStore(subscribe, () => rows)
}

/** True if the game is a favourite. For a single card. */
export function useIsFavourite(slug: string): boolean {
  useEffect(watch, [])
  return useSyncExternalStore(subscribe, () => favourites.has(slug))
}

/** The favourites by their slugs, for lists: one listener and not one for each card. */
export function useFavourites(): ReadonlySet<string> {
  useEffect(watch, [])
  return useSyncExternalStore(subscribe, () => favourites)
}
