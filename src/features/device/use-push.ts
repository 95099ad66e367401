import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'

import { pushQuery, subscribeDevice, unsubscribeDevice } from '~/api/push.ts'
import { PUSH_PLAYER } from '~/constants/push.ts'
import { findSubscription, subscribe } from '~/platform/push-subscription.ts'
import { safeLocal } from '~/platform/safe-storage.ts'
import { useStores } from '~/stores/use-stores.ts'

/** Call inside an observer. `isOn` undefined: not known yet. */
export function usePush() {
  const { guest, session } = useStores()
  const { data } = useQuery(pushQuery())
  const [isOn, setIsOn] = useState<boolean>()
  const [isBusy, setIsBusy] = useState(false)

  useEffect(() => {
    let isHere = true
    void findSubscription().then((found) => isHere && setIsOn(found !== null))
    return () => {
      isHere = false
    }
  }, [])

  /** The server has to know the device, or nothing would ever come: then the browser's part is taken back. */
  async function turnOn() {
    if (!data || session.playerId === null) return
    const subscription = await subscribe(data.public_key)
    const { endpoint, keys } = subscription.toJSON()
    safeLocal.set(PUSH_PLAYER, session.playerId)
    try {
      await subscribeDevice({
        endpoint: endpoint ?? subscription.endpoint,
        keys: { p256dh: keys?.['p256dh'] ?? '', auth: keys?.['auth'] ?? '' },
        language: guest.language,
        time_zone: Intl.DateTimeFormat().resolvedOptions().timeZone,
      })
      setIsOn(true)
    } catch (error) {
      await subscription.unsubscribe()
      throw error
    }
  }

  async function turnOff() {
    const subscription = await findSubscription()
    if (subscription) {
      await Promise.all([unsubscribeDevice(subscription.endpoint), subscription.unsubscribe()])
    }
    safeLocal.remove(PUSH_PLAYER)
    setIsOn(false)
  }

  async function toggle() {
    setIsBusy(true)
    await (isOn ? turnOff() : turnOn()).finally(() => setIsBusy(false))
  }
  return { settings: data?.settings, isOn, isBusy, toggle }
}
