import { gameMessageReader, type GameMessage } from '~/contract/game-messages.ts'

type Heard = { origin: string; source: unknown; data: unknown }

/** What the game in `frame` says, or null: the frame and its origin are checked first, then the shape. */
export function readGameMessage(event: Heard, frame: unknown, gameOrigin: string): GameMessage | null {
  if (!frame || event.source !== frame || event.origin !== gameOrigin) return null
  const message = gameMessageReader.safeParse(event.data)
  return message.success ? message.data.type : null
}
