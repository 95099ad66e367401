import type { AnyEndpoint } from '~/contract/endpoint.ts'
import { personalLists } from '~/lib/config.ts'

/** The catalogue and its companion lists, by the domain in the endpoint's id. */
const lists = /^(games|lobby|banners|showcase|providers|promos|tournaments)\./

/** A public list that an operator personalises (VITE_PERSONAL_LISTS). */
export const isPersonalList = ({ access, id }: AnyEndpoint): boolean =>
  personalLists && access === 'anyone' && lists.test(id)

/** Is the access token sent with the call (NET-02)? */
export const needsToken = (endpoint: AnyEndpoint): boolean => endpoint.access !== 'anyone' || isPersonalList(endpoint)
