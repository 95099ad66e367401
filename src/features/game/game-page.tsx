import { useQuery, useQueryClient } from '@tanstack/react-query'
import { observer } from 'mobx-react-lite'
import { type ReactNode, useEffect, useRef, useState } from 'react'

import { ApiError } from '~/api/transport/api-error.ts'
import { gameQuery } from '~/api/games.ts'
import { useConnectionBack } from '~/hooks/use-connection-back.ts'
import { useDocumentTitle } from '~/hooks/use-document-title.ts'
import { useLazyPart } from '~/hooks/use-lazy-part.ts'
import { useIsAnyProviderOff, useProviderOff } from '~/hooks/use-mark.ts'
import { useT } from '~/hooks/use-t.ts'
import { isWideQuery } from '~/platform/media-query.ts'
import { useStores } from '~/stores/use-stores.ts'
import { offersQuery } from '~/api/offers.ts'
import { balanceQuery, userQuery } from '~/api/profile.ts'
import { storedGame } from '~/db/catalogue.ts'
import { useStoredRow } from '~/responses/live-or-stored.ts'
import type { GameMessage } from '~/contract/game-messages.ts'
import { canAdvertise } from '~/lib/on-break.ts'
import { playableSpins } from '~/offers/amounts.ts'
import { useMedia } from '~/ui/media/media.tsx'

import { GameArt } from './game-art.tsx'
import { GameFrame } from './game-frame.tsx'
import { GameInfo } from './game-info.tsx'
import css from './game-page.module.css'
import { GameProblem, InsufficientFunds } from './game-problem.tsx'
import { LeaveFullScreen, RotateHint, useFullscreen } from './full-screen.tsx'
import type { RenderGames } from './similar-games.tsx'
import { useBackPath } from './use-back-path.ts'
import { type GameMode, useLaunch } from './use-launch.ts'

const load = async () => (await import('./game-aside.tsx')).GameAside

/**
 * The column beside a running upright game (`isUpright`) on a wide screen. `hasPlace`: its space is reserved;
 * `GameAside` is undefined until its code has loaded. For observers.
 */
function useGameAside(isUpright: boolean) {
  const isWide = useMedia(isWideQuery)
  const hasPlace = isWide && isUpright
  const { part: GameAside } = useLazyPart(load, hasPlace)
  return { hasPlace, GameAside }
}

const HOLD = 'game'

/**
 * Publishes the running game: its slug and mode (GAME-18), that updates must not reload the page, whether it runs, and
 * that the balance may have changed when the player leaves.
 */
function useGameSession(slug: string, mode: GameMode, isStopped: boolean) {
  const { player, worker } = useStores()
  const queryClient = useQueryClient()

  useEffect(() => {
    player.startGame(slug, mode)
    worker.hold(HOLD)
    return () => {
      player.leaveGame()
      worker.release(HOLD)
      if (mode === 'real') void queryClient.invalidateQueries({ queryKey: balanceQuery().queryKey })
    }
  }, [player, worker, queryClient, slug, mode])
  useEffect(() => {
    player.gameStopped(isStopped)
    return () => player.gameStopped(false)
  }, [player, isStopped])
}

type Launch = { frameKey: string; fail: (code: string) => void }

/**
 * Handles the messages of the running game: ready, insufficient funds, ended. A game that starts without money and
 * without free spins for it has insufficient funds too.
 */
function useGameEvents(slug: string, mode: GameMode, { frameKey, fail }: Launch) {
  const queryClient = useQueryClient()
  const { guest, player } = useStores()
  const [readyKey, setReadyKey] = useState<string | null>(null)
  const [shortKey, setShortKey] = useState<string | null>(null)
  /** The notice about the empty balance was closed, or a round was played: during one the whole balance may be bet. */
  const [closedKey, setClosedKey] = useState<string | null>(null)
  const { data: balance } = useQuery({ ...balanceQuery(), enabled: false }) // the header fetches it
  const isReady = readyKey === frameKey // earlier the art would move
  const { data: offers } = useQuery({ ...offersQuery(guest.language), enabled: false }) // the menu fetches it
  const hasSpins = playableSpins(offers ?? []).offers.some((spins) => spins.game_slug === slug)
  const isEmpty = isReady && mode === 'real' && balance?.total === 0 && !hasSpins && closedKey !== frameKey
  const forgetShort = () => {
    setShortKey(null)
    setClosedKey(frameKey)
  }

  function hear(message: GameMessage) {
    if (message === 'game-ready') return setReadyKey(frameKey)
    if (message === 'game-crashed') return fail('gameCrashed')
    if (message === 'session-over') return fail('gameOver')
    if (message === 'limit-reached') return fail('LIMIT_REACHED')
    if (message === 'balance-changed') {
      player.roundEnded()
      setClosedKey(frameKey)
    }
    setShortKey(message === 'insufficient-funds' ? frameKey : null)
    if (mode === 'real') void queryClient.invalidateQueries({ queryKey: balanceQuery().queryKey })
    return undefined
  }

  return { hear, isReady, isShort: shortKey === frameKey || isEmpty, forgetShort }
}

