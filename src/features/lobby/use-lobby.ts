import { useQuery } from '@tanstack/react-query'

import type { Audience } from '~/api/transport/audience.ts'
import { sliderQuery } from '~/api/banners.ts'
import { categoriesQuery, shortcutsQuery } from '~/api/lobby.ts'
import type { Banner } from '~/contract/banners.ts'
import { useKnown, type Row } from '~/stores/use-known.ts'

/** Loaded lazily: not needed for the first view. */
const database = () => import('~/db/catalogue.ts')

/** Rows of the lobby: from the server, or the stored ones. Call inside an observer. */
export function useShortcuts(audience: Audience) {
  const query = useQuery(shortcutsQuery(audience))
  const known = useKnown(query, {
    name: audience.currency + audience.language,
    read: async () => (await database()).savedShortcuts(audience),
  })
  return { ...known, retry: () => void query.refetch() }
}

/** Entries of the quick-filter strip: from the server, or the stored ones. Call inside an observer. */
export function useCategories({ language }: Pick<Audience, 'language'>) {
  return useKnown(useQuery(categoriesQuery({ language })), {
    name: language,
    read: async () => (await database()).savedCategories(language),
  })
}

/** Slides of the home page: from the server, or the stored ones. Call inside an observer. */
export function useSlides(audience: Audience) {
  const query = sliderQuery(audience)
  return useKnown(useQuery(query), {
    name: audience.currency + audience.language,
    read: async () => (await import('~/stores/read-saved.ts')).readSaved(query, null) as Promise<Row<Banner[]>>,
  })
}
