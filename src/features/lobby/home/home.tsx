import { observer } from 'mobx-react-lite'
import { useMemo, type ComponentType } from 'react'

import { FIRST_ROWS } from '~/constants/lists.ts'
import { useDocumentTitle } from '~/hooks/use-document-title.ts'
import { useHydrated } from '~/hooks/use-hydrated.ts'
import { useT } from '~/hooks/use-t.ts'
import { moveDuplicatesLast } from '~/lib/lobby.ts'
import { useStores } from '~/stores/use-stores.ts'
import { AsOf } from '~/ui/text/as-of.tsx'
import { ErrorState } from '~/ui/primitives/error-state.tsx'

import { Hero } from '../banners/hero.tsx'
import { GameRow, GameRowSkeleton } from '../game-row.tsx'
import { useShortcuts } from '../use-lobby.ts'
import css from './home.module.css'
import { QuickFilters } from '../quick-filters.tsx'
import { useBelowTheFold } from './use-below-the-fold.ts'

type Props = {
  /** Reloads the page if the code below the fold fails to load. */
  onReload?: (() => void) | undefined
  /** Loads the receipt of a payment. */
  receipt?: (() => Promise<ComponentType>) | undefined
}

/** The first rows of the lobby, their placeholders, and everything below the fold. */
export const GameRows = observer(function GameRows({ onReload, receipt }: Props) {
  const { t } = useT()
  const { guest, network } = useStores()
  const { data: rows, asOf, isLost: isMissing, retry } = useShortcuts(guest.market)
  const own = useMemo(() => rows && moveDuplicatesLast(rows), [rows])
  const isHydrated = useHydrated('lobby')
  const { late, isLost } = useBelowTheFold(own !== undefined)
  const known = isHydrated ? own : undefined
  const list = known ?? globalThis.__drawnRows // rows that the inline script has drawn, until there is data

  const isClosed = network.isInMaintenance // shown at once, while the requests keep retrying
  const reason = isClosed
    ? 'API_ERRORS.MAINTENANCE'
    : network.isOnline
      ? 'API_ERRORS.DEFAULT'
      : 'common.needsConnection'
  if (isMissing && isHydrated)
    return (
      <ErrorState
        title={t(isClosed ? 'lobby.closed' : 'lobby.failed')}
        text={t(reason)}
        onRetry={network.isOnline ? retry : undefined}
      />
    )
  // the space is reserved from the first paint on, so that nothing moves when the block loads
  const evening = <div className={css['evening']}>{late && <late.YourEvening receipt={receipt} />}</div>
  if (!list)
    return (
      <>
        {evening}
        {Array.from({ length: FIRST_ROWS }, (_, index) => (
          <GameRowSkeleton key={index} />
        ))}
      </>
    )
  const isOffline = isHydrated && !network.isOnline
  return (
    <>
      {evening}
      <AsOf time={known ? asOf : null} />
      {list.length === 0 && late && <late.NoRows />}
      {list.slice(0, FIRST_ROWS).map((shortcut, index) => (
        <GameRow
          key={shortcut.slug}
          shortcut={shortcut}
          isFirst={index === 0}
          isOffline={isOffline}
          renderOver={late?.renderStar}
        />
      ))}
      {isLost && <ErrorState title={t('common.partLost')} onRetry={onReload} />}
      {late && <late.BelowTheFold all={list} />}
    </>
  )
})

/** The main page: slider, quick filters, rows of games (ROUTE-23). Rendered on the server too, before any data. */
export function Home(props: Props) {
  const { t } = useT()
  useDocumentTitle()
  return (
    <div className={css['home']}>
      <h1 className="visually-hidden">{t('lobby.title')}</h1>
      <Hero />
      <QuickFilters />
      <GameRows {...props} />
    </div>
  )
}
