import { useEffect, useEffectEvent, type RefObject } from 'react'

import type { GameMessage, MessageToGame } from '~/contract/game-messages.ts'
import { useStores } from '~/stores/use-stores.ts'

import { readGameMessage } from './game-message.ts'
import { whenChecked, whenMoneyMoved } from './effects.ts'

type Options = {
  frame: RefObject<HTMLIFrameElement | null>
  /** Null while there is no game yet. */
  origin: string | null
  /** It can be played, and so listens. */
  isReady: boolean
  onMessage: (message: GameMessage) => void
}

/** Listens to the game in the frame, and tells it when money has moved outside it and when it has to wait. */
export function useFrameMessages({ frame, origin, isReady, onMessage }: Options) {
  const stores = useStores()
  const heard = useEffectEvent(onMessage)

  useEffect(() => {
    if (origin === null) return undefined
    const listen = (event: MessageEvent) => {
      const message = readGameMessage(event, frame.current?.contentWindow, origin)
      if (message) heard(message)
    }
    addEventListener('message', listen)
    return () => removeEventListener('message', listen)
  }, [frame, origin])

  useEffect(() => {
    if (origin === null) return undefined
    const say = (type: MessageToGame['type']) =>
      frame.current?.contentWindow?.postMessage({ type } satisfies MessageToGame, origin)
    const undo = [
      whenMoneyMoved(stores, () => say('refresh-balance')),
      isReady ? whenChecked(stores, (isWaiting) => say(isWaiting ? 'pause' : 'resume')) : () => {},
    ]
    return () => undo.forEach((stop) => stop())
  }, [stores, frame, origin, isReady])
}
