import type { Player } from '../accounts.ts'
import type { ApiResponse } from '../response.ts'
import { proves, provesInTime } from '../test.ts'
import type { Trial } from '../trial.ts'

/** A call that takes the current password: the field of the password, and the other fields of a valid body. */
type PasswordCheck = { operation: string; field: string; rest: object }

/** All such calls; password-checks.test.ts compares the list with the contract. */
export const passwordChecks: readonly PasswordCheck[] = [
  { operation: 'passkeys.beginAdd', field: 'password', rest: {} },
  { operation: 'security.setSignInCode', field: 'password', rest: { is_on: true } },
  { operation: 'security.startTotp', field: 'password', rest: {} },
  { operation: 'security.renewRecoveryCodes', field: 'password', rest: { code: '000000' } },
  { operation: 'security.turnOffTotp', field: 'password', rest: { code: '000000' } },
  { operation: 'account.close', field: 'password', rest: {} },
  { operation: 'settings.updatePassword', field: 'old_password', rest: { new_password: 'conformance-9' } },
]

const TRIES = 5
const MINUTE = 60_000

const tryPassword = (
  t: Trial,
  player: Player,
  { operation, field, rest }: PasswordCheck,
  password: string,
): Promise<ApiResponse> => t.call(operation, { player, body: { ...rest, [field]: password } })

/** Sends a wrong password until it is rejected by the limit. */
async function guess(t: Trial, player: Player, check: PasswordCheck) {
  for (let turn = 0; turn < TRIES; turn += 1)
    t.rejected(await tryPassword(t, player, check, `${player.password}-${turn}`), 'PASSWORD_WRONG')
}

const limited = proves('SP-100', 'after five wrong passwords every call rejects even the right one', async (t) => {
  for (const check of passwordChecks) {
    const player = await t.player('newcomer', { spoils: true })
    await guess(t, player, check)
    for (const each of passwordChecks) {
      const response = await tryPassword(t, player, each, player.password)
      t.rejected(response, 'RATE_LIMITED', 429)
      t.check(Number(response.headers['retry-after']) > 0, 'Retry-After with the wait', response)
    }
  }
})

const allowedLater = provesInTime('SP-100', 'ten minutes later the right password is accepted', async (t) => {
  const player = await t.player('newcomer', { spoils: true })
  const [check] = passwordChecks
  if (!check) return
  await guess(t, player, check)
  await t.passFor(11 * MINUTE, player)
  const response = await tryPassword(t, player, check, player.password)
  t.check(response.status === 200, 'the right password is accepted', response)
})

const signIns = proves(
  'SP-100',
  'passwords cannot be guessed at the sign-in, whether or not the account exists',
  async (t) => {
    const player = await t.player('newcomer', { spoils: true })
    const { region, brand, domain } = t.bench.adapter.audience
    const known = player.email ?? t.unproven('needs players with an e-mail')
    for (const email of [known, `nobody-${known}`]) {
      const signIn = (password: string) =>
        t.call('auth.authenticate', { body: { email, password, region, brand, domain } })
      for (let turn = 0; turn < TRIES; turn += 1)
        t.rejected(await signIn(`${player.password}-${turn}`), 'AUTH_WRONG_CREDENTIALS')
      t.rejected(await signIn(player.password), 'RATE_LIMITED', 429)
    }
  },
)

type User = { id: string; has_password?: boolean }

const withoutPassword = proves(
  'SP-103',
  'an account of a social network has has_password false, and no call accepts a password',
  async (t) => {
    const code = await t.hook<object>('socialCode', { account: 'stranger', email: null })
    const { region, brand, domain, currency } = t.bench.adapter.audience
    const body = { ...code, currency, language: 'ru', region, brand, domain, accepts_terms: true }
    const tokens = await t.read<Record<'access' | 'refresh', { token: string }>>('auth.social', { body })
    const session = { access: tokens.access.token, refresh: tokens.refresh.token }
    const profile = await t.call('profile.getUser', { player: session })
    const { id, has_password: hasPassword } = profile.json as User
    t.check(hasPassword === false, 'has_password is false', profile)
    const player = { id, email: null, phone: null, password: '', ...session }
    for (const check of passwordChecks)
      t.rejected(await tryPassword(t, player, check, 'any-password'), 'PASSWORD_NOT_SET')
  },
)

const withPassword = proves('SP-103', 'an account with a password has has_password true', async (t) => {
  const player = await t.player('newcomer')
  const profile = await t.call('profile.getUser', { player })
  t.check((profile.json as User).has_password === true, 'has_password is true', profile)
})

/** Tests of calls that take the current password: guessing it, and accounts without one. */
export const passwordTests = [limited, allowedLater, signIns, withoutPassword, withPassword]
