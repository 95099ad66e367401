import { payment } from '../payments.ts'
import { signUpBody } from '../sign-up.ts'
import { proves } from '../test.ts'
import type { Given, Trial } from '../trial.ts'
import { ownReads } from '../walk/reads.ts'
import { Walk } from '../walk/walk.ts'
import { invalidRequests } from '../invalid-requests.ts'

type ExpectedErrors = readonly (readonly [id: string, code: string, given: Given])[]

/** Expects an error with this code and the status that the document lists for it. */
async function expectErrors(t: Trial, errors: ExpectedErrors) {
  for (const [id, code, given] of errors) {
    const response = await t.call(id, given)
    const status = t.bench.document.operation(id).codes.get(code)
    const expected = `${id}: rejected with ${status ?? 'a status of the document and'} ${code}`
    t.check(response.status === status && response.codes.includes(code), expected, response)
  }
}

const noSuch = 'no-such-thing'

const notThere = proves('DOC-01', 'an unknown id is rejected with its code and status', async (t) => {
  const { currency, language } = t.bench.adapter.audience
  const player = await t.player('funded')
  const query = { currency, language }
  const slug = { slug: noSuch }
  await expectErrors(t, [
    ['games.list', 'NOT_FOUND', { query: { ...query, category_slug: noSuch } }],
    ['games.one', 'NOT_FOUND', { params: slug, query }],
    ['games.launch', 'NOT_FOUND', { params: slug, body: { mode: 'demo', ...query } }],
    ['pages.one', 'NOT_FOUND', { params: slug, query: { language } }],
    ['promos.one', 'NOT_FOUND', { params: slug, query: { locale: language } }],
    ['promoBanners.category', 'NOT_FOUND', { params: { category: noSuch }, query }],
    ['tournaments.one', 'NOT_FOUND', { params: slug, query: { ...query, locale: language } }],
    ['tournaments.games', 'NOT_FOUND', { params: slug, query }],
    ['tournaments.leaders', 'NOT_FOUND', { params: slug, query }],
    ['tournaments.join', 'NOT_FOUND', { player, params: slug }],
    ['searches.add', 'NOT_FOUND', { player, body: { game_id: noSuch, search_uid: 'conformance' } }],
    ['notifications.read', 'NOT_FOUND', { player, body: { notification_ids: [noSuch] } }],
    ['offers.activate', 'OFFER_NOT_FOUND', { player, body: { offer_id: noSuch } }],
    ['offers.cancel', 'OFFER_NOT_FOUND', { player, body: { offer_id: noSuch } }],
    ['offers.reject', 'OFFER_NOT_FOUND', { player, body: { offer_id: noSuch } }],
    ['promoCodes.activate', 'PROMO_CODE_NOT_VALID', { player, body: { code: noSuch } }],
    ['cashBox.methodOptions', 'METHOD_UNAVAILABLE', { player, query: { uid: noSuch, locale: language } }],
    ['cashBox.cancelWithdrawal', 'PAYMENT_NOT_FOUND', { player, body: { transaction_id: noSuch } }],
    ['cashBox.pay', 'METHOD_UNAVAILABLE', { player, body: payment(t, 'deposit', { uid: noSuch }) }],
    ['cashBox.pay', 'BONUS_NOT_AVAILABLE', { player, body: payment(t, 'deposit', { bonus_id: noSuch }) }],
  ])
})

const ofAccount = proves('DOC-01', 'a wrong password or token is rejected with its code and status', async (t) => {
  const { region, brand, domain, currency } = t.bench.adapter.audience
  const player = await t.player('funded')
  const origin = { region, brand, domain }
  const reset = { region, brand, recaptcha_token: '' }
  const signUp = signUpBody(t.bench.run, { currency, brand })
  const login = { email: 'nobody@conformance.test', password: 'no such password' }
  await expectErrors(t, [
    ['auth.authenticate', 'AUTH_WRONG_CREDENTIALS', { body: { ...login, ...origin } }],
    ['auth.authenticate', 'AUTH_TOKEN_INVALID', { body: { token: noSuch, auth_type: 'pwa', ...origin } }],
    ['auth.createAuthToken', 'REFRESH_TOKEN_INVALID', { body: { refresh_token: noSuch, auth_type: 'pwa' } }],
    ['auth.signUp', 'EMAIL_INVALID', { body: { ...signUp, email: 'a@b' } }],
    ['auth.signUp', 'PHONE_INVALID', { body: { ...signUp, email: undefined, phone: '123' } }],
    ['auth.signUp', 'PASSWORD_TOO_SHORT', { body: { ...signUp, password: '12345' } }],
    ['auth.signUp', 'PROMO_CODE_NOT_VALID', { body: { ...signUp, promo_code: noSuch } }],
    ['auth.requestPasswordReset', 'EMAIL_INVALID', { body: { email: 'a@b', ...reset } }],
    ['auth.confirmPasswordReset', 'RESET_LINK_INVALID', { body: { token: noSuch } }],
    [
      'auth.changePassword',
      'RESET_LINK_INVALID',
      { body: { reset_token: noSuch, new_password: 'conformance-1', ...origin } },
    ],
    ['verification.confirmEmail', 'CONFIRM_LINK_INVALID', { params: { token: noSuch } }],
    ['profile.saveUser', 'BIRTHDAY_INVALID', { player, body: { birthday: '2025-01-01' } }],
    ['profile.saveUser', 'VALUE_TOO_LONG', { player, body: { first_name: 'a'.repeat(1000) } }],
    [
      'settings.updatePassword',
      'PASSWORD_WRONG',
      { player, body: { old_password: noSuch, new_password: 'conformance-1' } },
    ],
    ['settings.unsubscribe', 'EMAIL_INVALID', { body: { email: 'a@b' } }],
    ['feedback.send', 'VALUE_TOO_LONG', { player, body: { message: 'a'.repeat(2001) } }],
  ])
})

