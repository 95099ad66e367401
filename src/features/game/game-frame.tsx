import { observer } from 'mobx-react-lite'
import { useEffect, useRef, useState } from 'react'

import type { GameMessage } from '~/contract/game-messages.ts'
import { GAME_READY_GRACE, GAME_SLOW_AFTER } from './constants.ts'
import { useT } from '~/hooks/use-t.ts'
import { useStores } from '~/stores/use-stores.ts'
import { Button } from '~/ui/primitives/button.tsx'
import { Spinner } from '~/ui/primitives/spinner.tsx'

import css from './game-frame.module.css'
import { useFrameMessages } from './use-frame-messages.ts'

// games keep their session in their own storage; gameAddress keeps them off our origin
const SANDBOX = 'allow-scripts allow-same-origin allow-forms'

type Props = {
  /** Null while the address is asked for: the waiting view is the same. */
  address: URL | null
  title: string
  orientation: 'any' | 'landscape' | 'portrait'
  /** What game it is: before that its place on a wide screen may change. */
  isKnown: boolean
  /** The game says when it can be played; otherwise its page having come is enough. */
  reportsReady: boolean
  /** All that the game says, `game-ready` too where it says so or its page has come. */
  onMessage: (message: GameMessage) => void
  onRetry: () => void
}

/** The game in its frame, and what stands over it until it can be played. */
export function GameFrame({ address, title, orientation, isKnown, reportsReady, onMessage, onRetry }: Props) {
  const frame = useRef<HTMLIFrameElement>(null)
  const [isLoaded, setLoaded] = useState(false)
  const [isReady, setReady] = useState(false)
  const hear = (message: GameMessage) => {
    if (message === 'game-ready') setReady(true)
    onMessage(message)
  }
  useFrameMessages({ frame, origin: address?.origin ?? null, isReady, onMessage: hear })

  return (
    <div className={css['frame']} data-orientation={orientation} data-known={isKnown || undefined} aria-busy={!isReady}>
      {address && (
        <iframe
          ref={frame}
          src={address.href}
          title={title}
          sandbox={SANDBOX}
          allow="fullscreen; autoplay"
          referrerPolicy="origin"
          onLoad={() => (reportsReady ? setLoaded(true) : hear('game-ready'))}
        />
      )}
      {!isReady && (
        <Waiting
          key={`${isLoaded} ${isKnown}`}
          patience={isLoaded ? GAME_READY_GRACE : GAME_SLOW_AFTER}
          onRetry={onRetry}
        />
      )}
    </div>
  )
}

type WaitingProps = { patience: number; onRetry: () => void }

/** The game is on its way; when that takes long, another try; without a network, that it needs one. */
const Waiting = observer(function Waiting({ patience, onRetry }: WaitingProps) {
  const { t } = useT()
  const { network } = useStores()
  const [isSlow, setSlow] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), patience)
    return () => clearTimeout(timer)
  }, [patience])

  const [title, hint] = !network.isOnline
    ? (['game.offline', 'game.offlineText'] as const)
    : isSlow
      ? (['game.slow', 'game.slowText'] as const)
      : (['game.starting', null] as const)
  return (
    <div className={css['waiting']}>
      <Spinner label={t('game.starting')} />
      <output className={css['waitingText']}>{t(title)}</output>
      {hint && <p className={css['waitingHint']}>{t(hint)}</p>}
      {isSlow && network.isOnline && (
        <Button variant="secondary" onClick={onRetry}>
          {t('common.retry')}
        </Button>
      )}
    </div>
  )
})
