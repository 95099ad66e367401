import { useRouterState } from '@tanstack/react-router'
import { observer } from 'mobx-react-lite'
import { useEffect, useRef, useState } from 'react'

import { providerSliderQuery } from '~/api/providers.ts'
import { FIRST_ROWS, NARROW_ROW, ROW_FIRST_CARDS } from '~/constants/lists.ts'
import type { Shortcut } from '~/contract/lobby.ts'
import { favouritesOf, playedOf } from '~/db/my-games.ts'
import { useProviderOff } from '~/hooks/use-mark.ts'
import { useT } from '~/hooks/use-t.ts'
import { savesData } from '~/platform/connection-info.ts'
import { whenSettled } from '~/platform/scheduling.ts'
import { useMyGames } from '~/responses/use-my-games.ts'
import { useStores } from '~/stores/use-stores.ts'
import { AppLink } from '~/ui/links/app-link.tsx'
import { LazyImage } from '~/ui/media/lazy-image.tsx'
import { useMedia } from '~/ui/media/media.tsx'
import { EmptyState } from '~/ui/primitives/empty-state.tsx'
import { Skeleton } from '~/ui/primitives/skeleton.tsx'

import { renderIcon } from '../rail-categories.tsx'
import { renderStar } from '../favourite-button.tsx'
import { GameCells, GameRow } from '../game-row.tsx'
import { ALL_GAMES } from '../use-list-title.ts'
import { RowFrame } from '../row-frame.tsx'
import { AllGamesBlock, GameSliderBlock, newFirst } from './game-blocks.tsx'
import { GiftSpins } from './gift-spins.tsx'
import { JackpotsBlock } from './jackpots.tsx'
import { isLandscape, LandscapeRow, landscapeCells } from './landscape-row.tsx'
import { LazyBlock, useHomeBlock, useSoonWhole } from './lazy-block.tsx'
import { WinnersBlock } from './winners.tsx'
import { useEveningGames, YourEvening } from './your-evening.tsx'
import rowCss from '../game-row.module.css'
import css from './blocks.module.css'

/**
 * Marks the chip of the list that the current URL shows as a category, and scrolls the chip of the open page into view.
 * A strip that the visitor scrolled stays where it is until another page opens.
 */
export function ActiveChip() {
  const path = useRouterState({ select: ({ location }) => location.pathname })
  useEffect(() => {
    const links = [...document.querySelectorAll<HTMLAnchorElement>('#categories a')]
    // the main category is all games
    const ofList = path === `/games/category/${ALL_GAMES}` ? '/' : path.replace('/category/', '/filter/')
    const link = links.find(({ pathname }) => pathname === path || pathname === ofList)
    const chip = link?.parentElement
    const list = chip?.parentElement
    if (!chip || !list) return undefined
    // the link points to another URL with the same games (SHELL-26)
    const isSame = link.hasAttribute('aria-current')
    if (!isSame) link.setAttribute('aria-current', 'true')
    // in the next frame, to share its layout: in the commit of a page it would force one more
    const frame = requestAnimationFrame(() => {
      const [own, room] = [chip.getBoundingClientRect(), list.getBoundingClientRect()]
      if (own.left < room.left || own.right > room.right)
        list.scrollBy({ left: own.left - room.left - (room.width - own.width) / 2, behavior: 'instant' })
    })
    return () => {
      cancelAnimationFrame(frame)
      if (!isSame) link.removeAttribute('aria-current')
    }
  }, [path])
  return null
}

const LOGO = { width: 128, height: 64 } // px

/** Providers, each linking to its games (API-48, GAME-17, GAME-21). */
function ProviderSliderBlock() {
  return (
    <LazyBlock name="provider-slider" cells={css['logosTall']}>
      <ProviderSlider />
    </LazyBlock>
  )
}

const ProviderSlider = observer(function ProviderSlider() {
  const { t } = useT()
  const isProviderOff = useProviderOff()
  const isOn = ({ slug }: { slug: string }) => !isProviderOff(slug)
  const block = useHomeBlock(providerSliderQuery(useStores().guest.market), (list) => !list.some(isOn))
  if (block.state === 'hidden') return null
  const all = (
    <AppLink to="/providers" look="plain" className={rowCss['all'] ?? ''}>
      {t('common.seeAll')}
    </AppLink>
  )
  return (
    <RowFrame title={t('lobby.providers')} all={all} cells={css['logos']}>
      {block.state === 'loading'
        ? [1, 2, 3, 4].map((key) => (
            <li key={key} aria-hidden>
              <Skeleton className={css['logo'] ?? ''} radius="var(--radius-card)" />
            </li>
          ))
        : block.data.filter(isOn).map(({ slug, name, logo, placeholder }) => (
            <li key={slug}>
              <AppLink to="/games/filter/$filter" params={{ filter: slug }} look="plain" className={css['logo'] ?? ''}>
                <LazyImage path={logo} alt="" {...LOGO} placeholder={placeholder} className={css['mark'] ?? ''} />
                <span className={css['studio']}>{name}</span>
              </AppLink>
            </li>
          ))}
    </RowFrame>
  )
})

