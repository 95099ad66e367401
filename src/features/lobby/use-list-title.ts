import { useQuery } from '@tanstack/react-query'

import { shortcutsQuery } from '~/api/lobby.ts'
import { useT } from '~/hooks/use-t.ts'
import { useStores } from '~/stores/use-stores.ts'

import { useCategories } from './use-lobby.ts'

export const ALL_GAMES = 'all-games' // ROUTE-13

/** Derives a name from a slug such as `table-games`, until the real one is loaded. */
export function nameFromSlug(slug: string): string {
  const text = slug.replaceAll('-', ' ').trim()
  return text.charAt(0).toUpperCase() + text.slice(1)
}

/** The name of a list of games; undefined until loaded. Call inside an observer. */
export function useListTitle(slug: string): string | undefined {
  const { t } = useT()
  const { guest } = useStores()
  const categories = useCategories(guest.market)
  // reads only what the lobby has already loaded
  const shortcuts = useQuery({ ...shortcutsQuery(guest.market), enabled: false })
  if (slug === ALL_GAMES) return t('games.all')

  const found =
    categories.data?.find((entry) => entry.slug === slug)?.menu_name ??
    shortcuts.data?.find((row) => row.category_slug === slug)?.title
  return found ?? (categories.data || categories.isLost ? nameFromSlug(slug) : undefined)
}
