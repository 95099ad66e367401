import type { GameFilter } from '~/contract/games.ts'

import type { Audience } from './transport/audience.ts'

/**
 * The table in which the device stores a catalogue list, which is also the source of the offline search and other
 * lists.
 */
export type SavedList =
  | { kind: 'shortcuts' | 'providers' | 'providerPages' | 'found'; audience: Audience }
  | { kind: 'categories'; language: Audience['language'] }
  | { kind: 'games'; filter: GameFilter; audience: Audience }

/** For `meta` of queries whose lists are stored in the catalogue tables (see app/effects/saved-lists.ts). */
export const savedList = (list: SavedList): { savedList: SavedList } => ({ savedList: list })
