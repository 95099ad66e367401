import { isCode, textsOf, type ApiResponse } from '../response.ts'
import { balanceOf, methodOf, pay, payment } from '../payments.ts'
import { proves, provesInTime } from '../test.ts'
import { pairIn } from '../tokens.ts'
import type { Trial } from '../trial.ts'
import { sendInvalidRequests, INVALID_TOKEN } from '../invalid-requests.ts'
import { DAY } from '../times.ts'

const isJson = ({ headers }: ApiResponse) => /^application\/([\w.-]+\+)?json\b/.test(String(headers['content-type']))
const isRedirect = ({ status }: ApiResponse) => status >= 300 && status < 400 && status !== 304

/** A page of a browser is what gateways like to lead away. */
const browser = { headers: { accept: 'text/html,application/xhtml+xml' } }

const redirects = proves('SP-01', 'no call is redirected, for any path and any caller', async (t) => {
  const player = await t.player('funded')
  const responses = [
    await t.call('visitor.check', browser),
    await t.raw('/api/v1/check/', browser),
    await t.raw('/api/v1/no-such-call', browser),
    await t.call('profile.getUser', browser),
    await t.call('profile.getUser', { ...browser, bearer: INVALID_TOKEN }),
    await t.call('profile.getUser', { ...browser, player }),
    await t.raw('/api/v1/profile/', { headers: { ...browser.headers, authorization: `Bearer ${player.access}` } }),
    await t.call('auth.refresh', { ...browser, body: {} }),
  ]
  for (const response of responses) t.check(!isRedirect(response), 'no redirect', response)
})

const types = proves('SP-02', 'responses and errors have the JSON media type, except the plain text ok', async (t) => {
  const { currency, language } = t.bench.adapter.audience
  const player = await t.player('funded')
  const market = { currency, language }
  const responses = [
    await t.call('visitor.check'),
    await t.call('profile.getUser', { player }),
    await t.call('games.list', { query: { ...market, limit: 1, page: 1 } }),
    await t.call('tournaments.list', { query: market, player }),
    await t.call('vip.club', { query: market, player }),
    await t.call('pages.cms', { query: { language } }),
  ]
  for (const response of responses) t.check(isJson(response), 'a response of the type application/json', response)
  for (const [name, response] of await sendInvalidRequests(t))
    t.check(isJson(response), `${name}: an error in JSON`, response)
  const text = await t.call('visitor.testText')
  const isText = String(text.headers['content-type']).startsWith('text/plain')
  t.check(text.status === 200 && isText && text.text === 'ok', 'the text ok, as text/plain', text)
})

const shapes = proves('SP-03', 'an error has a message or codes by field, and codes are in capitals', async (t) => {
  for (const [name, response] of await sendInvalidRequests(t)) {
    t.check(response.status >= 400, `${name} is rejected`, response)
    t.check(textsOf(response.json).length > 0, `${name}: "message", or "errors" by field, with a text in it`, response)
    if (response.status !== 401) t.check(textsOf(response.json).every(isCode), `${name}: a code in capitals`, response)
  }
})

const guards = proves('SP-04', 'no call returns 401 or 403 without a code', async (t) => {
  let guarded = 0
  for (const { id, access } of t.bench.document.operations) {
    if (access === 'anyone') continue
    for (const given of access === 'player' ? [{}, { bearer: INVALID_TOKEN }] : [{ bearer: INVALID_TOKEN }]) {
      const response = await t.call(id, { ...given, body: undefined })
      const isGuarded = response.status === 401 || response.status === 403
      if (isGuarded) t.check(response.codes.length > 0, `${id}: a code with its ${response.status}`, response)
      guarded += Number(isGuarded)
    }
  }
  t.check(guarded > 0, 'some calls are only for players', { request: 'every call without a token', actual: 'no 401' })
})

const unknownTokens = proves('SP-05', 'an invalid or missing access token is a 401 UNAUTHORIZED', async (t) => {
  t.rejected(await t.call('profile.getUser'), 'UNAUTHORIZED', 401)
  t.rejected(await t.call('profile.getUser', { bearer: INVALID_TOKEN }), 'UNAUTHORIZED', 401)
})

