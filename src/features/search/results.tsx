import { observer } from 'mobx-react-lite'
import { useCallback, useEffect, useEffectEvent, useMemo, useState } from 'react'
import { useInfiniteQuery } from '@tanstack/react-query'

import type { FactFilter, GameCard } from '~/contract/games.ts'
import { formatDateTime } from '~/lib/clock.ts'
import { hasFactFilter } from '~/lib/game-facts.ts'
import { formatNumber } from '~/lib/money.ts'
import { useAsOf } from '~/hooks/use-as-of.ts'
import { useT } from '~/hooks/use-t.ts'
import { scrollToRestore } from '~/platform/stored-scroll.ts'
import { judge } from '~/responses/live-or-stored.ts'
import { useFailure, useListFailure } from '~/responses/use-list-failure.ts'
import { FailureState } from '~/ui/primitives/query-view.tsx'
import { Spinner } from '~/ui/primitives/skeleton.tsx'
import { Status } from '~/ui/primitives/status.tsx'
import { SEARCH_LOADING_END, SEARCH_SCROLL_AFTER } from '~/constants/lists.ts'
import { gameSearchQuery } from '~/api/games.ts'
import { useConnectionBack } from '~/hooks/use-connection-back.ts'
import { useStores } from '~/stores/use-stores.ts'

import type { RenderGrid, SearchFilters } from './grid-props.ts'
import { NoResults } from './no-results.tsx'
import css from './search-page.module.css'
import { useRecentChanges } from './use-recent.ts'
import { useStoredMatches } from './use-stored-matches.ts'

/**
 * Is the search still loading? Loading ends 200 ms after the response (GAME-10); 300 ms later `scroll` is called once
 * (GAME-11, O-81). Neither happens if the response was cached at the start, so that going back restores the position. A
 * reload does not scroll either, because the page returns to its stored place.
 */
export function useSearchPhases(search: string, hasAnswer: boolean, scroll: () => void): boolean {
  const [first] = useState(hasAnswer || scrollToRestore() > 0 ? search : null)
  const [settled, setSettled] = useState(hasAnswer ? search : null)
  const run = useEffectEvent(scroll)
  useEffect(() => {
    if (!hasAnswer || settled === search) return undefined
    const timer = setTimeout(() => setSettled(search), SEARCH_LOADING_END)
    return () => clearTimeout(timer)
  }, [hasAnswer, search, settled])
  useEffect(() => {
    if (settled === null || settled === first) return undefined
    const timer = setTimeout(() => run(), SEARCH_SCROLL_AFTER)
    return () => clearTimeout(timer)
  }, [settled, first])
  return settled !== search
}

/**
 * Games for the typed text: from this device at once, from the server once the text has taken effect (`search`) and the
 * response has arrived. `uid`: id of the server's search. For observers.
 */
function useSearchResults(typed: string, search: string, facts: FactFilter) {
  const { guest, network } = useStores()
  const { currency, language } = guest.market
  const options = gameSearchQuery(search, { currency, language }, facts)
  const query = useInfiniteQuery({
    ...options,
    refetchOnWindowFocus: false,
    refetchOnMount: ({ state }) => (state.data?.pages.length ?? 0) <= 1, // going back keeps the loaded pages
  })
  const { data, dataUpdatedAt, isError, error, hasNextPage, isFetching, isFetchNextPageError, fetchNextPage } = query
  useConnectionBack(network.isOnline, () => isFetchNextPageError && void fetchNextPage())
  const found = useMemo(() => data?.pages.flatMap((page) => page.data), [data])

  const isApplied = typed === search && search !== ''
  const response = isApplied ? found : undefined
  const saved = useStoredMatches(response ? '' : typed, facts)
  const isUnreachable = isError || !network.isOnline || network.isInMaintenance
  const needMore = useCallback(() => {
    if (!isFetching) void fetchNextPage()
  }, [isFetching, fetchNextPage])

  // online, a device without a match shows nothing yet, because the server may know some; offline, a device with stored
  // games shows the result
  const isShown = saved && (saved.games.length > 0 || (!network.isOnline && saved.savedAt > 0))
  const device = isShown ? { answer: saved.games, savedAt: saved.savedAt } : saved && null
  const hasFailed = isApplied && isError && !isFetchNextPageError
  const known = judge({ data: response, dataUpdatedAt, isError: hasFailed }, device, network.isOnline)
  return {
    games: known.data,
    isSaved: response === undefined,
    /** before the server has responded, the age of the data is not shown */
    savedAt: response || isUnreachable ? known.asOf : null,
    /** Total number of games found by the server. */
    total: response && data?.pages[0]?.pagination.items,
    isOffline: !network.isOnline,
    hasAnswer: isApplied && (response !== undefined || isUnreachable),
    queryKey: options.queryKey,
    isMissing: isApplied && known.isMissing,
    hasFailed: known.isOutOfReach,
    nextFailed: response !== undefined && isFetchNextPageError,
    error,
    uid: response ? (data?.pages[0]?.uid ?? '') : '',
    hasMore: response !== undefined && hasNextPage && !isFetchNextPageError,
    needMore: response && needMore,
  }
}

