import { useEffect, useEffectEvent, type RefObject } from 'react'

import type { GameMessage, MessageToGame } from '~/contract/game-messages.ts'
import { useStores } from '~/stores/use-stores.ts'

import { readGameMessage } from './game-message.ts'
import { whenMoneyMoved } from './money-moved.ts'

type Options = {
  frame: RefObject<HTMLIFrameElement | null>
  /** Null while there is no game yet. */
  origin: string | null
  onMessage: (message: GameMessage) => void
}

/** Listens to the game in the frame, and tells it when money has moved outside it. */
export function useFrameMessages({ frame, origin, onMessage }: Options) {
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
    const message: MessageToGame = { type: 'refresh-balance' }
    return whenMoneyMoved(stores, () => frame.current?.contentWindow?.postMessage(message, origin))
  }, [stores, frame, origin])
}
