import type { Player } from '../accounts.ts'
import { inboxOf } from '../inbox.ts'
import {
  AuthenticatorApp,
  completeStep,
  signInByPassword,
  signInOnDevice,
  stepOf,
  trustedDevice,
} from '../second-factor.ts'
import { proves, provesInTime } from '../test.ts'
import { expectOpens, oneTimeToken, pairIn, signInBy } from '../tokens.ts'
import type { Trial } from '../trial.ts'
import { DAY } from '../times.ts'

const MINUTE = 60_000
const TRIES = 5

async function withApp(t: Trial) {
  const player = await t.player('newcomer', { spoils: true })
  return { player, app: await new AuthenticatorApp(t).turnOn(player) }
}

const wrongOf = (code: string) => (code === '111111' ? '222222' : '111111')

type Factor = { is_on: boolean; recovery_codes: number; devices: { id: string }[] }

async function factorOf(t: Trial, player: Player): Promise<Factor> {
  const query = { locale: t.bench.adapter.audience.language }
  return (await t.read<{ second_factor: Factor }>('security.get', { player, query })).second_factor
}

const once = proves('SP-118', 'no password opens the account without a code, and each code works once', async (t) => {
  const { player, app } = await withApp(t)
  const first = await signInByPassword(t, player)
  t.check(first.status === 200 && pairIn(first) === null, 'the password returns no tokens', first)
  const code = await app.code(1)
  const recoveryCode = app.recoveryCode()
  for (const each of [code, recoveryCode]) {
    const step = await stepOf(t, player)
    t.rejected(await completeStep(t, step, wrongOf(code)), 'CODE_WRONG')
    const response = await completeStep(t, step, each)
    t.must(pairIn(response) !== null, 'the code signs in', response)
    await expectOpens(t, pairIn(response)?.access ?? '', true, 'its access token')
    t.rejected(await completeStep(t, step, app.recoveryCode()), 'STEP_EXPIRED')
  }
  const step = await stepOf(t, player)
  for (const each of [code, recoveryCode]) t.rejected(await completeStep(t, step, each), 'CODE_WRONG')
})

const link = proves('SP-118', 'a link of an e-mail does not open an account with a second factor', async (t) => {
  const { player } = await withApp(t)
  t.rejected(await signInBy(t, await oneTimeToken(t, player, 'email'), 'email'), 'AUTH_TOKEN_INVALID')
})

const guessed = proves('SP-118', 'five wrong codes in any sign-ins block the right one', async (t) => {
  const { player, app } = await withApp(t)
  const code = await app.code(1)
  for (let turn = 0; turn < TRIES; turn += 1)
    t.rejected(await completeStep(t, await stepOf(t, player), wrongOf(code)), 'CODE_WRONG')
  t.rejected(await completeStep(t, await stepOf(t, player), code), 'RATE_LIMITED', 429)
})

const late = provesInTime('SP-118', 'a second step expires after five minutes', async (t) => {
  const { player, app } = await withApp(t)
  const step = await stepOf(t, player)
  await t.pass(5 * MINUTE)
  t.rejected(await completeStep(t, step, app.recoveryCode()), 'STEP_EXPIRED')
})

const changed = proves(
  'SP-118',
  'turning codes off needs password and code, and each change is reported',
  async (t) => {
    const { player, app } = await withApp(t)
    const again = { player, body: { password: player.password } }
    t.rejected(await t.call('security.startTotp', again), 'TOTP_ALREADY_ON')
    const turnOff = (password: string, code: string) =>
      t.call('security.turnOffTotp', { player, body: { password, code } })
    const [old = ''] = app.recoveryCodes
    t.rejected(await turnOff(`${player.password}-not`, old), 'PASSWORD_WRONG')
    t.rejected(await turnOff(player.password, 'AAAAA-AAAAA'), 'CODE_WRONG')
    const body = { password: player.password, code: await app.code(1) }
    const renewed = await t.read<{ recovery_codes: string[] }>('security.renewRecoveryCodes', { player, body })
    t.rejected(await turnOff(player.password, old), 'CODE_WRONG')
    const off = await turnOff(player.password, renewed.recovery_codes[0] ?? '')
    t.must(off.status === 200, 'password and code turn it off', off)
    const signIn = await signInByPassword(t, player)
    t.check(pairIn(signIn) !== null, 'the password signs in again', signIn)
    t.check(!(await factorOf(t, player)).is_on, 'it is reported as off', off)
    for (const kind of ['totp_on', 'recovery_codes_renewed', 'recovery_code_used', 'totp_off']) {
      const { messages, response } = await inboxOf(t, player, kind)
      t.check(messages.length === 1, `the inbox has: ${kind}`, response)
    }
  },
)

const trusted = proves('SP-119', 'a trusted device needs no code until it is forgotten', async (t) => {
  const { player, app } = await withApp(t)
  const token = await trustedDevice(t, player, app)
  const kept = await trustedDevice(t, player, app)
  const onDevice = await signInOnDevice(t, player, token)
  t.must(pairIn(onDevice) !== null, 'the device signs in', onDevice)
  t.rejected(await signInOnDevice(t, player, `${token}-not`), 'CODE_WRONG')
  const { devices } = await factorOf(t, player)
  t.check(devices.length === 2, 'both devices are listed', onDevice)
  await t.read('security.forgetDevices', { player, body: { device_id: devices[1]?.id ?? '' } })
  t.rejected(await signInOnDevice(t, player, token), 'CODE_WRONG')
  const other = await signInOnDevice(t, player, kept)
  t.check(pairIn(other) !== null, 'the other device still signs in', other)
  await t.read('security.forgetDevices', { player, body: { device_id: null } })
  t.rejected(await signInOnDevice(t, player, kept), 'CODE_WRONG')
})

const forgotten = proves('SP-119', 'a new password and a clean-up of the account forget trusted devices', async (t) => {
  const { player, app } = await withApp(t)
  const first = await trustedDevice(t, player, app)
  await t.read('security.removeOtherWaysIn', { player })
  t.rejected(await signInOnDevice(t, player, first), 'CODE_WRONG')
  const second = await trustedDevice(t, player, app)
  const password = 'conformance-8'
  const body = { old_password: player.password, new_password: password }
  await t.read('settings.updatePassword', { player, body })
  t.rejected(await signInOnDevice(t, { ...player, password }, second), 'CODE_WRONG')
})

const expired = provesInTime('SP-119', 'the trust ends after 30 days', async (t) => {
  const { player, app } = await withApp(t)
  const token = await trustedDevice(t, player, app)
  await t.pass(30 * DAY)
  t.rejected(await signInOnDevice(t, player, token), 'CODE_WRONG')
})

/** The second factor, and devices that need none. */
export const secondFactorTests = [once, link, guessed, late, changed, trusted, forgotten, expired]
