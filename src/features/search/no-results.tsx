import { useQuery } from '@tanstack/react-query'
import { observer } from 'mobx-react-lite'

import { categoriesQuery, shortcutsQuery } from '~/api/lobby.ts'
import { providersQuery } from '~/api/providers.ts'
import { useT } from '~/hooks/use-t.ts'
import { useStores } from '~/stores/use-stores.ts'
import { AppLink } from '~/ui/links/app-link.tsx'
import { EmptyState } from '~/ui/primitives/empty-state.tsx'

import type { RenderGrid } from './grid-props.ts'
import css from './search-page.module.css'

const MAIN = 'casino' // SHELL-25
const CATEGORIES = 8
const PROVIDERS = 8

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

/** Categories, the largest providers, and games of the first row, from what the lobby shows. */
export const OtherWays = observer(function OtherWays({ renderGrid }: { renderGrid: RenderGrid }) {
  const { t } = useT()
  const { guest, network } = useStores()
  const { data: rows } = useQuery(shortcutsQuery(guest.audience))
  const { data: categories } = useQuery(categoriesQuery(guest.audience))
  const { data: providers } = useQuery(providersQuery(guest.audience))
  const games = rows?.[0]?.items ?? []
  const others = categories?.filter(({ slug }) => slug !== MAIN).slice(0, CATEGORIES) ?? []
  const studios = providers?.toSorted((a, b) => b.games_count - a.games_count).slice(0, PROVIDERS) ?? []

  return (
    <>
      {others.length > 0 && (
        <nav aria-label={t('search.categories')}>
          <h2 className={css['title']}>{t('search.categories')}</h2>
          <Chips lists={others.map(({ slug, menu_name: name }) => ({ slug, name }))} />
        </nav>
      )}
      {studios.length > 0 && (
        <nav aria-label={t('lobby.providers')}>
          <div className={css['head']}>
            <h2 className={css['title']}>{t('lobby.providers')}</h2>
            <AppLink to="/providers" look="plain" className={css['all'] ?? ''}>
              {t('common.seeAll')}
            </AppLink>
          </div>
          <Chips lists={studios} />
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

/** Lists of games, each under its name. */
function Chips({ lists }: { lists: readonly { slug: string; name: string }[] }) {
  return (
    <ul className={css['chips']}>
      {lists.map(({ slug, name }) => (
        <li key={slug}>
          <AppLink to="/games/filter/$filter" params={{ filter: slug }} look="plain" className={css['chip'] ?? ''}>
            {name}
          </AppLink>
        </li>
      ))}
    </ul>
  )
}