const oldTokens = provesInTime('SP-05', 'an access token from yesterday is a 401 ACCESS_TOKEN_EXPIRED', async (t) => {
  const player = await t.player('funded')
  await t.pass(DAY + 60_000)
  t.rejected(await t.call('profile.getUser', { player }), 'ACCESS_TOKEN_EXPIRED', 401)
})

const sessionEnds = proves('SP-06', 'an invalid refresh token is rejected with its code and a 4xx', async (t) => {
  const response = await t.call('auth.refresh', { body: { refresh_token: INVALID_TOKEN } })
  t.rejected(response, 'REFRESH_TOKEN_INVALID')
  t.check(response.status < 500, 'a status of 4xx', response)
})

const isBan = (t: Trial, response: ApiResponse) => t.rejected(response, 'AUTH_USER_BANNED', 403)

const banned = proves('SP-07', 'every call rejects a banned player', async (t) => {
  const player = await t.player('funded', { spoils: true })
  await t.hook('ban', { player: player.id })
  for (const id of ['profile.getUser', 'auth.checkBan', 'cashBox.openPayments', 'offers.cashback']) {
    isBan(t, await t.call(id, { player }))
  }
})

const bannedSignIn = proves('SP-07', 'a sign-in of a banned player is rejected with the code of the ban', async (t) => {
  const { email, phone, password } = await bannedAccount(t)
  const { region, brand, domain } = t.bench.adapter.audience
  const login = email === null ? { phone } : { email }
  const response = await t.call('auth.authenticate', { body: { ...login, password, region, brand, domain } })
  if (!t.check(response.status !== 200 || pairIn(response) !== null, 'a pair or an error', response)) return
  if (pairIn(response) === null) isBan(t, response) // that each way in is closed is SP-99
})

/** An account of the file, or one that is banned for this. */
async function bannedAccount(t: Trial) {
  const [account] = t.bench.adapter.accounts?.banned ?? []
  if (account) return { email: account.email ?? null, phone: account.phone ?? null, password: account.password }
  if (!t.has('ban')) return t.unproven('needs the hook "ban", or an account of the kind "banned"')
  const player = await t.player('funded', { spoils: true })
  await t.hook('ban', { player: player.id })
  return player
}

const rejectedPayment = proves('SP-08', 'a rejected payment is a 4xx with its reason and moves no money', async (t) => {
  const player = await t.player('funded')
  const before = await balanceOf(t, player)
  const { tooLittle } = methodOf(t, 'deposit')
  const { tooMuch } = methodOf(t, 'withdrawal')
  const wrong = [
    payment(t, 'deposit', { amount: tooLittle ?? 1 }),
    payment(t, 'deposit', { uid: 'no-such-method' }),
    ...(tooMuch === undefined ? [] : [payment(t, 'withdrawal', { amount: tooMuch })]),
  ]
  for (const body of wrong) {
    const response = await pay(t, player, t.newKey(), body)
    t.check(response.status >= 400 && response.status < 500, 'a status of 4xx', response)
    t.check(textsOf(response.json).length > 0, 'a body with the reason', response)
  }
  const after = await balanceOf(t, player)
  t.check(after.real === before.real, 'the balance as before', await t.call('profile.getBalance', { player }))
})

const region = proves(
  'SP-09',
  'only the availability check starts a block: it returns 451 in a blocked region',
  async (t) => {
    const open = await t.call('visitor.check')
    t.must(open.status === 200, 'available before', open)
    await t.hook('region', { region: 'blocked' })
    const blocked = await t.call('visitor.check')
    await t.hook('region', { region: 'open' })
    t.check(blocked.status === 451, 'a 451 while it is blocked', blocked)
    const again = await t.call('visitor.check')
    t.check(again.status === 200, 'available again', again)
  },
)

/** How the app recognises responses, and how they affect a player. */
export const responseTests = [
  redirects,
  types,
  shapes,
  guards,
  unknownTokens,
  oldTokens,
  sessionEnds,
  banned,
  bannedSignIn,
  rejectedPayment,
  region,
]
