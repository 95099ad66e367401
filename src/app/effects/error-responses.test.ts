// @vitest-environment happy-dom
import { QueryClient } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'

import { ApiError } from '~/api/transport/api-error.ts'
import { listGames } from '~/contract/games.ts'
import { getUser, saveUser } from '~/contract/profile.ts'

import { refused } from './ban.ts'

const refusal = (redirect_url?: string) =>
  new ApiError('answer', 422, { message: 'GENERAL_ERROR', ...(redirect_url ? { redirect_url } : {}) })

test.each([
  ['a save of the account', saveUser.path, '/rules', ['/rules']],
  ['the account itself', getUser.path, '/contacts', ['/contacts']],
  ['one without an address', getUser.path, undefined, []],
  ['the page that it is already on', getUser.path, '/profile?tab=1', []],
  ['a call that is about no player', listGames.path, '/rules', []],
])("a rejected user call redirects to the server's URL: %s [AUTH-19]", (_what, path, url, expected) => {
  history.replaceState(null, '', '/profile?tab=1')
  const leave = vi.fn<(url: string) => void>()
  refused(new QueryClient(), leave)(refusal(url), path)
  expect(leave.mock.calls.flat()).toEqual(expected)
})
