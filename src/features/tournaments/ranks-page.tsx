import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { observer } from 'mobx-react-lite'
import { memo, type ReactNode, useEffect, useEffectEvent, useLayoutEffect, useMemo, useState } from 'react'

import { RANKS_EVERY } from '~/constants/bonuses.ts'
import type { Leader, Tournament } from '~/contract/tournaments.ts'
import { useDocumentTitle } from '~/hooks/use-document-title.ts'
import { useElementPosition } from '~/hooks/use-in-view.ts'
import { useT } from '~/hooks/use-t.ts'
import { formatTime } from '~/lib/clock.ts'
import { rootFontSize } from '~/platform/media-query.ts'
import { useFailure } from '~/responses/use-list-failure.ts'
import { Button } from '~/ui/primitives/button.tsx'
import { EmptyState } from '~/ui/primitives/empty-state.tsx'
import { FailureState } from '~/ui/primitives/query-view.tsx'
import { OnBreak } from '~/ui/primitives/on-break.tsx'
import { Page } from '~/ui/primitives/page.tsx'
import { Skeleton } from '~/ui/primitives/skeleton.tsx'
import { AsOf } from '~/ui/text/as-of.tsx'
import textStyles from '~/ui/text/text.module.css'
import layoutStyles from '~/ui/primitives/layout.module.css'

import css from './leaders.module.css'
import { FirstRanks, LeaderRow } from './leaders.tsx'
import { OwnStanding } from './own-standing.tsx'
import { useRanks } from './use-ranks.ts'
import { useTournament } from './use-tournament.ts'

type Props = { slug: string; unknown: ReactNode }
/** Row to scroll into view, once for each object. */
type Target = { index: number } | null

/** The whole table of a tournament, of any length. */
export const RanksPage = observer(function RanksPage({ slug, unknown }: Props) {
  const { t } = useT()
  const { tournament, phase, isUnknown, isHidden, asOf, failure } = useTournament(slug, {
    failed: 'tournaments.moreFailed',
  })
  const ranks = useRanks(slug, tournament)
  const ranksFailure = useFailure('tournaments.moreFailed', ranks.error, ranks.retry)
  const [target, setTarget] = useState<Target>(null)
  const title = t('tournaments.allPlaces')
  useDocumentTitle(tournament && `${title}: ${tournament.title}`)
  if (isUnknown) return unknown
  const own = tournament?.me
  const isUnreachable = asOf !== null // the time of the stored data already explains it, so no error is shown
  const isWhole = ranks.wasSeen || (!isUnreachable && !ranks.hasFailed)
  return (
    <Page
      title={title}
      back={{ to: `/tournaments/${slug}`, label: tournament?.title ?? t('common.back') }}
      end={
        own &&
        isWhole && (
          <Button variant="secondary" size="s" onClick={() => setTarget({ index: own.place - 1 })}>
            {t('tournaments.toMyPlace')}
          </Button>
        )
      }
    >
      {isHidden && tournament ? <OnBreak /> : null}
      {failure && <FailureState of={failure} />}
      {!failure && ranks.hasFailed && !isUnreachable && <FailureState of={ranksFailure} />}
      {!tournament && !failure && <Waiting />}
      {!isHidden && tournament && phase && (
        <div className={layoutStyles['stack7Narrow']}>
          <Stamp asOf={asOf} countedAt={phase === 'active' ? tournament.leaderboard_updated_at : null} />
          {isWhole ? <Table ranks={ranks} target={target} /> : <Stored tournament={tournament} />}
          <OwnStanding key={tournament.id} tournament={tournament} />
        </div>
      )}
    </Page>
  )
})

/** The time at which the ranks were calculated. */
function Stamp({ asOf, countedAt }: { asOf: number | null; countedAt: string | null }) {
  const { t } = useT()
  if (asOf !== null) return <AsOf time={asOf} />
  return (
    <p className={textStyles['muted']}>
      {countedAt !== null && t('tournaments.countedAt', { time: formatTime(countedAt), minutes: RANKS_EVERY })}
    </p>
  )
}

const NoRanks = () => <EmptyState scene="buoys" title={useT().t('tournaments.nobodyYet')} />

type TableProps = { ranks: ReturnType<typeof useRanks>; target: Target }

function Table({ ranks: { total, rowAt, show }, target }: TableProps) {
  return total === 0 ? <NoRanks /> : <RankList total={total} rowAt={rowAt} onShown={show} target={target} />
}

/** The rows included in the tournament, while the table cannot be loaded. */
function Stored({ tournament }: { tournament: Tournament }) {
  return tournament.leaders.length === 0 ? <NoRanks /> : <FirstRanks tournament={tournament} />
}

const ROWS = 10

function Waiting() {
  const { t } = useT()
  return (
    <output className={layoutStyles['stack7Narrow']} aria-label={t('common.loading')}>
      {Array.from({ length: ROWS }, (_, index) => (
        <Skeleton key={index} height={40} radius="var(--radius-card)" />
      ))}
    </output>
  )
}

const ROW = 4 // rem: grows with the text, and is the same for all rows, so that nothing is measured while scrolling
const ROWS_AROUND = 4

type ListProps = {
  total: number
  /** The row at an index from 0; undefined while it is loading. */
  rowAt: (index: number) => Leader | undefined
  /** Receives the visible rows. */
  onShown: (first: number, last: number) => void
  /** Row to scroll into view, once for each object. */
  target: { index: number } | null
}

/** A table of any length that renders only rows near the view. */
export function RankList({ total, rowAt, onShown, target }: ListProps) {
  const { t } = useT()
  const { box, width, top } = useElementPosition<HTMLOListElement>()
  const height = useMemo(() => (width === 0 ? 0 : ROW * (rootFontSize() ?? 16)), [width])
  const virtualizer = useWindowVirtualizer({
    count: width === 0 ? 0 : total,
    estimateSize: () => height,
    overscan: ROWS_AROUND,
    scrollMargin: top,
    useFlushSync: false, // as in the grid of games
  })
  useLayoutEffect(() => virtualizer.measure(), [virtualizer, height])
  const rows = virtualizer.getVirtualItems()
  const [first, last] = [rows[0]?.index ?? 0, rows.at(-1)?.index ?? 0]
  const notify = useEffectEvent(onShown)
  useEffect(() => notify(first, last), [first, last])

  const reach = useEffectEvent((index: number) => virtualizer.scrollToIndex(index, { align: 'center' }))
  useEffect(() => {
    if (target) reach(target.index)
  }, [target])

  return (
    <ol ref={box} className={css['long']} aria-label={t('tournaments.leaders')} style={{ height: `${total * ROW}rem` }}>
      {rows.map(({ index }) => (
        <RankRow key={index} row={rowAt(index)} index={index} total={total} />
      ))}
    </ol>
  )
}

type RowProps = { row: Leader | undefined; index: number; total: number }

/** One positioned row. Renders again only if the row itself changes, not its neighbours. */
const RankRow = memo(function RankRow({ row, index, total }: RowProps) {
  return (
    <LeaderRow
      row={row}
      position={{ index, total }}
      style={{ height: `${ROW}rem`, transform: `translateY(${index * ROW}rem)` }}
    />
  )
})
