import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'

import { tokens } from '~/api/transport/tokens.ts'
import { pushQuery, subscribeDevice, unsubscribeDevice } from './api.ts'
import { forgetPushPlayer, pushBegins, serverHasEndedPush, silencePush } from '~/platform/push-owner.ts'
import { findSubscription, subscribe } from '~/platform/push-subscription.ts'
import { useStores } from '~/stores/use-stores.ts'

/** Call inside an observer. `isOn` undefined: not known yet. */
export function usePush() {
  const { guest, session } = useStores()
  const { data } = useQuery(pushQuery())
  const [isOn, setIsOn] = useState<boolean>()
  const [isBusy, setIsBusy] = useState(false)

  useEffect(() => {
    let isHere = true
    void findSubscription().then((found) => isHere && setIsOn(Boolean(found)))
    return () => {
      isHere = false
    }
  }, [])

  /** The server has to know the device, or nothing would ever come: then the browser's part is taken back. */
  async function turnOn() {
    const { playerId } = session
    if (!data || playerId === null) return
    await silencePush(false)
    const subscription = await subscribe(data.public_key)
    // the browser's question may stand there for long: a yes of one player is none of the next
    if (tokens.current()?.playerId !== playerId || session.playerId !== playerId) return void subscription.unsubscribe()
    const { endpoint, keys } = subscription.toJSON()
    pushBegins(playerId, subscription.endpoint)
    try {
      await subscribeDevice({
        endpoint: endpoint ?? subscription.endpoint,
        keys: { p256dh: keys?.['p256dh'] ?? '', auth: keys?.['auth'] ?? '' },
        language: guest.language,
        time_zone: Intl.DateTimeFormat().resolvedOptions().timeZone,
      })
      setIsOn(true)
    } catch (error) {
      forgetPushPlayer() // the end of what the server may have heard of is owed
      await subscription.unsubscribe()
      throw error
    }
  }

  async function turnOff() {
    const subscription = await findSubscription()
    forgetPushPlayer()
    if (subscription) {
      const [isTold] = await Promise.all([unsubscribeDevice(subscription.endpoint), subscription.unsubscribe()])
      if (isTold) serverHasEndedPush()
    }
    setIsOn(false)
  }

  async function toggle() {
    setIsBusy(true)
    await (isOn ? turnOff() : turnOn()).finally(() => setIsBusy(false))
  }
  return { settings: data?.settings, isOn, isBusy, toggle }
}
