import { observer } from 'mobx-react-lite'
import type { ReactNode } from 'react'

import type { GameFilter } from '~/contract/games.ts'
import { formatNumber } from '~/lib/money.ts'
import { useDocumentTitle } from '~/lib/use-document-title.ts'
import { useT } from '~/lib/use-t.ts'
import { EmptyState } from '~/ui/empty-state.tsx'
import { ErrorState } from '~/ui/error-state.tsx'
import { Skeleton } from '~/ui/skeleton.tsx'

import { AsOf } from './as-of.tsx'
import { GameGrid } from './game-grid.tsx'
import css from './game-list.module.css'
import { ListControls, type ListChange } from './list-controls.tsx'
import { QuickFilters } from './quick-filters.tsx'
import { useGameList } from './use-game-list.ts'
import { useListTitle } from './use-list-title.ts'

type Props = {
  filter: GameFilter
  onChange: (change: ListChange) => void
  /** The page when the server knows no such list. */
  unknown: ReactNode
}

/** Games of one category or filter: heading, order, search, endless grid. */
export const GameList = observer(function GameList({ filter, onChange, unknown }: Props) {
  const { t, language } = useT()
  const title = useListTitle(filter)
  const list = useGameList(filter)
  useDocumentTitle(title)
  if (list.isUnknown) return unknown

  const { games, total } = list
  return (
    <div className={css['page']}>
      <QuickFilters />
      <header className={css['head']}>
        <h1 className={css['title']}>{title ?? <Skeleton width={180} height={28} />}</h1>
        <output className={css['count']}>
          {total !== undefined && t('games.count', { count: total, number: formatNumber(total, language) })}
        </output>
      </header>
      <ListControls sort={filter.sort_by} search={filter.search ?? ''} onChange={onChange} />
      {list.asOf !== null && <AsOf time={list.asOf} />}
      {list.hasFailed && <ErrorState title={t('lobby.failed')} text={t('lobby.failedText')} onRetry={list.retry} />}
      {games?.length === 0 && <NoGames hasSearch={Boolean(filter.search)} />}
      {!list.hasFailed && games?.length !== 0 && (
        <GameGrid
          key={`${filter.category_slug}/${filter.filter_slug}/${filter.sort_by}/${filter.search}`}
          label={title ?? t('games.all')}
          games={games ?? []}
          hasMore={games === undefined || list.hasMore}
          onNeedMore={games && list.needMore}
          usesAlternative={list.usesAlternative}
        />
      )}
      {list.nextFailed && <ErrorState title={t('games.moreFailed')} onRetry={list.retry} />}
    </div>
  )
})

function NoGames({ hasSearch }: { hasSearch: boolean }) {
  const { t } = useT()
  if (hasSearch) return <EmptyState icon="search" title={t('games.nothing')} text={t('games.nothingText')} />
  return <EmptyState icon="grid" title={t('lobby.empty')} text={t('lobby.emptyText')} />
}
