import { observer } from 'mobx-react-lite'
import { useEffect, useMemo, useRef, useState } from 'react'

import type { Shortcut } from '~/contract/lobby.ts'
import { NARROW_ROW, ROW_FIRST_CARDS } from '~/constants/lists.ts'
import { useT } from '~/hooks/use-t.ts'
import { savesData } from '~/platform/connection-info.ts'
import { whenSettled } from '~/platform/when-idle.ts'
import { useStores } from '~/stores/use-stores.ts'
import { AppLink } from '~/ui/links/app-link.tsx'
import { useMedia } from '~/ui/media/media.tsx'
import { EmptyState } from '~/ui/primitives/empty-state.tsx'

import { ActiveChip } from '../active-chip.ts'
import { renderIcon } from '../category-icon.tsx'
import { renderStar } from '../favourite-button.tsx'
import rowCss from '../game-row.module.css'
import { GameRow } from '../game-row.tsx'
import { withoutOwnBadge } from '../row-badges.ts'
import { AllGamesBlock, GameSliderBlock } from './game-blocks.tsx'
import { GiftSpins } from './gift-spins.tsx'
import { JackpotsBlock } from './jackpots.tsx'
import { isLandscape, LandscapeRow, landscapeHeight } from './landscape-row.tsx'
import { LazyBlock } from './lazy-block.tsx'
import { MyRows } from './my-rows.tsx'
import { ProviderSliderBlock } from './provider-slider.tsx'
import { walkRows } from './row-keys.ts'
import { useSoonWhole } from './use-soon-whole.ts'
import { WinnersBlock } from './winners.tsx'
import { YourEvening } from './your-evening.tsx'

const ROWS_BETWEEN = 3

/** Also used by the first view: the overlays of its cards, the block above it, and its strip. */
export { ActiveChip, renderIcon, renderStar, YourEvening }

/** Shown if the lobby has no rows. */
export function NoRows() {
  const { t } = useT()
  return (
    <EmptyState scene="net" title={t('lobby.empty')} text={t('lobby.emptyText')}>
      <AppLink to="/games" look="secondary">
        {t('games.all')}
      </AppLink>
    </EmptyState>
  )
}

/** A row below the fold. */
function LateRow({ row, isOffline }: { row: Shortcut; isOffline: boolean }) {
  const size = useMedia(NARROW_ROW) ? 'narrow' : 'wide'
  const all = useMemo(() => withoutOwnBadge(row.slug, row.items), [row])
  const place = useRef<HTMLElement>(null)
  const items = useSoonWhole(place, all, ROW_FIRST_CARDS[size])
  return <GameRow place={place} shortcut={{ ...row, items }} isOffline={isOffline} renderOver={renderStar} />
}

/**
 * Everything on the home page below the fold: the visitor's games, the other rows, and the blocks between them
 * (GAME-21). Each renders when it comes near the view. Rows already have their data, so they render ahead in idle
 * moments and a scroll finds them.
 */
export const BelowTheFold = observer(function BelowTheFold({ rows }: { rows: readonly Shortcut[] }) {
  const { network, session } = useStores()
  useEffect(walkRows, [])
  const [isSettled, setSettled] = useState(false)
  useEffect(() => (savesData() ? undefined : whenSettled(() => setSettled(true))), [])
  const isOffline = !network.isOnline
  const draw = (row: Shortcut) => {
    const isWide = isLandscape(row)
    return (
      <LazyBlock
        key={row.slug}
        name={`row ${row.slug}`}
        height={isWide ? landscapeHeight : (rowCss['place'] ?? '')}
        isReady={isSettled}
      >
        {isWide ? <LandscapeRow shortcut={row} isOffline={isOffline} /> : <LateRow row={row} isOffline={isOffline} />}
      </LazyBlock>
    )
  }
  return (
    <>
      <GiftSpins />
      <MyRows isOffline={isOffline} />
      {rows.slice(0, ROWS_BETWEEN).map(draw)}
      {!session.isOnBreak && <GameSliderBlock />}
      {rows.slice(ROWS_BETWEEN, 2 * ROWS_BETWEEN).map(draw)}
      {!session.isOnBreak && <JackpotsBlock />}
      <ProviderSliderBlock />
      {rows.slice(2 * ROWS_BETWEEN).map(draw)}
      {!session.isOnBreak && <WinnersBlock />}
      <AllGamesBlock />
    </>
  )
})
