import { observer } from 'mobx-react-lite'
import { useCallback } from 'react'

import type { GameCard } from '~/contract/games.ts'
import { formatDateTime } from '~/lib/clock.ts'
import { formatNumber } from '~/lib/money.ts'
import { useT } from '~/hooks/use-t.ts'
import { useListFailure } from '~/stores/use-list-failure.ts'
import { ErrorState } from '~/ui/primitives/error-state.tsx'
import { Spinner } from '~/ui/primitives/spinner.tsx'

import type { RenderGrid } from './grid-props.ts'
import { NoResults } from './no-results.tsx'
import css from './search-page.module.css'
import { useRecentChanges } from './use-recent.ts'
import { useSearchPhases } from './use-search-phases.ts'
import { useSearchResults } from './use-search-results.ts'

type Props = {
  /** What stands in the box. */
  typed: string
  /** What has taken effect. */
  search: string
  renderGrid: RenderGrid
  /** Called when a game is opened, before its page. Always the same function. */
  onLeave: () => void
}

const isStill = () => matchMedia('(prefers-reduced-motion: reduce)').matches
const toTop = () => scrollTo({ top: 0, behavior: isStill() ? 'instant' : 'smooth' })

/** What was found: games of this device while the text is typed and the server answers, then the server's. */
export const Results = observer(function Results({ typed, search, renderGrid, onLeave }: Props) {
  const { t, language } = useT()
  const results = useSearchResults(typed, search)
  const failure = useListFailure(results, 'lobby.failed')
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

  if (failure) return <ErrorState title={t(failure.title)} text={t(failure.text)} onRetry={failure.retry} />
  return (
    <>
      <p className={css['state']} role="status">
        {savedAt !== undefined && <span>{t('search.savedAt', { time: formatDateTime(savedAt) })}</span>}
        {savedAt === undefined && isLoading && (
          <>
            <Spinner /> <span>{t(results.isSaved && games?.length ? 'search.instant' : 'search.loading')}</span>
          </>
        )}
        {!isLoading && total !== undefined && (
          // nothing found is said to the eye by what stands below
          <span className={total === 0 ? css['heading'] : undefined}>
            {total === 0
              ? t('games.nothing')
              : t('games.count', { count: total, number: formatNumber(total, language) })}
          </span>
        )}
      </p>
      {games?.length === 0 && <NoResults renderGrid={renderGrid} />}
      {games?.length !== 0 &&
        renderGrid({
          label: t('search.results'),
          games: games ?? [],
          hasMore: games === undefined || (results.hasMore && !results.isSaved),
          isOffline: results.isOffline,
          onNeedMore: results.needMore,
          onOpen,
        })}
      {results.nextFailed && <ErrorState title={t('games.moreFailed')} onRetry={results.needMore} />}
    </>
  )
})
