import type { AnyEndpoint } from '~/contract/endpoint.ts'
import { personalLists } from '~/lib/config.ts'

/** The catalogue and what it is shown with, by the noun of the endpoint's id. */
const lists = /^(games|lobby|banners|showcase|providers|promos|tournaments)\./

/** A list that anybody may ask for and an operator makes for each player (VITE_PERSONAL_LISTS). */
export const isPersonalList = ({ access, id }: AnyEndpoint): boolean =>
  personalLists && access === 'anyone' && lists.test(id)

/** Does the token of whoever plays go with the call (NET-02)? */
export const takesToken = (endpoint: AnyEndpoint): boolean => endpoint.access !== 'anyone' || isPersonalList(endpoint)