const guarded = proves('DOC-03', 'a call for players is rejected for a guest', async (t) => {
  const walk = new Walk(t)
  for (const [id, make] of Object.entries(ownReads)) {
    const { player: _who, ...given } = await make(walk)
    const response = await t.call(id, given)
    const status = t.bench.document.operation(id).codes.get('UNAUTHORIZED')
    t.check(response.status === status, `${id}: ${status ?? 'rejected'} without a token`, response)
  }
})

/** Valid bodies of every call with an idempotency key, which they lack. */
const keyed: Readonly<Record<string, (t: Trial) => object>> = {
  'cashBox.pay': (t) => payment(t, 'deposit'),
  'cashBox.cancelWithdrawal': () => ({ transaction_id: noSuch }),
  'limits.set': () => ({ kind: 'loss', period: 'month', value: 90_000_000 }),
  'limits.confirm': () => ({ kind: 'loss', period: 'month' }),
  'limits.review': () => ({ is_done: true, lower: [] }),
  'limits.timeOut': () => ({ hours: 24 }),
  'limits.selfExclusion': () => ({ months: 6 }),
  'offers.activate': () => ({ offer_id: noSuch }),
  'offers.cancel': () => ({ offer_id: noSuch }),
  'offers.reject': () => ({ offer_id: noSuch }),
  'promoCodes.activate': () => ({ code: noSuch }),
  'feedback.send': () => ({ message: 'Conformance' }),
}

const withoutKey = proves('DOC-04', 'a call with an Idempotency-Key is rejected without one', async (t) => {
  const player = await t.player('funded', { spoils: true })
  for (const [id, body] of Object.entries(keyed)) {
    for (const key of [null, 'short']) {
      const response = await t.call(id, { player, key, body: body(t) })
      const isSo = response.codes.includes('IDEMPOTENCY_KEY_MISSING') && response.status === 400
      t.check(
        isSo,
        `${id}: rejected with 400 IDEMPOTENCY_KEY_MISSING, ${key === null ? 'no key' : 'a key of five characters'}`,
        response,
      )
    }
  }
})

const malformed = proves('DOC-05', 'an invalid body or query is rejected with its code', async (t) => {
  const player = await t.player('funded')
  for (const { id, mediaType, access, codes } of t.bench.document.operations) {
    if (mediaType !== 'application/json') continue
    const given = access === 'anyone' ? {} : { player }
    for (const [body, code] of [
      ['{', 'BAD_JSON'],
      ['null', 'VALIDATION_FAILED'],
    ] as const) {
      const response = await t.call(id, { ...given, body })
      const isSo = response.codes.includes(code) && response.status === codes.get(code)
      t.check(isSo, `${id}: rejected with ${codes.get(code) ?? ''} ${code}`, response)
    }
  }
})

const noCall = proves(
  'DOC-05',
  'an unknown path and a body that is too large are rejected with their codes',
  async (t) => {
    const path = await invalidRequests['an unknown path']?.(t)
    const large = await invalidRequests['a body of 3 MiB']?.(t)
    if (path) t.rejected(path, 'NOT_FOUND', 404)
    if (large) t.rejected(large, 'PAYLOAD_TOO_LARGE', 413)
  },
)

/** Calls with an idempotency key. documents.upload is missing because it has a form; another test calls it. */
export const keyedCalls = Object.keys(keyed)

/** Tests of the errors in the document. */
export const errorTests = [notThere, ofAccount, guarded, withoutKey, malformed, noCall]