/** Favourite games of this device, and its played ones unless the first block shows them all; for a guest too. */
const MyRows = observer(function MyRows({ isOffline }: { isOffline: boolean }) {
  const { t } = useT()
  const mine = useMyGames()
  const played = playedOf(mine ?? [])
  const inEvening = useEveningGames() ?? []
  const rows = [
    { title: t('lobby.played'), list: 'played', games: newFirst([{ items: inEvening }], played) },
    { title: t('lobby.favourites'), list: 'favourites', games: favouritesOf(mine ?? []) },
  ]
  return rows
    .filter(({ games }) => games.length > 0)
    .map(({ title, list, games }) => (
      <RowFrame
        key={title}
        title={title}
        all={
          <AppLink to="/games/my/$list" params={{ list }} look="plain" className={rowCss['all'] ?? ''}>
            {t('common.seeAll')}
          </AppLink>
        }
      >
        <GameCells games={games} isOffline={isOffline} renderOver={renderStar} />
      </RowFrame>
    ))
})

const keys = new Set(['ArrowLeft', 'ArrowRight', 'Home', 'End'])
const isBackward = (key: string) => key === 'ArrowLeft' || key === 'Home'

function walk(event: KeyboardEvent) {
  const { key, target } = event
  const isPlain = !(event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) // Alt and an arrow goes back in the history
  const row = target instanceof Element && isPlain && keys.has(key) ? target.closest('ul[data-row]') : null
  if (!row) return
  const links = [...row.querySelectorAll('a')]
  const at = links.findIndex((link) => link.parentElement?.contains(document.activeElement))
  const next = key.startsWith('Arrow') ? links[at + (isBackward(key) ? -1 : 1)] : links.at(isBackward(key) ? 0 : -1)
  if (!next) return
  event.preventDefault()
  next.focus()
}

/** Moves the focus with the arrow keys, Home and End inside a row. Returns a function that removes the listener. */
export function walkRows(): () => void {
  document.addEventListener('keydown', walk)
  return () => document.removeEventListener('keydown', walk)
}

const ROWS_BETWEEN = 3

/** Also used by the first view: the overlays of its cards, the block above it, and its strip. */
export { renderIcon, renderStar, YourEvening }

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
  const place = useRef<HTMLElement>(null)
  const items = useSoonWhole(place, row.items, ROW_FIRST_CARDS[size])
  return <GameRow place={place} shortcut={{ ...row, items }} isOffline={isOffline} renderOver={renderStar} />
}

/**
 * Everything on the home page below the fold: the visitor's games, the other rows, and the blocks between them
 * (GAME-21), of `all` rows of the page. Each renders when it comes near the view. Rows already have their data, so they render ahead in idle
 * moments and a scroll finds them.
 */
export const BelowTheFold = observer(function BelowTheFold({ all }: { all: readonly Shortcut[] }) {
  const rows = all.slice(FIRST_ROWS)
  const { network, session } = useStores()
  useEffect(walkRows, [])
  const [isSettled, setSettled] = useState(false)
  useEffect(() => (savesData() ? undefined : whenSettled(() => setSettled(true))), [])
  const isOffline = !network.isOnline
  const draw = (row: Shortcut) => {
    const isWide = isLandscape(row)
    return (
      <LazyBlock key={row.slug} name={`row ${row.slug}`} cells={isWide ? landscapeCells : ''} isReady={isSettled}>
        {isWide ? <LandscapeRow shortcut={row} isOffline={isOffline} /> : <LateRow row={row} isOffline={isOffline} />}
      </LazyBlock>
    )
  }
  return (
    <>
      <GiftSpins />
      {!session.isOnBreak && <JackpotsBlock />}
      <MyRows isOffline={isOffline} />
      {rows.slice(0, ROWS_BETWEEN).map(draw)}
      {!session.isOnBreak && <GameSliderBlock rows={all} />}
      {rows.slice(ROWS_BETWEEN, 2 * ROWS_BETWEEN).map(draw)}
      <ProviderSliderBlock />
      {rows.slice(2 * ROWS_BETWEEN).map(draw)}
      {!session.isOnBreak && <WinnersBlock />}
      <AllGamesBlock rows={all} />
    </>
  )
})
