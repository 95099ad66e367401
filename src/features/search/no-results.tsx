import { useQuery } from '@tanstack/react-query'
import { observer } from 'mobx-react-lite'
import { useMemo } from 'react'

import { categoriesQuery, shortcutsQuery } from '~/api/lobby.ts'
import { providersQuery } from '~/api/providers.ts'
import type { GameCard } from '~/contract/games.ts'
import type { Shortcut } from '~/contract/lobby.ts'
import { useInTurn } from '~/hooks/use-in-turn.ts'
import { useProviderOff } from '~/hooks/use-mark.ts'
import { useT } from '~/hooks/use-t.ts'
import { moveDuplicatesLast } from '~/lib/lobby.ts'
import { useStores } from '~/stores/use-stores.ts'
import { AppLink } from '~/ui/links/app-link.tsx'
import { LazyImage } from '~/ui/media/lazy-image.tsx'
import { EmptyState } from '~/ui/primitives/empty-state.tsx'
import layoutStyles from '~/ui/primitives/layout.module.css'

import type { RenderGrid } from './grid-props.ts'
import css from './search-page.module.css'

const MAIN = 'casino' // SHELL-25
const CATEGORIES = 8
const PROVIDERS = 8
const SHORTCUTS = 3
const EACH = 2 // games of a row in turn
const ROWS_SHOWN = 2 // whole ones, of the width of the page
const LOGO = { width: 168, height: 84 } // px, maximum

/** Shown if nothing was found: alternatives. */
export function NoResults({ renderGrid }: { renderGrid: RenderGrid }) {
  const { t } = useT()
  return (
    <>
      <EmptyState scene="shore" title={t('search.noGames')} text={t('games.nothingText')} />
      <OtherWays renderGrid={renderGrid} />
    </>
  )
}

/** Games of the first rows of the lobby, a few of each in turn, without duplicates. */
function suggestionsOf(rows: readonly Shortcut[]): GameCard[] {
  const own = moveDuplicatesLast(rows.slice(0, SHORTCUTS))
  const most = Math.max(0, ...own.map(({ items }) => items.length))
  const turns = Array.from({ length: Math.ceil(most / EACH) }, (_, turn) =>
    own.flatMap(({ items }) => items.slice(EACH * turn, EACH * (turn + 1))),
  )
  return [...new Map(turns.flat().map((game) => [game.id, game])).values()]
}

/**
 * Games of the first rows, the largest providers and categories, from the lobby's data, which appear in turn.
 */
export const OtherWays = observer(function OtherWays({ renderGrid }: { renderGrid: RenderGrid }) {
  const { t } = useT()
  const { guest, network } = useStores()
  const isProviderOff = useProviderOff()
  const rowsCall = useQuery(shortcutsQuery(guest.market))
  const providersCall = useQuery(providersQuery(guest.market))
  const categoriesCall = useQuery(categoriesQuery(guest.market))
  const isShown = useInTurn(network, rowsCall.isPending, providersCall.isPending)
  const games = useMemo(() => suggestionsOf(rowsCall.data ?? []), [rowsCall.data])
  const providers = (isShown(1) && providersCall.data) || []
  const studios = providers
    .filter(({ slug }) => !isProviderOff(slug))
    .toSorted((a, b) => b.games_count - a.games_count)
    .slice(0, PROVIDERS)
  const categories = (isShown(2) && categoriesCall.data) || []
  const others = categories.filter(({ slug }) => slug !== MAIN).slice(0, CATEGORIES)

  return (
    <>
      {games.length > 0 && (
        <section>
          <h2 className={css['title']}>{t('search.suggestions')}</h2>
          {renderGrid({
            label: t('search.suggestions'),
            games,
            rows: ROWS_SHOWN,
            hasMore: false,
            isOffline: !network.isOnline,
          })}
        </section>
      )}
      {studios.length > 0 && (
        <nav aria-label={t('lobby.providers')}>
          <div className={css['head']}>
            <h2 className={css['title']}>{t('lobby.providers')}</h2>
            <AppLink to="/providers" look="plain" className={css['all'] ?? ''}>
              {t('common.seeAll')}
            </AppLink>
          </div>
          <ul className={css['studios']}>
            {studios.map(({ slug, name, logo, placeholder }) => (
              <li key={slug}>
                <AppLink
                  to="/games/filter/$filter"
                  params={{ filter: slug }}
                  look="plain"
                  className={css['studio'] ?? ''}
                >
                  <LazyImage path={logo} alt="" {...LOGO} placeholder={placeholder} className={css['logo'] ?? ''} />
                  {name}
                </AppLink>
              </li>
            ))}
          </ul>
        </nav>
      )}
      {others.length > 0 && (
        <nav aria-label={t('search.categories')}>
          <h2 className={css['title']}>{t('search.categories')}</h2>
          <ul className={layoutStyles['wrap3']}>
            {others.map(({ slug, menu_name: name }) => (
              <li key={slug}>
                <AppLink to="/games/filter/$filter" params={{ filter: slug }} look="secondary">
                  {name}
                </AppLink>
              </li>
            ))}
          </ul>
        </nav>
      )}
    </>
  )
})
