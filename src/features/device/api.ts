import { mutationOptions, queryOptions, type QueryClient } from '@tanstack/react-query'

import {
  getPush,
  savePushSettings,
  subscribePush,
  unsubscribePush,
  type PushDevice,
  type PushSettings,
} from '~/contract/push.ts'
import { STALE_TIME } from '~/constants/network.ts'

import { send } from '~/api/transport/client.ts'

/** The push key for subscribing, and the player's push settings. */
export function pushQuery() {
  return queryOptions({
    queryKey: ['push'],
    queryFn: ({ signal }) => send(getPush, {}, { signal }),
    staleTime: STALE_TIME,
  })
}

/** Saves the push settings: amounts on the lock screen, and quiet hours. */
export function savePushSettingsMutation(queryClient: QueryClient) {
  return mutationOptions({
    mutationKey: ['push', 'settings'],
    mutationFn: (body: PushSettings) => send(savePushSettings, { body }),
    onSuccess(settings) {
      queryClient.setQueryData(pushQuery().queryKey, (known) => known && { ...known, settings })
    },
  })
}

/** Subscribes this device to the player's messages. Rejects with ApiError. */
export async function subscribeDevice(body: PushDevice): Promise<void> {
  await send(subscribePush, { body })
}

/** Unsubscribes this device on the server. False: the call failed and is still pending. Never rejects. */
export async function unsubscribeDevice(endpoint: string): Promise<boolean> {
  return send(unsubscribePush, { body: { endpoint } }).then(
    () => true,
    () => false,
  )
}
