import * as z from 'zod/mini'

import { reader } from './endpoint.ts'

/**
 * Messages of a game in its frame to the app, by `postMessage` to the app's exact origin. The app checks the origin,
 * the frame and this shape, and never navigates or inserts anything because of a message.
 */
const fromGameSchema = z.object({
  type: z.enum([
    /** It can be played. */
    'game-ready',
    /** A bet or a win moved money (CASH-03). */
    'balance-changed',
    /** The balance is less than the bet. */
    'insufficient-funds',
    /** Its session has ended: it has to be launched again. */
    'session-over',
    /** A limit that the player set leaves no further round (O-67). */
    'limit-reached',
    /** It crashed. */
    'game-crashed',
  ]),
})
export const gameMessageReader = reader(fromGameSchema)
export type GameMessage = z.infer<typeof fromGameSchema>['type']

/** Messages of the app to the game in its frame, by `postMessage` to the game's exact origin. */
export const toGameSchema = z.object({
  type: z.enum([
    /** Money has moved outside it, as after a deposit. */
    'refresh-balance',
    /**
     * A reality check waits for the player (O-67): the running round ends, none starts, and autoplay is off
     * permanently.
     */
    'pause',
    /** The player has responded and may continue by hand. */
    'resume',
  ]),
})
export type MessageToGame = z.infer<typeof toGameSchema>
