import { isDeepStrictEqual } from 'node:util'

import { proves, provesInTime } from '../test.ts'
import { authTypes, expectOpens, expectSpent, oneTimeToken, pairIn, refresh, refreshed, signInBy } from '../tokens.ts'
import { DAY } from '../times.ts'

const MINUTE = 60_000
/** After the grace of 30 s. */
const GRACE_OVER = 35_000

const purposes = proves('SP-31', 'a token of one kind does not work as another', async (t) => {
  const player = await t.player('funded')
  const oneTime = await oneTimeToken(t, player, 'pwa')
  await expectOpens(t, player.refresh, false, 'a refresh token as Bearer')
  await expectOpens(t, oneTime, false, 'a one-time token as Bearer')
  await expectSpent(t, player.access, 'an access token in the place of a refresh token')
  await expectSpent(t, oneTime, 'a one-time token in the place of a refresh token')
  for (const token of [player.access, player.refresh]) {
    for (const type of authTypes) {
      const response = await signInBy(t, token, type)
      t.check(response.status >= 400, `no sign-in by an access or refresh token as ${type}`, response)
    }
  }
  await expectOpens(t, player.access, true, 'the access token itself')
})

const minutes = provesInTime('SP-32', 'an access token expires within an hour', async (t) => {
  const player = await t.player('funded')
  await expectOpens(t, player.access, true, 'a fresh access token')
  await t.pass(61 * MINUTE)
  await expectOpens(t, player.access, false, 'one of an hour ago')
})

const inBodies = proves('SP-33', 'a refresh token works only in a body, and returns the next pair', async (t) => {
  const player = await t.player('funded')
  const token = player.refresh
  const elsewhere = [
    await t.call('auth.refresh', { query: { refresh_token: token }, body: {} }),
    await t.call('auth.refresh', { headers: { cookie: `refresh_token=${token}` }, body: {} }),
    await t.call('auth.refresh', { bearer: token, body: {} }),
  ]
  for (const response of elsewhere)
    t.check(pairIn(response) === null, 'no pair for a token that is not in the body', response)
  const next = await refreshed(t, token)
  await expectOpens(t, next.access, true, 'the new access token')
  const last = await refreshed(t, next.refresh)
  await expectOpens(t, last.access, true, 'the one after it')
})

const once = proves('SP-34', 'a one-time token signs in once', async (t) => {
  const player = await t.player('funded')
  const token = await oneTimeToken(t, player, 'pwa')
  const first = await signInBy(t, token, 'pwa')
  t.must(pairIn(first) !== null, 'a sign-in', first)
  t.rejected(await signInBy(t, token, 'pwa'), 'AUTH_TOKEN_INVALID')
})

const notForLong = provesInTime('SP-34', 'a one-time token expires within an hour', async (t) => {
  const player = await t.player('funded')
  const token = await oneTimeToken(t, player, 'pwa')
  await t.pass(61 * MINUTE)
  t.rejected(await signInBy(t, token, 'pwa'), 'AUTH_TOKEN_INVALID')
})

const rotates = proves('SP-36', 'a refresh returns a new pair, and an immediate repeat the same pair', async (t) => {
  const player = await t.player('funded')
  const first = await refresh(t, player.refresh)
  const pair = pairIn(first)
  t.must(pair !== null, 'a new pair', first)
  t.check(pair?.access !== player.access && pair?.refresh !== player.refresh, 'two new tokens', first)
  const again = await refresh(t, player.refresh)
  t.check(isDeepStrictEqual(pairIn(again), pair), 'the same pair for the same token', again)
})

const inTabs = proves('SP-36', 'five tabs at the same moment get the same pair', async (t) => {
  const player = await t.player('funded')
  const responses = await Promise.all(Array.from({ length: 5 }, () => refresh(t, player.refresh)))
  const pairs = responses.map(pairIn)
  t.must(pairs[0] !== null, 'a new pair', responses[0] ?? (await refresh(t, player.refresh)))
  responses.forEach((response, index) =>
    t.check(isDeepStrictEqual(pairs[index], pairs[0]), 'one pair for all', response),
  )
  await expectOpens(t, pairs[0]?.access ?? '', true, 'its access token')
})

const graceOver = provesInTime('SP-36', 'after the grace period the refresh token is rejected', async (t) => {
  const player = await t.player('funded')
  await refreshed(t, player.refresh)
  await t.pass(GRACE_OVER)
  t.rejected(await refresh(t, player.refresh), 'REFRESH_TOKEN_INVALID')
})

const lostRefresh = proves('SP-37', 'a refresh whose response is lost ends no session', async (t) => {
  const player = await t.player('funded')
  await refresh(t, player.refresh, { hangsUp: true })
  const again = await refresh(t, player.refresh)
  const pair = pairIn(again)
  t.must(pair !== null, 'a pair for a repeat', again)
  await expectOpens(t, pair?.access ?? '', true, 'its access token')
  await expectOpens(t, player.access, true, 'the previous access token')
  await refreshed(t, pair?.refresh ?? '')
})

const logOut = proves('SP-38', 'a log-out ends every token of its session and no other session', async (t) => {
  const player = await t.player('funded')
  const other = await t.signIn(player)
  const next = await refreshed(t, player.refresh)
  const response = await t.call('auth.logOut', { body: { refresh_token: next.refresh } })
  t.must(response.status === 200, 'a log-out', response)
  await expectOpens(t, next.access, false, 'the access token')
  await expectOpens(t, player.access, false, 'the previous one')
  await expectSpent(t, next.refresh, 'the refresh token')
  await expectSpent(t, player.refresh, 'the previous one, in its grace period')
  await expectOpens(t, other.access, true, 'the session of another device')
})

const logOutAgain = proves('SP-38', 'logging out with an unknown or used token is no error', async (t) => {
  const player = await t.player('funded')
  await refreshed(t, player.refresh)
  for (const token of [player.refresh, player.refresh, 'conformance-never-was']) {
    const response = await t.call('auth.logOut', { body: { refresh_token: token } })
    t.check(response.status === 200, 'the same response as for a valid token', response)
  }
})

const unused = provesInTime('SP-38', 'a session ends after 30 days without use', async (t) => {
  const player = await t.player('funded')
  await t.pass(30 * DAY + MINUTE)
  await expectSpent(t, player.refresh, 'a refresh token of 30 days ago')
})

const bound = proves(
  'SP-39',
  'a one-time token works only with its own type, and another type does not use it',
  async (t) => {
    const player = await t.player('funded')
    for (const own of authTypes) {
      const token = await oneTimeToken(t, player, own)
      for (const type of authTypes.filter((each) => each !== own))
        t.rejected(await signInBy(t, token, type), 'AUTH_TOKEN_INVALID')
      const response = await signInBy(t, token, own)
      t.check(pairIn(response) !== null, `a sign-in as ${own}, for which it was made`, response)
    }
  },
)

/** Sessions: tokens, refresh and end. */
export const sessionTests = [
  purposes,
  minutes,
  inBodies,
  once,
  notForLong,
  rotates,
  inTabs,
  graceOver,
  lostRefresh,
  logOut,
  logOutAgain,
  unused,
  bound,
]
