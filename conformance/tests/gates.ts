import type { Player } from '../accounts.ts'
import type { ApiResponse } from '../response.ts'
import { codeSentTo, tokenSentTo } from '../letters.ts'
import { proves, provesInTime, type ConformanceTest } from '../test.ts'
import { pairIn } from '../tokens.ts'
import type { Trial } from '../trial.ts'
import { waysIn, type WayIn } from '../ways-in.ts'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

const CONFIRMS_EMAIL = 'verification.confirmEmail'

/** Whether a response opens a session, or leads to one. */
function isOpen({ json, status }: ApiResponse): boolean {
  const { access, refresh, auth_token: token } = (json ?? {}) as Record<string, unknown>
  return status === 200 && (access !== undefined || refresh !== undefined || token !== undefined)
}

/** A player without money and with confirmed contacts, unless the tested sign-in confirms the e-mail. */
async function playerOf(t: Trial, { operation }: WayIn): Promise<Player> {
  const who = await t.player('newcomer', { spoils: true })
  const email = who.email ?? t.unproven('needs a player of the kind "newcomer" with an e-mail')
  const phone = who.phone ?? `7701${String(Math.floor(Math.random() * 10_000_000)).padStart(7, '0')}`
  if (who.phone === null) await t.read('profile.saveUser', { who, body: { phone } })
  who.phone = phone
  await t.read('verification.sendPhoneCode', { who, body: { phone } })
  await t.read('verification.checkPhoneCode', { who, body: { code: await codeSentTo(t, phone) } })
  if (operation === CONFIRMS_EMAIL) return who
  const { is_email_confirmed: isConfirmed } = await t.read<{ is_email_confirmed: boolean }>('profile.getUser', { who })
  if (isConfirmed) return who
  await t.read('verification.sendEmailLetter', { who })
  await t.read(CONFIRMS_EMAIL, { params: { token: await tokenSentTo(t, email) } })
  return who
}

type Standing = { way: WayIn; who: Player }

/** A player for each way in, with what lasts. */
async function players(t: Trial, ways = waysIn): Promise<Standing[]> {
  const standing: Standing[] = []
  for (const way of ways) {
    const who = await playerOf(t, way)
    await way.arrange?.(t, who)
    standing.push({ way, who })
  }
  return standing
}

/** Takes each way up to its last step, closes the gate, then takes the last steps. */
async function enterAll(t: Trial, standing: Standing[], close: () => Promise<void>) {
  const steps: { way: WayIn; who: Player; enter: () => Promise<ApiResponse> }[] = []
  for (const { way, who } of standing) steps.push({ way, who, enter: await way.approach(t, who) })
  await close()
  const entered: (Standing & { answer: ApiResponse })[] = []
  for (const { enter, ...step } of steps) entered.push({ ...step, answer: await enter() })
  return entered
}

const closed = provesInTime('SP-99', 'a closed account opens by no way', async (t) => {
  const standing = await players(t)
  let days = 0
  for (const { who } of standing) {
    const body = { password: who.password }
    const { at_stake: atStake } = await t.read<{ at_stake: { wait_days: number } }>('account.close', { who, body })
    days = atStake.wait_days
  }
  await t.passFor(days * DAY - 3 * MINUTE, ...standing.map(({ who }) => who))
  const entered = await enterAll(t, standing, () => t.pass(4 * MINUTE))
  for (const { way, answer: response } of entered) {
    const isUnknown = response.codes.some((code) => way.unknown.includes(code))
    const text = `${way.name}: no session, and the error for an account that does not exist`
    t.check(!isOpen(response) && isUnknown, text, response)
  }
})

const banned = proves('SP-99', 'the account of a banned player opens by no way', async (t) => {
  const standing = await players(t)
  const entered = await enterAll(t, standing, async () => {
    for (const { who } of standing) await t.hook('ban', { player: who.id })
  })
  // which code it has is SP-07
  for (const { way, answer: response } of entered)
    t.check(response.status >= 400 && !isOpen(response), `${way.name}: rejected, without a session`, response)
})

const excluded = proves('SP-99', 'an exclusion stays in force after every way in', async (t) => {
  const standing = await players(t)
  const entered = await enterAll(t, standing, async () => {
    for (const { who } of standing) await t.read('limits.selfExclusion', { who, body: { months: null } })
  })
  for (const { way, who, answer: response } of entered) {
    t.check(isOpen(response) === way.opens, `${way.name}: ${way.opens ? 'a session' : 'no session'}`, response)
    const limits = await t.call('limits.get', { who: pairIn(response) ?? who })
    const { break: running } = (limits.json ?? {}) as { break?: object | null }
    t.check(limits.status === 200 && running != null, `${way.name}: the player is still excluded`, limits)
  }
})

const unconfirmed = proves('SP-99', 'proof of a contact opens no account that has not confirmed it', async (t) => {
  const standing: Standing[] = []
  for (const way of waysIn) {
    const who = await t.player('unconfirmed', { spoils: true })
    if (who.email === null || who.phone === null)
      t.unproven('needs players of the kind "unconfirmed" with both contacts')
    await way.arrange?.(t, who)
    standing.push({ way, who })
  }
  for (const { way, answer: response } of await enterAll(t, standing, async () => {})) {
    const { opens, error, because } = way.unconfirmed
    t.check(
      isOpen(response) === opens,
      `${way.name}: ${opens ? 'a session' : 'no session'}, because ${because}`,
      response,
    )
    if (error !== undefined) t.check(response.codes.includes(error), `${way.name}: ${error}`, response)
  }
})

/** Ways in × gates. */
export const gateTests: readonly ConformanceTest[] = [banned, excluded, unconfirmed, closed]
