import { fold } from '../../../src/lib/search-index.ts'
import type { Provider } from '../../../src/contract/providers.ts'
import { placeholderOf } from '../../art/palette.ts'
import type { Handlers } from '../../handler.ts'
import type { Catalogue } from './catalogue.ts'
import { pageOf } from '../../handlers/paging.ts'

type Names = 'listProviders' | 'listProvidersPage' | 'listProviderSlider'

const SLIDER = 12
const NEWEST = 5 // the last studios of the list are the newest

const byCatalogue = new WeakMap<Catalogue, readonly Provider[]>()

/** Providers of a catalogue, those with the most games first. */
export function providersOf(catalogue: Catalogue): readonly Provider[] {
  const known = byCatalogue.get(catalogue)
  if (known) return known
  const made = catalogue.providers.map(({ slug, name }, index) => ({
    slug,
    name,
    logo: `/img/p/${slug}`,
    placeholder: placeholderOf(slug),
    games_count: catalogue.lists.get(slug)?.length ?? 0,
    is_new: index >= catalogue.providers.length - NEWEST,
  }))
  const sorted = made.toSorted((a, b) => b.games_count - a.games_count || (a.name < b.name ? -1 : 1))
  byCatalogue.set(catalogue, sorted)
  return sorted
}

export const providersHandlers: Pick<Handlers, Names> = {
  listProviders: (_input, { session }) => ({
    data: providersOf(session.world.catalogue).toSorted((a, b) => (a.name < b.name ? -1 : 1)),
  }),

  listProvidersPage({ query }, { session }) {
    const wanted = fold(query.search ?? '')
    const found = providersOf(session.world.catalogue).filter(({ name }) => fold(name).includes(wanted))
    return pageOf(found, query.limit, query.page)
  },

  listProviderSlider: (_input, { session }) => ({ data: providersOf(session.world.catalogue).slice(0, SLIDER) }),
}
