import { useQuery } from '@tanstack/react-query'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'

import { userQuery } from '~/api/profile.ts'
import { breakErrors } from '~/contract/error-codes.ts'
import type { Game, GameCard } from '~/contract/games.ts'
import { gameKinds } from '~/contract/limits.ts'
import type { Problem } from '~/contract/problem.ts'
import type { User } from '~/contract/profile.ts'
import { accountZones } from '~/constants/limits.ts'
import { useProblemText } from '~/forms/problem-text.ts'
import { formatAtOffset } from '~/lib/clock.ts'
import { openedPicture } from '~/platform/opened-card.ts'
import { useT } from '~/hooks/use-t.ts'
import { useStores } from '~/stores/use-stores.ts'
import { AppLink } from '~/ui/links/app-link.tsx'
import { LazyImage } from '~/ui/media/lazy-image.tsx'
import { Button } from '~/ui/primitives/button.tsx'
import { ErrorState } from '~/ui/primitives/error-state.tsx'
import { IconButton } from '~/ui/primitives/icon-button.tsx'
import { OnBreak } from '~/ui/primitives/on-break.tsx'
import { Status } from '~/ui/primitives/status.tsx'

import { PICTURE } from './game-art.tsx'
import css from './game-page.module.css'
import { SimilarGames, type RenderGames } from './similar-games.tsx'
import type { GameMode } from './use-launch.ts'

type InsufficientFundsProps = { game: Game | undefined; mode: GameMode; onRestart: () => void; onClose: () => void }

/** Shown when there is too little money for the bet: the demo or a deposit over the game, or new play money. */
export function InsufficientFunds({ game, mode, onRestart, onClose }: InsufficientFundsProps) {
  const { t } = useT()
  const { dialogs } = useStores()
  const isDemo = mode === 'demo'
  const topUp = () => {
    onClose()
    dialogs.show({ kind: 'game-deposit' })
  }
  return (
    <Status className={`${css['bar']} ${css['below']}`}>
      <p>{t(isDemo ? 'game.shortDemo' : 'game.short')}</p>
      {!isDemo && game?.has_demo && (
        <AppLink to="/games/$slug" params={{ slug: game.slug }} search={{ mode: 'demo' }} look="secondary">
          {t('game.playDemo')}
        </AppLink>
      )}
      <Button size="s" variant={isDemo ? 'secondary' : 'primary'} onClick={isDemo ? onRestart : topUp}>
        {t(isDemo ? 'game.startAgain' : 'shell.topUp')}
      </Button>
      <IconButton icon="close" label={t('common.close')} onClick={onClose} />
    </Status>
  )
}

/** Errors without a retry button. Without a network the game starts by itself later, and the offline bar has a retry. */
const lasting = new Set(['GAME_BLOCKED_IN_REGION', 'DEMO_NOT_AVAILABLE', 'UNAUTHORIZED', 'LIMIT_REACHED', 'network'])
const isBreak = (code: string) => breakErrors.some((each) => each === code)
/** Errors of a game that was running. */
const stopped = new Set(['gameCrashed', 'gameOver'])

function titleOf(code: string) {
  if (code === 'network') return 'game.offline'
  if (code === 'LIMIT_REACHED') return 'profile.limits' // before and during play
  return stopped.has(code) ? 'game.stopped' : 'game.failed'
}

/** Errors without alternatives: they would promote play against a limit, or start no better than this game. */
const withoutOthers = new Set(['LIMIT_REACHED', 'UNAUTHORIZED', 'network'])

type Props = {
  slug: string
  game: Game | undefined
  /** The card of the game, also if only the device has it. */
  card: GameCard | undefined
  mode: GameMode
  code: string
  limit: Problem['details']
  /** Null if a retry cannot help: the app itself holds the start back. */
  onRetry: (() => void) | null
  renderGames: RenderGames
}

/**
 * Explains why the game does not run, with one action and a few similar games. `code` comes from the server, or from
 * the app: `network`, `gameCrashed`.
 */
export const GameProblem = observer(function GameProblem(props: Props) {
  const { slug, game, card, mode, code, limit, onRetry, renderGames } = props
  const { t } = useT()
  const { guest } = useStores()
  const problem = useProblemText()
  const { data: user } = useQuery({ ...userQuery(), enabled: false })
  const category = game?.categories[0]
  if (isBreak(code)) return <GameBreak user={user} />
  const { kind, resets_at: resetsAt } = limit ?? {}
  const until = resetsAt && t('onBreak.until', { time: formatAtOffset(resetsAt, accountZones[guest.currency].offset) })
  const gameKind = code === 'LIMIT_REACHED' ? gameKinds.find((each) => each === kind) : undefined
  const why = gameKind ? t(`game.limit.${gameKind}`) : problem(code)

  return (
    <div className={css['problem']}>
      <ErrorState
        title={t(titleOf(code))}
        text={[code === 'network' ? '' : (why ?? ''), until].join(' ').trim()}
        picture={card && <Art game={card} />}
      />
      <div className={css['ways']}>
        <WayOn slug={slug} code={code} onRetry={onRetry} />
      </div>
      {category !== undefined && !withoutOthers.has(code) && (
        <SimilarGames slug={slug} category={category} mode={mode} renderGames={renderGames} hasOthers />
      )}
    </div>
  )
})

/** The picture of the game, without colours: the file that the clicked card shows, because offline only that is stored. */
function Art({ game }: { game: GameCard }) {
  const [card] = useState(() => openedPicture(`/games/${encodeURIComponent(game.slug)}`))
  if (card) {
    const cors = card.crossOrigin === null ? {} : { crossOrigin: 'anonymous' as const } // or it would be another file
    return <img src={card.currentSrc} {...cors} alt="" {...PICTURE} decoding="sync" className={css['art']} />
  }
  return (
    <LazyImage
      path={game.image}
      alt=""
      title={game.title}
      {...PICTURE}
      placeholder={game.placeholder}
      className={css['art']}
    />
  )
}

/** The action that solves this problem. */
const WayOn = observer(function WayOn({ slug, code, onRetry }: Pick<Props, 'slug' | 'code' | 'onRetry'>) {
  const { t } = useT()
  const { session } = useStores()
  if (onRetry && !lasting.has(code))
    return (
      <Button size="s" onClick={onRetry}>
        {t(stopped.has(code) ? 'game.startAgain' : 'common.retry')}
      </Button>
    )
  if (code === 'DEMO_NOT_AVAILABLE')
    return (
      <AppLink to="/games/$slug" params={{ slug }} search={{ mode: 'real' }} look="primary">
        {t('game.playForMoney')}
      </AppLink>
    )
  if (code === 'LIMIT_REACHED')
    return (
      <AppLink to="/profile/limits" look="primary">
        {t('profile.limits')}
      </AppLink>
    )
  if (code === 'UNAUTHORIZED' && !session.isSignedIn)
    return (
      <AppLink to="/auth/login" search={{ redirect: `/games/${slug}?mode=real` }} look="primary">
        {t('auth.login')}
      </AppLink>
    )
  return <ToLobby />
})

function ToLobby() {
  const { t } = useT()
  return (
    <AppLink to="/" look="secondary">
      {t('game.toLobby')}
    </AppLink>
  )
}

/** The account is on a break: shows its end, and nothing that invites to play (O-67). */
function GameBreak({ user }: { user: User | undefined }) {
  const until = user?.break_until && formatAtOffset(user.break_until, accountZones[user.currency].offset)
  return (
    <div className={css['problem']}>
      <OnBreak status={user?.status} until={until} />
      <div className={css['ways']}>
        <ToLobby />
      </div>
    </div>
  )
}
