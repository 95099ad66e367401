import { observer } from 'mobx-react-lite'
import type { ReactNode } from 'react'

import { hasFactFilter } from '~/lib/game-facts.ts'
import { formatNumber } from '~/lib/money.ts'
import { useDocumentTitle } from '~/hooks/use-document-title.ts'
import { useT } from '~/hooks/use-t.ts'
import { useFailure, useListFailure } from '~/responses/use-list-failure.ts'
import { useStores } from '~/stores/use-stores.ts'
import { AppLink } from '~/ui/links/app-link.tsx'
import { LazyImage } from '~/ui/media/lazy-image.tsx'
import { Button } from '~/ui/primitives/button.tsx'
import { EmptyState } from '~/ui/primitives/empty-state.tsx'
import { FailureState } from '~/ui/primitives/query-view.tsx'
import { Skeleton } from '~/ui/primitives/skeleton.tsx'
import { Status } from '~/ui/primitives/status.tsx'
import { AsOf } from '~/ui/text/as-of.tsx'
import textStyles from '~/ui/text/text.module.css'

import { FactChips, NoneFits } from '../facts/lazy-facts.tsx'
import { GameGrid } from './game-grid.tsx'
import css from './game-list.module.css'
import { ListControls, type ListChange } from './list-controls.tsx'
import { gameFilterOf, type ListOf, type ListSearch } from './list-search.ts'
import { QuickFilters } from '../quick-filters.tsx'
import { isOfTables, useLiveTables } from '../tables/use-live-tables.tsx'
import { useGameList } from './use-game-list.ts'
import { useProviders } from './use-providers.ts'
import { ALL_GAMES, useListTitle } from '../use-list-title.ts'

type Props = {
  of: ListOf
  search: ListSearch
  onChange: (change: ListChange) => void
  /** Shown if the server does not know the list. */
  unknown: ReactNode
}

/** Games of a category, filter or provider, or those with a demo: heading, order, provider, facts, search, endless grid. */
export const GameList = observer(function GameList({ of, search, onChange, unknown }: Props) {
  const { t, language } = useT()
  const { guest, session } = useStores()
  const { providers, nameOf } = useProviders(guest.market)
  const slug = 'category' in of ? of.category : of.filter
  const own = nameOf(slug)
  const provider = providers?.find((each) => each.slug === slug)
  const known = useListTitle(slug)
  const onlyDemo = 'category' in of && of.onlyDemo
  const title = onlyDemo ? t('games.demo') : (own ?? known)
  const demoLink = slug === ALL_GAMES && !onlyDemo && !session.isOnBreak && toDemo
  const filter = gameFilterOf(of, search)
  const list = useGameList(filter)
  const tables = useLiveTables(isOfTables(slug))
  const failure = useListFailure(list, 'lobby.failed')
  const nextFailure = useFailure('games.moreFailed', list.error, list.retry)
  useDocumentTitle(title)
  if (list.isUnknown) return unknown

  const { games, total } = list
  return (
    <div className={css['page']}>
      <QuickFilters />
      <header className={css['head']}>
        <h1 className={css['title']}>
          {provider && (
            <LazyImage
              path={provider.logo}
              alt=""
              {...MARK}
              placeholder={provider.placeholder}
              className={css['mark']}
            />
          )}
          {title ?? <Skeleton width={180} height={28} />}
        </h1>
        {demoLink}
        <Status as="output" className={css['count']}>
          {total !== undefined &&
            total > 0 &&
            t('games.count', { count: total, number: formatNumber(total, language) })}
        </Status>
      </header>
      {session.isOnBreak && <p className={textStyles['mutedProse']}>{t('onBreak.games')}</p>}
      {onlyDemo && !session.isOnBreak && <p className={textStyles['mutedProse']}>{t('games.demoText')}</p>}
      <ListControls
        key={slug} // resets the typed text when the list changes
        sort={search.sort_by}
        search={search.search ?? ''}
        providers={own ? undefined : (providers ?? none)}
        provider={search.provider}
        facts={search}
        total={total}
        onChange={onChange}
        other={demoLink}
      />
      {hasFactFilter(search) && <FactChips facts={search} onChange={onChange} />}
      <AsOf time={list.asOf} />
      {list.isOffline && games !== undefined && <p className={textStyles['mutedProse']}>{t('games.offline')}</p>}
      {failure && <FailureState of={failure} />}
      {games?.length === 0 &&
        (hasFactFilter(search) ? (
          <NoneFits filter={filter} onChange={onChange} />
        ) : (
          <NoGames isAll={slug === ALL_GAMES} search={search} onChange={onChange} />
        ))}
      {!failure && games?.length !== 0 && (
        <GameGrid
          key={JSON.stringify(filter)}
          label={title ?? t('games.all')}
          games={games ?? []}
          list={slug}
          tables={isOfTables(slug) ? tables : undefined}
          hasMore={games === undefined || list.hasMore}
          onNeedMore={games && list.needMore}
          usesAlternative={list.usesAlternative}
          isOffline={list.isOffline}
          mode={onlyDemo ? 'demo' : undefined}
        />
      )}
      {list.nextFailed && <FailureState of={nextFailure} />}
    </div>
  )
})

function DemoLink() {
  const { t } = useT()
  return (
    <AppLink to="/demo" className={css['demo']}>
      {t('games.demoLink')}
    </AppLink>
  )
}

// new ones would render the controls again
const toDemo = <DemoLink />
const none: [] = []

const MARK = { width: 72, height: 36 } // px, maximum

type NoGamesProps = Pick<Props, 'search' | 'onChange'> & { /** True for the list of all games. */ isAll: boolean }

/** Explains why the list is empty, and offers to reset its filters or to see other games. */
function NoGames({ isAll, search: { search, provider }, onChange }: NoGamesProps) {
  const { t } = useT()
  const wayOut =
    search || provider ? (
      <Button variant="secondary" size="s" onClick={() => onChange({ search: undefined, provider: undefined })}>
        {t('common.clear')}
      </Button>
    ) : (
      <AppLink to={isAll ? '/' : '/games'} look="secondary">
        {t(isAll ? 'install.toLobby' : 'games.all')}
      </AppLink>
    )
  const [scene, title, text] = search
    ? (['shore', 'games.nothing', 'games.nothingText'] as const)
    : (['net', 'lobby.empty', 'lobby.emptyText'] as const)
  return (
    <EmptyState scene={scene} title={t(title)} text={t(text)}>
      {wayOut}
    </EmptyState>
  )
}
