import { useQuery } from '@tanstack/react-query'
import { observer } from 'mobx-react-lite'

import { categoriesQuery, shortcutsQuery } from '~/api/lobby.ts'
import { useT } from '~/hooks/use-t.ts'
import { useStores } from '~/stores/use-stores.ts'
import { AppLink } from '~/ui/links/app-link.tsx'
import { EmptyState } from '~/ui/primitives/empty-state.tsx'

import type { RenderGrid } from './grid-props.ts'
import css from './search-page.module.css'

const MAIN = 'casino' // SHELL-25
const CATEGORIES = 8

/** Nothing was found: other ways to a game. */
export function NoResults({ renderGrid }: { renderGrid: RenderGrid }) {
  const { t } = useT()
  return (
    <>
      <EmptyState scene="shore" title={t('games.nothing')} text={t('games.nothingText')} />
      <OtherWays renderGrid={renderGrid} />
    </>
  )
}

/** Categories, and games of the first row, from what the lobby shows. */
export const OtherWays = observer(function OtherWays({ renderGrid }: { renderGrid: RenderGrid }) {
  const { t } = useT()
  const { guest, network } = useStores()
  const { data: rows } = useQuery(shortcutsQuery(guest.audience))
  const { data: categories } = useQuery(categoriesQuery(guest.audience))
  const games = rows?.[0]?.items ?? []
  const others = categories?.filter(({ slug }) => slug !== MAIN).slice(0, CATEGORIES) ?? []

  return (
    <>
      {others.length > 0 && (
        <nav aria-label={t('search.categories')}>
          <h2 className={css['title']}>{t('search.categories')}</h2>
          <ul className={css['chips']}>
            {others.map(({ slug, menu_name: name }) => (
              <li key={slug}>
                <AppLink
                  to="/games/filter/$filter"
                  params={{ filter: slug }}
                  look="plain"
                  className={css['chip'] ?? ''}
                >
                  {name}
                </AppLink>
              </li>
            ))}
          </ul>
        </nav>
      )}
      {games.length > 0 && (
        <section>
          <h2 className={css['title']}>{t('search.suggestions')}</h2>
          {renderGrid({ label: t('search.suggestions'), games, hasMore: false, isOffline: !network.isOnline })}
        </section>
      )}
    </>
  )
})