/**
 * The code of the account's break, which stops all games; null without a break (O-67). Demos count as play, so they end
 * too.
 */
function useBreakCode(): string | null {
  const { data: user } = useQuery({ ...userQuery(), enabled: false }) // fetched at sign-in
  if (canAdvertise(user)) return null
  return user?.status === 'excluded' ? 'SELF_EXCLUDED' : 'TIMED_OUT'
}

type Props = {
  slug: string
  /** Default: for money if signed in, otherwise demo. */
  mode: GameMode | undefined
  /** Shown if the server does not know the game. */
  unknown: ReactNode
  /** Renders alternatives to a game that does not run; undefined games: loading. */
  renderGames: RenderGames
  /** The bonus that the rounds count toward, under the game. */
  renderBonus?: (mode: GameMode) => ReactNode
}

/** A game that starts at once, for demo or for money (ROUTE-11, GAME-19). */
export const GamePage = observer(function GamePage(props: Props) {
  const { slug, mode: wanted, unknown, renderGames, renderBonus } = props
  const { t } = useT()
  const { guest, layout, network, session } = useStores()
  const stage = useRef<HTMLDivElement>(null)
  const mode = wanted ?? (session.isSignedIn ? 'real' : 'demo')
  const { data: game, error } = useQuery(gameQuery(slug, guest.market))
  // art and name until the game has loaded, or without a network
  const stored = useStoredRow(game ? null : JSON.stringify([slug, guest.market]), () => storedGame(slug, guest.market))
  const card = game ?? stored ?? undefined
  const breakCode = useBreakCode()
  const isProviderOff = useProviderOff()
  const isAnyProviderOff = useIsAnyProviderOff()
  const isOff = game !== undefined && isProviderOff(game.provider.slug)
  // while a provider is off, a game starts only once its provider is known
  const mayStart = !isOff && (game !== undefined || error !== null || !isAnyProviderOff)
  const launch = useLaunch(slug, mode, mayStart)
  const events = useGameEvents(slug, mode, launch)
  const orientation = game?.orientation ?? 'any'
  const screen = useFullscreen(stage, orientation)
  useBackPath(slug)
  useDocumentTitle(card?.title)
  const { isOnline } = network
  const problem =
    breakCode ??
    (isOff ? 'GAME_MAINTENANCE' : null) ??
    launch.failure ??
    (launch.address || isOnline ? null : 'network')
  const isKnown = game !== undefined || error !== null
  const { hasPlace, GameAside } = useGameAside(orientation === 'portrait' && problem === null)
  useGameSession(slug, mode, problem !== null)
  // only a restored connection restarts the game automatically, and only if it is not running
  useConnectionBack(isOnline, () => {
    if (launch.isLost || (launch.address && !launch.failure && !events.isReady)) launch.retry()
  })
  if (error instanceof ApiError && error.status === 404) return unknown

  const title = card?.title ?? ''
  return (
    <section
      className={css['page']}
      data-aside={hasPlace || undefined}
      data-known={isKnown || undefined}
      aria-labelledby="game-title"
      // the height below the header and the offline bar
      style={{ height: `calc(100dvh - ${layout.headerHeight}px)` }}
    >
      <div className={css['stage']} data-theme="dark" ref={stage}>
        {problem ? (
          <GameProblem
            slug={slug}
            game={game}
            card={card}
            mode={mode}
            code={problem}
            limit={launch.limit}
            onRetry={isOff ? null : launch.retry}
            renderGames={renderGames}
          />
        ) : (
          <>
            <RotateHint orientation={orientation} />
            <GameFrame
              key={launch.frameKey}
              isKnown={isKnown}
              address={launch.address}
              title={t('game.frame', { title })}
              orientation={orientation}
              reportsReady={launch.reportsReady}
              art={<GameArt slug={slug} game={card} />}
              onMessage={events.hear}
              onRetry={launch.retry}
            />
            {events.isShort && (
              <InsufficientFunds game={game} mode={mode} onRestart={launch.retry} onClose={events.forgetShort} />
            )}
          </>
        )}
        {!problem && <div className={css['bonus']}>{renderBonus?.(mode)}</div>}
        {screen.isFull && <LeaveFullScreen onLeave={screen.leave} />}
      </div>
      <GameInfo slug={slug} game={card} mode={mode} onFill={screen.canFill ? screen.fill : null} />
      {hasPlace && (
        <aside className={css['aside']} aria-labelledby="game-title">
          {game && GameAside && <GameAside game={game} mode={mode} renderGames={renderGames} />}
        </aside>
      )}
    </section>
  )
})
