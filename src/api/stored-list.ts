import type { GameFilter } from '~/contract/games.ts'

import type { Market } from '~/contract/market.ts'

/**
 * The table in which the device stores a catalogue list, which is also the source of the offline search and other
 * lists.
 */
export type StoredListRule =
  | { kind: 'shortcuts' | 'providers' | 'providerPages' | 'found'; market: Market }
  | { kind: 'categories'; language: Market['language'] }
  | { kind: 'games'; filter: GameFilter; market: Market }

/** For `meta` of queries whose lists are stored in the catalogue tables (see app/effects/stored-lists.ts). */
export const storedList = (list: StoredListRule): { savedList: StoredListRule } => ({ savedList: list })
