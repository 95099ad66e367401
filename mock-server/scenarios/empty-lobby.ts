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
