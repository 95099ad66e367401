import { useQuery } from '@tanstack/react-query'
import { observer } from 'mobx-react-lite'
import { useEffect, useState } from 'react'

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

const PATIENCE = 5000 // ms: a call that fails is tried again for half a minute, and the others are not to wait for it

function useIsOver(ms: number) {
  const [isOver, setOver] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setOver(true), ms)
    return () => clearTimeout(timer)
  }, [ms])
  return isOver
}

/**
 * Categories, the largest providers, and games of the first row, from what the lobby shows. Each waits for those above it,
 * as long as there is patience: what came late would push away what one reads.
 */
export const OtherWays = observer(function OtherWays({ renderGrid }: { renderGrid: RenderGrid }) {
  const { t } = useT()
  const { guest, network } = useStores()
  const { data: rows } = useQuery(shortcutsQuery(guest.audience))
  const categoriesCall = useQuery(categoriesQuery(guest.audience))
  const providersCall = useQuery(providersQuery(guest.audience))
  const categories = categoriesCall.data
  const isOver = useIsOver(PATIENCE)
  const areProvidersNext = isOver || !categoriesCall.isPending
  const providers = areProvidersNext ? providersCall.data : undefined
  const games = areProvidersNext && (isOver || !providersCall.isPending) ? (rows?.[0]?.items ?? []) : []
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
