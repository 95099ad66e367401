import { getMyGames, mergeMyGames, type MyGamesChange } from '~/contract/my-games.ts'

import { send } from './client.ts'

/** Favourites and played games of the player as the server has them. Rejects with ApiError. */
export const fetchMyGames = () => send(getMyGames, {})

/** Tells what happened on this device; answers what holds after it. Safe to repeat. Rejects with ApiError. */
export const sendMyGames = (change: MyGamesChange) => send(mergeMyGames, { body: change })