type Props = {
  /** The text in the box. */
  typed: string
  /** The text that has taken effect. */
  search: string
  /** Only the loading state is shown. */
  isWaiting: boolean
  renderGrid: RenderGrid
  filters: SearchFilters
  /** Called before a game opens. Must be a stable function. */
  onLeave: () => void
}

const isStill = () => matchMedia('(prefers-reduced-motion: reduce)').matches
const toTop = () => scrollTo({ top: 0, behavior: isStill() ? 'instant' : 'smooth' })

/** Search results: games of this device while typing and until the server responds, then the server's. */
export const Results = observer(function Results(props: Props) {
  const { typed, search, isWaiting, renderGrid, filters, onLeave } = props
  const { t, language } = useT()
  const results = useSearchResults(typed, search, filters.facts)
  const asOfText = useAsOf()
  const failure = useListFailure(results, 'lobby.failed')
  const nextFailure = useFailure('games.moreFailed', results.error, results.needMore)
  const { games, uid, savedAt, total } = results
  const isLoading = useSearchPhases(typed, results.hasAnswer, toTop)
  const { remember } = useRecentChanges()
  const onOpen = useCallback(
    (game: GameCard) => {
      remember(game, uid)
      onLeave()
    },
    [remember, uid, onLeave],
  )

  if (isWaiting)
    return (
      <Status as="p" className={css['state']}>
        <Spinner /> <span>{t('search.loading')}</span>
      </Status>
    )
  if (failure) return <FailureState of={failure} />
  return (
    <>
      {filters.renderBar(
        total ?? games?.length,
        <Status as="p" className={css['state']}>
          {savedAt !== null && (
            <span>
              {results.isSaved && results.isOffline
                ? t('search.savedAt', { time: formatDateTime(savedAt) })
                : asOfText(savedAt)}
            </span>
          )}
          {savedAt === null && isLoading && (
            <>
              <Spinner /> <span>{t(results.isSaved && games?.length ? 'search.instant' : 'search.loading')}</span>
            </>
          )}
          {!isLoading && total !== undefined && (
            // with no results, the content below shows it visually
            <span className={total === 0 ? 'visually-hidden' : undefined}>
              {total === 0
                ? t('search.noGames')
                : t('games.count', { count: total, number: formatNumber(total, language) })}
            </span>
          )}
        </Status>,
      )}
      {games?.length === 0 &&
        (hasFactFilter(filters.facts) ? filters.renderNone(typed) : <NoResults renderGrid={renderGrid} />)}
      {games?.length !== 0 &&
        renderGrid({
          label: t('search.results'),
          games: games ?? [],
          hasMore: games === undefined || results.hasMore,
          isOffline: results.isOffline,
          onNeedMore: results.needMore,
          onOpen,
        })}
      {results.nextFailed && <FailureState of={nextFailure} />}
    </>
  )
})
