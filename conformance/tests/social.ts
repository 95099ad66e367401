import { proves } from '../test.ts'
import { expectOpens, pairIn } from '../tokens.ts'
import type { Trial } from '../trial.ts'

/** Signs in with the code of a person without an account. */
async function asStranger(t: Trial, change: object) {
  const code = await t.hook<object>('socialCode', { account: 'stranger', email: null })
  const { region, brand, domain, currency } = t.bench.adapter.audience
  const body = { ...code, currency, language: 'ru', region, brand, domain, ...change }
  return t.call('auth.social', { body })
}

const terms = proves('SP-42', 'no account is created without accepted terms', async (t) => {
  t.rejected(await asStranger(t, { accepts_terms: false }), 'SOCIAL_SIGN_UP_NEEDED')
  const accepted = await asStranger(t, { accepts_terms: true })
  const pair = pairIn(accepted)
  t.must(pair !== null, 'an account with accepted terms', accepted)
  t.check(
    (accepted.json as { is_new?: boolean }).is_new === true,
    'is_new: the account was made by this call',
    accepted,
  )
  await expectOpens(t, pair?.access ?? '', true, 'its access token')
})

const badCode = proves('SP-43', 'an invalid promo code does not fail a sign-up', async (t) => {
  const change = { accepts_terms: true, promo_code: 'NO-SUCH-CODE', players_name: 'Conformance', address: 'Street 1' }
  const response = await asStranger(t, change)
  const pair = pairIn(response)
  t.must(pair !== null, 'an account, without the code', response)
  const profile = await t.call('profile.getUser', { player: pair })
  const { first_name: name, address } = (profile.json ?? {}) as { first_name?: string; address?: string }
  t.check(name === 'Conformance' && address === 'Street 1', 'name and address from the form', profile)
})

/** Social sign-ins. */
export const socialTests = [terms, badCode]
