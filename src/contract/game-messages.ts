import * as z from 'zod/mini'

import { reader } from './endpoint.ts'

/**
 * What a game in its frame may say to the app around it, by `postMessage` to the app's exact origin. The app
 * checks the origin, the frame and this shape, and never goes anywhere or inserts anything because of a message.
 */
const fromGameSchema = z.object({
  type: z.enum([
    /** It can be played. */
    'game-ready',
    /** A bet or a win moved money (CASH-03). */
    'balance-changed',
    /** The money is less than the bet. */
    'insufficient-funds',
    /** Its session has ended: it has to be launched again. */
    'session-over',
    /** A limit that the player set leaves no further round (O-67). */
    'limit-reached',
    /** It broke and cannot go on. */
    'game-crashed',
  ]),
})
export const gameMessageReader = reader(fromGameSchema)
export type GameMessage = z.infer<typeof fromGameSchema>['type']

/** What the app says to the game: money has moved outside it, as after a deposit. */
export const toGameSchema = z.object({ type: z.literal('refresh-balance') })
export type MessageToGame = z.infer<typeof toGameSchema>
