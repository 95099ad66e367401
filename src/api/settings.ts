import { mutationOptions, queryOptions, type QueryClient } from '@tanstack/react-query'

import { unsubscribe, updatePassword } from '~/contract/settings.ts'
import { getMessageSettings, saveMessageSetting, type MessageChoice } from '~/contract/message-settings.ts'
import { STALE_TIME } from '~/constants/network.ts'

import { send } from './transport/client.ts'
import { storedResponse } from './stored-response.ts'
import { refetchInTime } from './transport/refetch.ts'

/** Form fields of the specification, mapped to the call (FORM-19, O-25). */
export type PasswordChange = { password: string; new_password: string }

/** Changes the password of the signed-in player (API-23). */
export function updatePasswordMutation() {
  return mutationOptions({
    mutationKey: ['settings', 'password'],
    gcTime: 0, // keeps passwords out of the cache
    mutationFn: ({ password, new_password }: PasswordChange) =>
      send(updatePassword, { body: { old_password: password, new_password } }),
  })
}

/** Unsubscribes this e-mail address from news; needs no session (API-26). */
export function unsubscribeMutation() {
  return mutationOptions({
    mutationKey: ['settings', 'unsubscribe'],
    mutationFn: (email: string) => send(unsubscribe, { body: { email } }),
  })
}

const key = 'message-settings'

/** The kinds of messages, and the channels of each (PLUS-32). */
export function messageSettingsQuery() {
  return queryOptions({
    queryKey: [key],
    queryFn: async ({ signal }) => (await send(getMessageSettings, {}, { signal })).settings,
    staleTime: STALE_TIME,
    meta: storedResponse(getMessageSettings, (settings) => ({ settings }), key),
  })
}

/**
 * Optimistic: shown at once, saved one after the other. A failed save is reverted; after the last one the settings
 * are refetched.
 */
export function saveMessageSettingMutation() {
  const { queryKey } = messageSettingsQuery()
  const mutationKey = [key, 'save']
  return mutationOptions({
    mutationKey,
    scope: { id: key },
    mutationFn: (body: MessageChoice) => send(saveMessageSetting, { body }),
    onMutate: async (choice, { client }) => {
      await client.cancelQueries({ queryKey })
      put(client, choice)
    },
    onError: (_error, choice, _result, { client }) => put(client, { ...choice, is_on: !choice.is_on }),
    onSettled: (_data, _error, _choice, _result, { client }) =>
      client.isMutating({ mutationKey }) === 1 ? refetchInTime(client, queryKey) : undefined,
  })
}

function put(client: QueryClient, { kind, channel, is_on: isOn }: MessageChoice) {
  client.setQueryData(messageSettingsQuery().queryKey, (settings) =>
    settings?.map((each) => (each.kind === kind && each.channel === channel ? { ...each, is_on: isOn } : each)),
  )
}
