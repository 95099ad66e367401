import type { Player } from '../accounts.ts'
import { codeSentTo, tokenSentTo } from '../letters.ts'
import { requestCode, signInByCode, withPhone } from '../sign-in-code.ts'
import { proves, provesInTime } from '../test.ts'
import { authTypes, expectOpens, expectSpent, oneTimeToken, pairIn, signInBy } from '../tokens.ts'
import type { Trial } from '../trial.ts'

const DAY = 24 * 60 * 60_000

function emailOf(t: Trial, { email }: Player): string {
  return email ?? t.unproven('needs players with an e-mail')
}

async function confirmToken(t: Trial, who: Player): Promise<string> {
  await t.read('verification.sendEmailLetter', { who })
  return tokenSentTo(t, emailOf(t, who))
}

async function resetLink(t: Trial, who: Player): Promise<string> {
  const { region, brand } = t.bench.adapter.audience
  const body = { email: emailOf(t, who), region, brand, recaptcha_token: '' }
  await t.read('auth.requestPasswordReset', { body })
  return tokenSentTo(t, emailOf(t, who))
}

const prove = (t: Trial, token: string) => t.call('auth.confirmPasswordReset', { body: { token } })

function change(t: Trial, resetToken: string, password: string) {
  const { region, brand, domain } = t.bench.adapter.audience
  const body = { reset_token: resetToken, new_password: password, region, brand, domain }
  return t.call('auth.changePassword', { body })
}

/** Expects that the token signs no player in. */
async function expectNoSignIn(t: Trial, token: string, what: string) {
  await expectOpens(t, token, false, `${what} as Bearer`)
  for (const type of authTypes) {
    const response = await signInBy(t, token, type)
    t.check(response.status >= 400, `no sign-in by ${what} as ${type}`, response)
  }
}

const confirms = proves(
  'SP-35',
  'the link that confirms an e-mail does that alone, for whoever opens it',
  async (t) => {
    const who = await t.player('unconfirmed', { spoils: true })
    const token = await confirmToken(t, who)
    await expectNoSignIn(t, token, 'the token of a letter')
    const response = await t.call('verification.confirmEmail', { params: { token } })
    t.must(response.status === 200, 'it confirms without a session', response)
    const state = await t.call('verification.emailState', { who })
    t.check(
      (state.json as { is_email_confirmed?: boolean }).is_email_confirmed === true,
      'the e-mail is confirmed',
      state,
    )
  },
)

const confirmsAgain = proves('SP-96', 'a used link confirms its e-mail again, until it expires', async (t) => {
  const who = await t.player('unconfirmed', { spoils: true })
  const token = await confirmToken(t, who)
  for (const click of ['first', 'second']) {
    const response = await t.call('verification.confirmEmail', { params: { token } })
    t.must(response.status === 200, `the ${click} click succeeds`, response)
  }
})

const setsPassword = proves('SP-35', 'the link to a new password sets one, once', async (t) => {
  const who = await t.player('funded', { spoils: true })
  const link = await resetLink(t, who)
  await expectNoSignIn(t, link, 'the token of the letter')
  const proof = await prove(t, link)
  t.must(proof.status === 200, 'it proves whose it is', proof)
  const { reset_token: right } = proof.json as { reset_token: string }
  await expectNoSignIn(t, right, 'the right to a password')
  t.rejected(await prove(t, link), 'RESET_LINK_INVALID')
  const changed = await change(t, right, 'conformance-4')
  t.must(changed.status === 200, 'it sets a password without a session', changed)
  t.rejected(await change(t, right, 'conformance-5'), 'RESET_LINK_INVALID')
})

const oldLinks = provesInTime('SP-35', 'the links of letters end after hours', async (t) => {
  const who = await t.player('unconfirmed', { spoils: true })
  const token = await confirmToken(t, who)
  const link = await resetLink(t, who)
  await t.pass(3 * DAY)
  t.rejected(await t.call('verification.confirmEmail', { params: { token } }), 'CONFIRM_LINK_INVALID')
  t.rejected(await prove(t, link), 'RESET_LINK_INVALID')
})

const byPlayer = proves('SP-41', 'a password that the player changes ends every other session', async (t) => {
  const who = await t.player('funded', { spoils: true })
  const other = await t.signIn(who)
  const body = { old_password: who.password, new_password: 'conformance-6' }
  await t.read('settings.updatePassword', { who, body })
  await expectOpens(t, who.access, true, 'the session that changed it')
  await expectOpens(t, other.access, false, 'the other session')
  await expectSpent(t, other.refresh, 'its refresh token')
})

const byLetter = proves('SP-41', 'a password that a letter led to ends every other session', async (t) => {
  const who = await t.player('funded', { spoils: true })
  const proof = await prove(t, await resetLink(t, who))
  t.must(proof.status === 200, 'the letter proves whose it is', proof)
  const changed = await change(t, (proof.json as { reset_token: string }).reset_token, 'conformance-7')
  const pair = pairIn(changed)
  t.must(pair !== null, 'a new session with the new password', changed)
  await expectOpens(t, pair?.access ?? '', true, 'the new session')
  await expectOpens(t, who.access, false, 'the session of before')
  await expectSpent(t, who.refresh, 'its refresh token')
})

const voidsProofs = proves('SP-105', 'a new password voids links, codes and tokens that were given out', async (t) => {
  const who = await withPhone(t)
  const proof = await prove(t, await resetLink(t, who))
  t.must(proof.status === 200, 'the letter proves whose it is', proof)
  const { reset_token: right } = proof.json as { reset_token: string }
  const token = await oneTimeToken(t, who, 'pwa')
  await requestCode(t, who.phone)
  const code = await codeSentTo(t, who.phone)
  const body = { old_password: who.password, new_password: 'conformance-8' }
  await t.read('settings.updatePassword', { who, body })
  t.rejected(await change(t, right, 'conformance-9'), 'RESET_LINK_INVALID')
  t.rejected(await signInBy(t, token, 'pwa'), 'AUTH_TOKEN_INVALID')
  const byCode = await signInByCode(t, who.phone, code)
  t.check(byCode.status >= 400 && pairIn(byCode) === null, 'the code signs nobody in', byCode)
})

/** Tests of links in e-mails, and of new passwords. */
export const letterTests = [confirms, confirmsAgain, setsPassword, oldLinks, byPlayer, byLetter, voidsProofs]
