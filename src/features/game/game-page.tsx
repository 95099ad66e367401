import { useQuery } from '@tanstack/react-query'
import { observer } from 'mobx-react-lite'
import { useEffect, useEffectEvent, useRef, type ReactNode } from 'react'

import { ApiError } from '~/api/api-error.ts'
import { gameQuery } from '~/api/games.ts'
import { useDocumentTitle } from '~/lib/use-document-title.ts'
import { useT } from '~/lib/use-t.ts'
import { useStores } from '~/stores/use-stores.ts'
import { Icon } from '~/ui/icon.tsx'

import { GameFrame } from './game-frame.tsx'
import css from './game-page.module.css'
import { GameProblem } from './game-problem.tsx'
import { useGameSession } from './use-game-session.ts'
import { useLaunch, type GameMode } from './use-launch.ts'

type Props = {
  slug: string
  /** Not given: for money when somebody is signed in, else for demo. */
  mode: GameMode | undefined
  /** The page when the server knows no such game. */
  unknown: ReactNode
}

/** A game that starts at once, for demo or for money (ROUTE-11, GAME-19). */
export const GamePage = observer(function GamePage({ slug, mode: wanted, unknown }: Props) {
  const { t } = useT()
  const { guest, layout, network, session } = useStores()
  const stage = useRef<HTMLDivElement>(null)
  const mode = wanted ?? (session.isSignedIn ? 'real' : 'demo')
  const { data: game, error } = useQuery(gameQuery(slug, guest.audience))
  const { address, attempt, failure, retry } = useLaunch(slug, mode)
  useGameSession(slug, mode, address?.origin ?? null)
  useDocumentTitle(game?.title)
  const { isOnline } = network
  // only a connection that comes back starts the game again by itself
  const startAgain = useEffectEvent(() => failure === 'network' && retry())
  useEffect(() => {
    if (isOnline) startAgain()
  }, [isOnline])
  if (error instanceof ApiError && error.status === 404) return unknown

  const title = game?.title ?? ''
  const problem = failure ?? (address || isOnline ? null : 'network')
  return (
    <section
      className={css['page']}
      aria-labelledby="game-title"
      // what the header leaves, and the offline bar over it
      style={{ height: `calc(100dvh - ${layout.headerHeight}px)` }}
    >
      <div className={css['stage']} ref={stage}>
        {problem ? (
          <GameProblem slug={slug} code={problem} onRetry={retry} />
        ) : (
          <GameFrame
            key={`${mode}-${attempt}`}
            address={address?.href ?? null}
            title={t('game.frame', { title })}
            onRetry={retry}
          />
        )}
      </div>
      <div className={css['info']}>
        <h1 id="game-title" className={css['title']}>
          {title}
        </h1>
        {game && <span className={css['provider']}>{game.provider.name}</span>}
        {mode === 'demo' && <span className={css['demo']}>{t('game.demo')}</span>}
        {document.fullscreenEnabled && (
          <button
            type="button"
            className={css['fill']}
            aria-label={t('game.fullscreen')}
            onClick={() => void stage.current?.requestFullscreen()}
          >
            <Icon name="fullscreen" size={20} />
          </button>
        )}
      </div>
    </section>
  )
})
