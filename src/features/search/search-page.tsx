import { useInfiniteQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { observer } from 'mobx-react-lite'
import { useCallback, useMemo, type ReactNode } from 'react'

import { gameSearchQuery } from '~/api/games.ts'
import type { GameCard } from '~/contract/games.ts'
import { matchGames } from '~/db/catalogue.ts'
import { rememberSearch } from '~/db/recent-searches.ts'
import { useSavedGames } from '~/db/use-saved-catalogue.ts'
import { useDocumentTitle } from '~/lib/use-document-title.ts'
import { useT } from '~/lib/use-t.ts'
import { useStores } from '~/stores/use-stores.ts'
import { EmptyState } from '~/ui/empty-state.tsx'
import { ErrorState } from '~/ui/error-state.tsx'
import { Icon } from '~/ui/icon.tsx'

import { RecentSearches } from './recent-searches.tsx'
import { SearchBox } from './search-box.tsx'
import css from './search-page.module.css'

export type GridProps = {
  label: string
  games: readonly GameCard[]
  hasMore: boolean
  onNeedMore?: (() => void) | undefined
  onOpen?: ((game: GameCard) => void) | undefined
}

type Props = {
  search: string
  onSearch: (search: string) => void
  /** The grid of games belongs to the lobby; the route brings it. */
  renderGrid: (props: GridProps) => ReactNode
}

/** The search page (ROUTE-10): a box, recent searches while it is empty, else what was found. */
export const SearchPage = observer(function SearchPage({ search, onSearch, renderGrid }: Props) {
  const { t } = useT()
  const router = useRouter()
  useDocumentTitle(t('search.label'))
  const goBack = () => (router.history.canGoBack() ? router.history.back() : void router.navigate({ to: '/' }))

  return (
    <div className={css['page']}>
      <h1 className={css['heading']}>{t('search.label')}</h1>
      <div className={css['bar']}>
        <button type="button" className={css['back']} aria-label={t('common.back')} onClick={goBack}>
          <Icon name="back" />
        </button>
        <SearchBox search={search} onSearch={onSearch} />
      </div>
      {search === '' ? <RecentSearches renderGrid={renderGrid} /> : <Results search={search} renderGrid={renderGrid} />}
    </div>
  )
})

/** Games of this device that match, while the server cannot be asked. */
function useSavedMatches(search: string, isNeeded: boolean): GameCard[] | undefined {
  const games = useSavedGames(useStores().guest.audience)
  return useMemo(() => (isNeeded && games ? matchGames(games, search) : undefined), [games, search, isNeeded])
}

type ResultsProps = Pick<Props, 'search' | 'renderGrid'>

const Results = observer(function Results({ search, renderGrid }: ResultsProps) {
  const { t } = useT()
  const { network } = useStores()
  const query = useInfiniteQuery({ ...gameSearchQuery(search), refetchOnWindowFocus: false })
  const { data, isError, hasNextPage, isFetching, isFetchNextPageError, fetchNextPage, refetch } = query
  const isSaved = data === undefined && (isError || !network.isOnline)
  const saved = useSavedMatches(search, isSaved)
  const needMore = useCallback(() => {
    if (!isFetching) void fetchNextPage()
  }, [isFetching, fetchNextPage])

  const uid = data?.pages[0]?.uid ?? ''
  const remember = useCallback((game: GameCard) => void rememberSearch(game, uid), [uid])

  const games = data?.pages.flatMap((page) => page.data) ?? saved
  if (isError && !games?.length)
    return <ErrorState title={t('lobby.failed')} text={t('lobby.failedText')} onRetry={() => void refetch()} />
  if (games?.length === 0) return <EmptyState icon="search" title={t('games.nothing')} text={t('games.nothingText')} />
  return (
    <>
      {isSaved && saved && <p className={css['note']}>{t('search.saved')}</p>}
      {renderGrid({
        label: t('search.results'),
        games: games ?? [],
        hasMore: games === undefined || (hasNextPage && !isFetchNextPageError),
        onNeedMore: data && needMore,
        onOpen: remember,
      })}
    </>
  )
})
