import type { GameFilter } from '~/contract/games.ts'

import type { Audience } from './transport/audience.ts'

/** Where the device keeps a list of the catalogue, from which the search and other lists are made, too. */
export type SavedList =
  | { kind: 'shortcuts' | 'providers' | 'providerPages' | 'found'; audience: Audience }
  | { kind: 'categories'; language: Audience['language'] }
  | { kind: 'games'; filter: GameFilter; audience: Audience }

/** For `meta` of queries whose lists the device keeps in the tables of the catalogue (see app/effects/saved-lists.ts). */
export const savedList = (list: SavedList): { savedList: SavedList } => ({ savedList: list })
