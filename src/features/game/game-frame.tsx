import { observer } from 'mobx-react-lite'
import { type ReactNode, type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'

import { type GameMessage, gameMessageReader, type MessageToGame } from '~/contract/game-messages.ts'
import { useT } from '~/hooks/use-t.ts'
import { useStores } from '~/stores/use-stores.ts'
import { Button } from '~/ui/primitives/button.tsx'
import { Status } from '~/ui/primitives/status.tsx'

import css from './game-frame.module.css'
import { whenChecked, whenMoneyMoved } from './effects.ts'

type Options = {
  frame: RefObject<HTMLIFrameElement | null>
  /** Null while there is no game yet. */
  origin: string | null
  /** The game is playable, so it receives messages. */
  isReady: boolean
  onMessage: (message: GameMessage) => void
}

/** Listens to messages of the game in the frame. Notifies the game when money changed outside it and when it must pause. */
function useFrameMessages({ frame, origin, isReady, onMessage }: Options) {
  const stores = useStores()
  const received = useEffectEvent(onMessage)
  const hasMoved = useRef(false)

  useEffect(() => {
    if (origin === null) return undefined
    const listen = (event: MessageEvent) => {
      const message = readGameMessage(event, frame.current?.contentWindow, origin)
      if (message) received(message)
    }
    addEventListener('message', listen)
    return () => removeEventListener('message', listen)
  }, [frame, origin])

  useEffect(() => {
    if (origin === null) return undefined
    // a page that is still loading loses messages, and the browser reports them as errors
    if (!isReady) return whenMoneyMoved(stores, () => void (hasMoved.current = true))
    const send = (type: MessageToGame['type']) =>
      frame.current?.contentWindow?.postMessage({ type } satisfies MessageToGame, origin)
    if (hasMoved.current) send('refresh-balance')
    hasMoved.current = false
    const unsubscribe = [
      whenMoneyMoved(stores, () => send('refresh-balance')),
      whenChecked(stores, (isWaiting) => send(isWaiting ? 'pause' : 'resume')),
    ]
    return () => unsubscribe.forEach((stop) => stop())
  }, [stores, frame, origin, isReady])
}

type Heard = { origin: string; source: unknown; data: unknown }

/** The message from the game in `frame`, or null. Checks the frame and its origin first, then the shape. */
export function readGameMessage(event: Heard, frame: unknown, gameOrigin: string): GameMessage | null {
  if (!frame || event.source !== frame || event.origin !== gameOrigin) return null
  const message = gameMessageReader.safeParse(event.data)
  return message.success ? message.data.type : null
}

/** Timing of the game page, ms. */
export const GAME_SLOW_AFTER = 10_000 // shows a message and a retry button
/** Delay for a page that has loaded but does not report readiness, such as a browser error page. */
const GAME_READY_GRACE = 3000

// games keep their session in the storage of their origin, which gameUrl requires to differ from ours
const SANDBOX = 'allow-scripts allow-same-origin allow-forms'

type Props = {
  /** Null while the URL is loading: the waiting view is the same. */
  address: URL | null
  title: string
  orientation: 'any' | 'landscape' | 'portrait'
  /** The game's data have loaded; before that its position on a wide screen may change. */
  isKnown: boolean
  /** The game reports when it is playable; otherwise the load event of its page is enough. */
  reportsReady: boolean
  /** Shown over the game until it is playable. */
  art: ReactNode
  /** Receives all messages. `game-ready` comes from the game if it reports readiness, otherwise from the load event. */
  onMessage: (message: GameMessage) => void
  onRetry: () => void
}

/** The game in its frame, and the waiting view over it until the game is playable. */
export function GameFrame(props: Props) {
  const { address, title, orientation, isKnown, reportsReady, art, onMessage, onRetry } = props
  const frame = useRef<HTMLIFrameElement>(null)
  const [isLoaded, setLoaded] = useState(false)
  const [isReady, setReady] = useState(false)
  const handleMessage = (message: GameMessage) => {
    if (message === 'game-ready') setReady(true)
    onMessage(message)
  }
  useFrameMessages({ frame, origin: address?.origin ?? null, isReady, onMessage: handleMessage })

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
          onLoad={() => (reportsReady ? setLoaded(true) : handleMessage('game-ready'))}
        />
      )}
      {!isReady && (
        <div className={css['waiting']}>
          {art}
          <span className={css['horizon']} aria-hidden />
          <Waiting
            step={`${isLoaded} ${isKnown}`}
            patience={isLoaded ? GAME_READY_GRACE : GAME_SLOW_AFTER}
            onRetry={onRetry}
          />
        </div>
      )}
    </div>
  )
}

type WaitingProps = { step: string; patience: number; onRetry: () => void }

/** Shows that the game is loading; if a step takes longer than `patience`, ms, a retry button; offline, that a network is needed. */
const Waiting = observer(function Waiting({ step, patience, onRetry }: WaitingProps) {
  const { t } = useT()
  const { network } = useStores()
  const [slowStep, setSlowStep] = useState('')
  const isSlow = slowStep === step
  useEffect(() => {
    const timer = setTimeout(() => setSlowStep(step), patience)
    return () => clearTimeout(timer)
  }, [step, patience])

  const [title, hint] = !network.isOnline
    ? (['game.offline', null] as const)
    : isSlow
      ? (['game.slow', 'game.slowText'] as const)
      : (['game.starting', null] as const)
  return (
    <>
      <Status as="output" className={css['waitingText']}>
        {t(title)}
      </Status>
      {hint && <p className={css['waitingHint']}>{t(hint)}</p>}
      {isSlow && network.isOnline && (
        <Button variant="secondary" onClick={onRetry}>
          {t('common.retry')}
        </Button>
      )}
    </>
  )
})
