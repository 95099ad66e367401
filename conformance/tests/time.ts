import { setTimeout as wait } from 'node:timers/promises'

import type { ApiResponse } from '../response.ts'
import { proves } from '../test.ts'
import { sendInvalidRequests } from '../invalid-requests.ts'

const timeOf = ({ headers }: ApiResponse) => Number(headers['x-server-time'] ?? NaN)
/** ms since 1970 between 2001 and 2286: neither seconds nor anything else. */
const isTime = (response: ApiResponse) => /^\d{13}$/.test(String(response.headers['x-server-time']))

const everywhere = proves('SP-12', 'every response and every error has the server time, which advances', async (t) => {
  const player = await t.player('funded')
  const first = await t.call('visitor.check')
  await wait(20)
  const responses = [first, await t.call('profile.getUser', { player }), await t.call('visitor.testText')]
  for (const response of responses) t.check(isTime(response), 'x-server-time in ms since 1970', response)
  for (const [name, response] of await sendInvalidRequests(t))
    t.check(isTime(response), `${name}: x-server-time`, response)
  const last = await t.call('visitor.check')
  t.check(timeOf(last) - timeOf(first) >= 15, 'a time advanced by the time between the calls', last)
})

const unchanged = proves('SP-12', 'a 304 has the time when it was sent', async (t) => {
  const { language } = t.bench.adapter.audience
  const first = await t.call('visitor.translations', { params: { lng: language } })
  const etag = String(first.headers['etag'])
  await wait(20)
  const same = await t.call('visitor.translations', { params: { lng: language }, headers: { 'if-none-match': etag } })
  t.must(same.status === 304, 'a 304 for the ETag of the first response', same)
  t.check(isTime(same) && timeOf(same) > timeOf(first), 'x-server-time of this response, not of the first', same)
})

const exposed = proves('SP-12', "pages of the app's origin may read the server time", async (t) => {
  const origin = t.bench.adapter.origin ?? t.unproven('needs the "origin" of the app in the players file')
  for (const response of [
    await t.call('visitor.check', { headers: { origin } }),
    await t.call('profile.getUser', { headers: { origin } }),
  ]) {
    const names = String(response.headers['access-control-expose-headers'] ?? '').toLowerCase()
    const reported = {
      request: response.request,
      actual: `access-control-expose-headers: ${names || 'none'}\n${response.actual}`,
    }
    t.check(/(^|[ ,])x-server-time($|[ ,])/.test(names), 'x-server-time in Access-Control-Expose-Headers', reported)
  }
})

/** The server's time. */
export const timeTests = [everywhere, unchanged, exposed]
