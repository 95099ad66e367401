import type { Player } from '../accounts.ts'
import type { ApiResponse } from '../response.ts'
import { codeSentTo, tokenSentTo } from '../letters.ts'
import { proves, provesInTime, type ConformanceTest } from '../test.ts'
import { pairIn } from '../tokens.ts'
import type { Trial } from '../trial.ts'
import { signInMethods, type SignInMethod } from '../sign-in-methods.ts'
import { DAY } from '../times.ts'

const MINUTE = 60_000

const CONFIRMS_EMAIL = 'verification.confirmEmail'

/** Whether a response opens a session, or leads to one. */
function isOpen({ json, status }: ApiResponse): boolean {
  const { access, refresh, auth_token: token } = (json ?? {}) as Record<string, unknown>
  return status === 200 && (access !== undefined || refresh !== undefined || token !== undefined)
}

/** A player without money and with confirmed contacts, unless the tested sign-in confirms the e-mail. */
async function playerOf(t: Trial, { operation }: SignInMethod): Promise<Player> {
  const player = await t.player('newcomer', { spoils: true })
  const email = player.email ?? t.unproven('needs a player of the kind "newcomer" with an e-mail')
  const phone = player.phone ?? `7701${String(Math.floor(Math.random() * 10_000_000)).padStart(7, '0')}`
  if (player.phone === null) await t.read('profile.saveUser', { player, body: { phone } })
  player.phone = phone
  await t.read('verification.sendPhoneCode', { player, body: { phone } })
  await t.read('verification.checkPhoneCode', { player, body: { code: await codeSentTo(t, phone) } })
  if (operation === CONFIRMS_EMAIL) return player
  const { is_email_confirmed: isConfirmed } = await t.read<{ is_email_confirmed: boolean }>('profile.getUser', {
    player,
  })
  if (isConfirmed) return player
  await t.read('verification.sendEmailLetter', { player })
  await t.read(CONFIRMS_EMAIL, { params: { token: await tokenSentTo(t, email) } })
  return player
}

type Prepared = { method: SignInMethod; player: Player }

/** Creates a player for each sign-in method and prepares it. */
async function players(t: Trial, methods = signInMethods): Promise<Prepared[]> {
  const prepared: Prepared[] = []
  for (const method of methods) {
    const player = await playerOf(t, method)
    await method.prepareEarly?.(t, player)
    prepared.push({ method, player })
  }
  return prepared
}

/** Prepares each sign-in, blocks the accounts, then signs in. */
async function signInAll(t: Trial, prepared: Prepared[], close: () => Promise<void>) {
  const steps: { method: SignInMethod; player: Player; enter: () => Promise<ApiResponse> }[] = []
  for (const { method, player } of prepared) steps.push({ method, player, enter: await method.prepare(t, player) })
  await close()
  const results: (Prepared & { response: ApiResponse })[] = []
  for (const { enter, ...step } of steps) results.push({ ...step, response: await enter() })
  return results
}

const closed = provesInTime('SP-99', 'no way of signing in works for a closed account', async (t) => {
  const prepared = await players(t)
  let days = 0
  for (const { player } of prepared) {
    const body = { password: player.password }
    const { at_stake: atStake } = await t.read<{ at_stake: { wait_days: number } }>('account.close', { player, body })
    days = atStake.wait_days
  }
  await t.passFor(days * DAY - 3 * MINUTE, ...prepared.map(({ player }) => player))
  const results = await signInAll(t, prepared, () => t.pass(4 * MINUTE))
  for (const { method, response } of results) {
    const isUnknown = response.codes.some((code) => method.unknown.includes(code))
    const text = `${method.name}: no session, and the error for an account that does not exist`
    t.check(!isOpen(response) && isUnknown, text, response)
  }
})

const banned = proves('SP-99', 'no way of signing in works for a banned player', async (t) => {
  const prepared = await players(t)
  const results = await signInAll(t, prepared, async () => {
    for (const { player } of prepared) await t.hook('ban', { player: player.id })
  })
  // SP-07 covers the code
  for (const { method, response } of results)
    t.check(response.status >= 400 && !isOpen(response), `${method.name}: rejected, without a session`, response)
})

const excluded = proves('SP-99', 'an exclusion stays in force after every way of signing in', async (t) => {
  const prepared = await players(t)
  const results = await signInAll(t, prepared, async () => {
    for (const { player } of prepared) await t.read('limits.selfExclusion', { player, body: { months: null } })
  })
  for (const { method, player, response } of results) {
    t.check(isOpen(response) === method.opens, `${method.name}: ${method.opens ? 'a session' : 'no session'}`, response)
    const limits = await t.call('limits.get', { player: pairIn(response) ?? player })
    const { break: running } = (limits.json ?? {}) as { break?: object | null }
    t.check(limits.status === 200 && running != null, `${method.name}: the player is still excluded`, limits)
  }
})

const unconfirmed = proves(
  'SP-99',
  'proof of a contact does not sign in to an account that has not confirmed it',
  async (t) => {
    const prepared: Prepared[] = []
    for (const method of signInMethods) {
      const player = await t.player('unconfirmed', { spoils: true })
      if (player.email === null || player.phone === null)
        t.unproven('needs players of the kind "unconfirmed" with both contacts')
      await method.prepareEarly?.(t, player)
      prepared.push({ method, player })
    }
    for (const { method, response } of await signInAll(t, prepared, async () => {})) {
      const { opens, error, because } = method.unconfirmed
      t.check(
        isOpen(response) === opens,
        `${method.name}: ${opens ? 'a session' : 'no session'}, because ${because}`,
        response,
      )
      if (error !== undefined) t.check(response.codes.includes(error), `${method.name}: ${error}`, response)
    }
  },
)

/** Each sign-in method for each state that blocks an account. */
export const gateTests: readonly ConformanceTest[] = [banned, excluded, unconfirmed, closed]
