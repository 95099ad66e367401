import { expect, test } from 'vitest'

import { getBalance } from '~/contract/profile.ts'
import { serverNow } from '~/platform/server-clock.ts'

import { clientFixture } from '~tests/unit/client.ts'

const balance = (real: number) => ({ real, bonus: 5, currency: 'KZT' })

/** A server that sends an ETag, and 304 if the request has it. */
function taggedServer(state: { real: number }) {
  return clientFixture(
    ({ headers }) => {
      const etag = `W/"${state.real}"`
      return headers['If-None-Match'] === etag ? { status: 304 } : { json: balance(state.real), headers: { etag } }
    },
    { player: 'first' },
  )
}

test('an unchanged response costs a 304 and is reused; a changed one is read again [O-45]', async () => {
  const server = { real: 100 }
  const { client, requests } = taggedServer(server)
  await client.send(getBalance, {})
  expect(await client.send(getBalance, {})).toEqual(balance(100))
  server.real = 200
  expect(await client.send(getBalance, {})).toEqual(balance(200))
  expect(await client.send(getBalance, {})).toEqual(balance(200))
  const requested = requests.map(({ headers }) => headers['If-None-Match'])
  expect(requested).toEqual([undefined, 'W/"100"', 'W/"100"', 'W/"200"'])
})

test("another player starts without the previous player's responses [O-45]", async () => {
  const { client, requests, state } = taggedServer({ real: 100 })
  await client.send(getBalance, {})
  state.player = 'second'
  await client.send(getBalance, {})
  state.player = 'first'
  await client.send(getBalance, {})
  expect(requests.map(({ headers }) => headers['If-None-Match'])).toEqual([undefined, undefined, undefined])
})

test('the server’s time is that of the 304, not of the reused response', async () => {
  const HOUR = 60 * 60_000
  let time = Date.now()
  const { client } = clientFixture(
    ({ headers }) => {
      const reported = { etag: 'W/"1"', 'x-server-time': String(time) }
      return headers['If-None-Match'] ? { status: 304, headers: reported } : { json: balance(1), headers: reported }
    },
    { player: 'first' },
  )
  await client.send(getBalance, {})
  time += HOUR // as if the device's clock had been an hour late
  await client.send(getBalance, {})
  expect(Math.abs(serverNow() - Date.now() - HOUR)).toBeLessThan(5000)
})
