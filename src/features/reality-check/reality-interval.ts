import { parseJson } from '~/lib/parse-json.ts'
import { safeLocal } from '~/platform/safe-storage.ts'

/** After how much play the player last wanted to be asked, in local storage; wiped with the session. */
const KEY = 'reality-check'

type Known = { playerId: string; minutes: number }

function read(): Known | null {
  const known = parseJson(safeLocal.get(KEY)) as Known | null
  return typeof known?.minutes === 'number' && known.minutes > 0 ? known : null
}

/** The interval that this player had when limits were last read here, minutes; null when nobody knows. */
export function lastInterval(playerId: string): number | null {
  const known = read()
  return known?.playerId === playerId ? known.minutes : null
}

/** The server has said after how many minutes this player is asked. */
export function noteInterval(playerId: string, minutes: number) {
  if (lastInterval(playerId) !== minutes) safeLocal.set(KEY, JSON.stringify({ playerId, minutes }))
}
