import type { Scenario } from './scenario.ts'

/** Calls that keep their lists: the menu stays, there is nothing behind it. */
const kept = new Set(['lobby.categories'])

type List = { data: unknown[]; pagination?: unknown }

export function isList(answer: unknown): answer is List {
  return typeof answer === 'object' && answer !== null && Array.isArray((answer as Partial<List>).data)
}

/** The list with nothing in it. */
export function empty(answer: List): List {
  return { ...answer, data: [], ...(answer.pagination ? { pagination: { total_pages: 0, items: 0 } } : {}) }
}

export const emptyLobby: Scenario = {
  about: 'Every list of games and every row of the lobby is empty',
  reshape: (endpointId, answer) =>
    /^(?:games|lobby)\./.test(endpointId) && !kept.has(endpointId) && isList(answer) ? empty(answer) : answer,
}
