import type { Player } from '../accounts.ts'
import { codeSentTo, tokenSentTo } from '../letters.ts'
import { requestCode, signInByCode, withPhone } from '../sign-in-code.ts'
import { proves, provesInTime } from '../test.ts'
import { authTypes, expectOpens, expectSpent, oneTimeToken, pairIn, signInBy } from '../tokens.ts'
import type { Trial } from '../trial.ts'
import { DAY } from '../times.ts'

function emailOf(t: Trial, { email }: Player): string {
  return email ?? t.unproven('needs players with an e-mail')
}

async function confirmToken(t: Trial, player: Player): Promise<string> {
  await t.read('verification.sendEmailLetter', { player })
  return tokenSentTo(t, emailOf(t, player))
}

async function resetLink(t: Trial, player: Player): Promise<string> {
  const { region, brand } = t.bench.adapter.audience
  const body = { email: emailOf(t, player), region, brand, recaptcha_token: '' }
  await t.read('auth.requestPasswordReset', { body })
  return tokenSentTo(t, emailOf(t, player))
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
  'the link of a confirmation e-mail confirms without a session and creates none',
  async (t) => {
    const player = await t.player('unconfirmed', { spoils: true })
    const token = await confirmToken(t, player)
    await expectNoSignIn(t, token, 'the token of a letter')
    const response = await t.call('verification.confirmEmail', { params: { token } })
    t.must(response.status === 200, 'it confirms without a session', response)
    const state = await t.call('verification.emailState', { player })
    t.check(
      (state.json as { is_email_confirmed?: boolean }).is_email_confirmed === true,
      'the e-mail is confirmed',
      state,
    )
  },
)

const confirmsAgain = proves('SP-96', 'a used link confirms its e-mail again, until it expires', async (t) => {
  const player = await t.player('unconfirmed', { spoils: true })
  const token = await confirmToken(t, player)
  for (const click of ['first', 'second']) {
    const response = await t.call('verification.confirmEmail', { params: { token } })
    t.must(response.status === 200, `the ${click} click succeeds`, response)
  }
})

const setsPassword = proves('SP-35', 'the link to a new password sets one, once', async (t) => {
  const player = await t.player('funded', { spoils: true })
  const link = await resetLink(t, player)
  await expectNoSignIn(t, link, 'the token of the letter')
  const proof = await prove(t, link)
  t.must(proof.status === 200, 'the token is accepted', proof)
  const { reset_token: right } = proof.json as { reset_token: string }
  await expectNoSignIn(t, right, 'the right to set a password')
  t.rejected(await prove(t, link), 'RESET_LINK_INVALID')
  const changed = await change(t, right, 'conformance-4')
  t.must(changed.status === 200, 'it sets a password without a session', changed)
  t.rejected(await change(t, right, 'conformance-5'), 'RESET_LINK_INVALID')
})

const oldLinks = provesInTime('SP-35', 'links of e-mails expire within a day', async (t) => {
  const player = await t.player('unconfirmed', { spoils: true })
  const token = await confirmToken(t, player)
  const link = await resetLink(t, player)
  await t.pass(3 * DAY)
  t.rejected(await t.call('verification.confirmEmail', { params: { token } }), 'CONFIRM_LINK_INVALID')
  t.rejected(await prove(t, link), 'RESET_LINK_INVALID')
})

const byPlayer = proves('SP-41', 'a password change ends every other session', async (t) => {
  const player = await t.player('funded', { spoils: true })
  const other = await t.signIn(player)
  const body = { old_password: player.password, new_password: 'conformance-6' }
  await t.read('settings.updatePassword', { player, body })
  await expectOpens(t, player.access, true, 'the session that changed it')
  await expectOpens(t, other.access, false, 'the other session')
  await expectSpent(t, other.refresh, 'its refresh token')
})

const byLetter = proves('SP-41', 'a password reset by e-mail ends every other session', async (t) => {
  const player = await t.player('funded', { spoils: true })
  const proof = await prove(t, await resetLink(t, player))
  t.must(proof.status === 200, 'the e-mail proves the contact', proof)
  const changed = await change(t, (proof.json as { reset_token: string }).reset_token, 'conformance-7')
  const pair = pairIn(changed)
  t.must(pair !== null, 'a new session with the new password', changed)
  await expectOpens(t, pair?.access ?? '', true, 'the new session')
  await expectOpens(t, player.access, false, 'the previous session')
  await expectSpent(t, player.refresh, 'its refresh token')
})

const voidsProofs = proves(
  'SP-105',
  'a new password invalidates earlier links, codes and one-time tokens',
  async (t) => {
    const player = await withPhone(t)
    const proof = await prove(t, await resetLink(t, player))
    t.must(proof.status === 200, 'the e-mail proves the contact', proof)
    const { reset_token: right } = proof.json as { reset_token: string }
    const token = await oneTimeToken(t, player, 'pwa')
    await requestCode(t, player.phone)
    const code = await codeSentTo(t, player.phone)
    const body = { old_password: player.password, new_password: 'conformance-8' }
    await t.read('settings.updatePassword', { player, body })
    t.rejected(await change(t, right, 'conformance-9'), 'RESET_LINK_INVALID')
    t.rejected(await signInBy(t, token, 'pwa'), 'AUTH_TOKEN_INVALID')
    const byCode = await signInByCode(t, player.phone, code)
    t.check(byCode.status >= 400 && pairIn(byCode) === null, 'the code does not sign in', byCode)
  },
)

/** Tests of links in e-mails, and of new passwords. */
export const letterTests = [confirms, confirmsAgain, setsPassword, oldLinks, byPlayer, byLetter, voidsProofs]
