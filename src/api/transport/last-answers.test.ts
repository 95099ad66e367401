import { expect, test } from 'vitest'

import { getBalance } from '~/contract/profile.ts'
import { serverNow } from '~/platform/server-clock.ts'

import { clientFixture } from '~tests/unit/client.ts'

const balance = (real: number) => ({ real, bonus: 5, currency: 'KZT' })

/** A server whose answer has a tag of its own, and which answers 304 to those who have it. */
function taggedServer(state: { real: number }) {
  return clientFixture(
    ({ headers }) => {
      const etag = `W/"${state.real}"`
      return headers['If-None-Match'] === etag ? { status: 304 } : { json: balance(state.real), headers: { etag } }
    },
    { player: 'first' },
  )
}

test('an unchanged answer costs a 304 and is the one from before; a changed one is read anew [O-45]', async () => {
  const server = { real: 100 }
  const { client, requests } = taggedServer(server)
  await client.send(getBalance, {})
  expect(await client.send(getBalance, {})).toEqual(balance(100))
  server.real = 200
  expect(await client.send(getBalance, {})).toEqual(balance(200))
  expect(await client.send(getBalance, {})).toEqual(balance(200))
  const asked = requests.map(({ headers }) => headers['If-None-Match'])
  expect(asked).toEqual([undefined, 'W/"100"', 'W/"100"', 'W/"200"'])
})

test('another player begins without what the one before was told [O-45]', async () => {
  const { client, requests, state } = taggedServer({ real: 100 })
  await client.send(getBalance, {})
  state.player = 'second'
  await client.send(getBalance, {})
  state.player = 'first'
  await client.send(getBalance, {})
  expect(requests.map(({ headers }) => headers['If-None-Match'])).toEqual([undefined, undefined, undefined])
})

test('the server’s time is that of the 304, not of the answer from before', async () => {
  const HOUR = 60 * 60_000
  let time = Date.now()
  const { client } = clientFixture(
    ({ headers }) => {
      const told = { etag: 'W/"1"', 'x-server-time': String(time) }
      return headers['If-None-Match'] ? { status: 304, headers: told } : { json: balance(1), headers: told }
    },
    { player: 'first' },
  )
  await client.send(getBalance, {})
  time += HOUR // as if the device had been an hour late
  await client.send(getBalance, {})
  expect(Math.abs(serverNow() - Date.now() - HOUR)).toBeLessThan(5000)
})
