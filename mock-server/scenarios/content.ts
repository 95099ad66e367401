import { catalogueOf } from '../domains/games/catalogue.ts'
import type { Scenario } from './scenario.ts'

/** Calls that keep their lists: the menu stays, there is nothing behind it. */
const kept = new Set(['lobby.categories'])

type List = { data: unknown[]; pagination?: unknown }

export function isList(response: unknown): response is List {
  return typeof response === 'object' && response !== null && Array.isArray((response as Partial<List>).data)
}

/** The list with nothing in it. */
export function empty(response: List): List {
  return { ...response, data: [], ...(response.pagination ? { pagination: { total_pages: 0, items: 0 } } : {}) }
}

export const emptyLobby: Scenario = {
  about: 'Every list of games and every row of the lobby is empty',
  reshape: (endpointId, response) =>
    /^(?:games|lobby)\./.test(endpointId) && !kept.has(endpointId) && isList(response) ? empty(response) : response,
}

export const noPaymentMethods: Scenario = {
  about: 'There are no methods for deposits and withdrawals',
  player: 'player',
  reshape: (endpointId, response) =>
    endpointId === 'cashBox.methods' && isList(response) ? empty(response) : response,
}

export const allBonuses: Scenario = {
  about: 'A player with an offer of every type and status',
  player: 'bonus',
}

export const bonusesOver: Scenario = { about: 'A player with only finished offers', player: 'expired' }

export const fullInbox: Scenario = { about: 'A player with a message of every kind and status', player: 'inbox' }

const lists = /^(?:offers\.(?:list|available|active|history)|promoCodes\.bonuses|welcome\.mine)$/

export const noOffers: Scenario = {
  about: 'Every list of offers is empty',
  player: 'player',
  reshape: (endpointId, response) => (lists.test(endpointId) && isList(response) ? empty(response) : response),
}

export const lobby404: Scenario = {
  about: 'Lists of games fail with 404, as for an unknown category (API-43)',
  forced: [{ endpoint: 'games.list', code: 'NOT_FOUND' }],
}

export const largeCatalogue: Scenario = {
  about: '10,000 games instead of 2,400, only in this session',
  onStart({ world, seed }) {
    world.catalogue = catalogueOf(seed, 10_000)
  },
}

// hosts/games.ts implements the last two on the games host

export const gameMaintenance: Scenario = {
  about: 'No game starts: maintenance',
  forced: [{ endpoint: 'games.launch', code: 'GAME_MAINTENANCE' }],
}

export const gameBlocked: Scenario = {
  about: 'No game starts: not in this region',
  forced: [{ endpoint: 'games.launch', code: 'GAME_BLOCKED_IN_REGION' }],
}

export const gameSlow: Scenario = { about: 'The page of a game loads after 15 s' }

export const gameCrash: Scenario = { about: 'A game fails in its first round and reports it' }
