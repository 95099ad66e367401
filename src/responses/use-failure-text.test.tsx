// @vitest-environment happy-dom
import { act, screen } from '@testing-library/react'
import { observable, runInAction } from 'mobx'
import { observer } from 'mobx-react-lite'
import { beforeEach, expect, test } from 'vitest'

import { ApiError } from '~/api/transport/api-error.ts'
import { getBalance } from '~/contract/profile.ts'
import { clientFixture } from '~tests/unit/client.ts'
import { renderInApp } from '~tests/unit/render.tsx'

import { useFailureText } from './use-list-failure.ts'

const error = observable.box<unknown>(undefined, { deep: false })
const Part = observer(function Part() {
  return <p role="note">{useFailureText(error.get())}</p>
})
const text = () => screen.getByRole('note').textContent
const show = (next: unknown) => act(async () => runInAction(() => error.set(next)))

beforeEach(() => runInAction(() => error.set(undefined)))

test('a failed load names the connection, or maintenance as long as that lasts', async () => {
  const { stores } = await renderInApp(<Part />)
  expect(text()).toBe('lobby.failedText')
  await act(async () => stores.network.maintenance(true))
  expect(text()).toBe('API_ERRORS.MAINTENANCE')
  await act(async () => stores.network.maintenance(false))
  expect(text()).toBe('lobby.failedText')
})

/** Every status of a failed read, with a body of our server and with one of a gateway. */
const statuses = [...Array.from({ length: 112 }, (_, index) => 400 + index), 520, 599]
const bodies = { 'our server': { json: { message: 'NO_SUCH_CODE' } }, 'a gateway': { text: '<html>' } } as const
const failed = [
  ...statuses.flatMap((status) =>
    Object.entries(bodies).map(([who, body]) => [`${status} of ${who}`, { status, ...body }] as const),
  ),
  ['no response', 'cut'],
  ['a response that breaks the contract', { json: { data: 'unreadable' } }],
] as const

test('the text of a failed read names its cause: reported, our server, or the connection', async () => {
  await renderInApp(<Part />)
  for (const [name, reply] of failed) {
    const { client, reports } = clientFixture(() => reply)
    const cause = (await client.send(getBalance, {}).catch((failure: unknown) => failure)) as ApiError
    await show(cause)
    const isReported = reports.some(({ kind }) => kind === 'server-error' || kind === 'contract')
    const expected = isReported ? 'API_ERRORS.GENERAL_ERROR' : cause.isLost ? 'lobby.failedText' : 'API_ERRORS.DEFAULT'
    expect([name, text()]).toEqual([name, expected])
  }
})

test('a failed read of a device that is offline names the connection', async () => {
  const { stores } = await renderInApp(<Part />)
  await show(new ApiError('answer', 404, {}))
  expect(text()).toBe('API_ERRORS.DEFAULT')
  await act(async () => stores.network.wentOffline())
  expect(text()).toBe('common.needsConnection')
})

test('a failed read while another tab keeps the calls waiting names that tab, not the connection [NET-09]', async () => {
  const { stores } = await renderInApp(<Part />)
  await show(new ApiError('aborted', 0, {}))
  await act(async () => stores.network.waitForOtherTab(true))
  expect(text()).toBe('auth.otherTabBusy')
  await act(async () => stores.network.waitForOtherTab(false))
  expect(text()).toBe('lobby.failedText')
})
