import { MutationObserver, QueryClient, type MutationOptions, type QueryKey } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'

import { addPasskeyMutation, removePasskeyMutation, renamePasskeyMutation } from '~/api/passkeys.ts'
import { userQuery } from '~/api/profile.ts'
import { saveUserMutation } from '~/api/save-profile.ts'
import { securityQuery } from '~/api/security.ts'
import { setSignInCodeMutation } from '~/api/sign-in-code.ts'
import { ApiError } from '~/api/transport/api-error.ts'
import { pushQuery, savePushSettingsMutation } from '~/features/device/api.ts'

const send = vi.hoisted(() => vi.fn<() => Promise<unknown>>())
vi.mock('~/api/transport/client.ts', () => ({ send }))

type AnyMutation = MutationOptions<unknown, Error, never, never>
const security = securityQuery('en').queryKey
const table: [string, AnyMutation, QueryKey][] = [
  ['a passkey that is added', addPasskeyMutation() as AnyMutation, security],
  ['a passkey that is renamed', renamePasskeyMutation() as AnyMutation, security],
  ['a passkey that is removed', removePasskeyMutation() as AnyMutation, security],
  ['the log-in by a code', setSignInCodeMutation() as AnyMutation, security],
  ['the account', saveUserMutation() as AnyMutation, userQuery().queryKey],
  ['push messages', savePushSettingsMutation(new QueryClient()) as AnyMutation, pushQuery().queryKey],
]

test.each(table)(
  '%s: after a lost response the screen refetches the current state [O-14]',
  async (_, options, queryKey) => {
    send.mockRejectedValue(new ApiError('aborted', 0, {}))
    const client = new QueryClient()
    client.setQueryData(queryKey, 'as it was')
    const press = new MutationObserver(client, options).mutate({} as never)
    await expect(press).rejects.toMatchObject({ isLost: true })
    expect(client.getQueryState(queryKey)?.isInvalidated).toBe(true)
  },
)
