import type { Player } from './accounts.ts'
import type { ApiResponse } from './response.ts'
import { tokenSentTo } from './letters.ts'
import { AuthenticatorApp, completeStep, stepOf } from './second-factor.ts'
import { Device } from './passkeys.ts'
import { requestCode, signInByCode } from './sign-in-code.ts'
import { signUpBody } from './sign-up.ts'
import { oneTimeToken, refresh, signInBy } from './tokens.ts'
import type { Trial } from './trial.ts'

/** Whether an account with unconfirmed contacts opens, and the reason. `error`: the code of the rejection, if it has one. */
type Unconfirmed = { opens: boolean; because: string; error?: string }

const secretOfPlayer = (because: string): Unconfirmed => ({ opens: true, because })
const contactOnly = (because: string, error?: string): Unconfirmed => ({
  opens: false,
  because,
  ...(error === undefined ? {} : { error }),
})

/** A call that could open a session of an account. */
export type SignInMethod = {
  name: string
  /** The operation whose response would open the session. */
  operation: string
  /** Whether it opens a session of an account that no gate blocks. False: it never does. */
  opens: boolean
  /** The sign-in to an account whose e-mail and phone are unconfirmed. */
  unconfirmed: Unconfirmed
  /** Errors for an account that does not exist. A closed account gets one of them. */
  unknown: readonly string[]
  /** Preparation that stays valid for long, done early. */
  prepareEarly?: (t: Trial, player: Player) => Promise<void>
  /** Preparation that is valid for minutes, done just before the account is blocked. Returns the call that signs in. */
  prepare: (t: Trial, player: Player) => Promise<() => Promise<ApiResponse>>
}

const devices = new WeakMap<Player, Device>()
const apps = new WeakMap<Player, AuthenticatorApp>()

function origin(t: Trial) {
  const { region, brand, domain } = t.bench.adapter.audience
  return { region, brand, domain }
}

function contactOf(t: Trial, player: Player, kind: 'email' | 'phone'): string {
  return player[kind] ?? t.unproven(`needs a player with an ${kind}`)
}

/** The requested code; a guess if no message was sent, as for a number that no account has confirmed. */
async function codeOrGuess(t: Trial, phone: string): Promise<string> {
  await requestCode(t, phone)
  const letters = await t.hook<{ to: string; text: string }[]>('letters', { to: phone })
  return /(?<!\d)\d{6}(?!\d)/.exec(letters.findLast(({ to }) => to === phone)?.text ?? '')?.[0] ?? '111111'
}

/** A sign-in by a social account that has this e-mail. */
async function bySocial(t: Trial, email: string): Promise<() => Promise<ApiResponse>> {
  const code = await t.hook<object>('socialCode', { account: 'stranger', email })
  const { currency, language } = t.bench.adapter.audience
  const body = { ...code, currency, language, accepts_terms: false, ...origin(t) }
  return () => t.call('auth.social', { body })
}

async function byReset(t: Trial, player: Player): Promise<() => Promise<ApiResponse>> {
  const email = contactOf(t, player, 'email')
  const { domain: _domain, ...rest } = origin(t)
  await t.read('auth.requestPasswordReset', { body: { email, recaptcha_token: '', ...rest } })
  const body = { token: await tokenSentTo(t, email) }
  const right = await t.read<{ reset_token: string }>('auth.confirmPasswordReset', { body })
  return () => t.call('auth.changePassword', { body: { ...right, new_password: 'conformance-8', ...origin(t) } })
}

/** All sign-ins: each operation of the document that returns tokens must have a line here (sign-in-methods.test.ts). */
export const signInMethods: readonly SignInMethod[] = [
  {
    name: 'the password',
    operation: 'auth.authenticate',
    opens: true,
    unconfirmed: secretOfPlayer('the password was set by the player, and no contact is proved'),
    unknown: ['AUTH_WRONG_CREDENTIALS'],
    prepare: async (t, { email, phone, password }) => {
      const contact = email === null ? { phone } : { email }
      return () => t.call('auth.authenticate', { body: { ...contact, password, ...origin(t) } })
    },
  },
  {
    name: 'a one-time token',
    operation: 'auth.authenticate',
    opens: true,
    unconfirmed: secretOfPlayer('the token was made by an open session'),
    unknown: ['AUTH_TOKEN_INVALID'],
    prepare: async (t, player) => {
      const token = await oneTimeToken(t, player, 'pwa')
      return () => signInBy(t, token, 'pwa')
    },
  },
  {
    name: 'a code by SMS',
    operation: 'auth.signInByCode',
    opens: true,
    unconfirmed: contactOnly('the code proves only the number, which anyone could have typed at the sign-up'),
    unknown: ['CODE_WRONG', 'CODE_EXPIRED'],
    prepare: async (t, player) => {
      const phone = contactOf(t, player, 'phone')
      const code = await codeOrGuess(t, phone)
      return () => signInByCode(t, phone, code)
    },
  },
  {
    name: 'a passkey',
    operation: 'passkeys.signIn',
    opens: true,
    unconfirmed: secretOfPlayer('the passkey was added with the password'),
    unknown: ['PASSKEY_INVALID'],
    prepareEarly: async (t, player) => {
      const device = new Device(t)
      devices.set(player, device)
      await device.add(player)
    },
    prepare: async (t, player) => {
      const device = devices.get(player) ?? new Device(t)
      const body = await device.signing()
      return () => device.signIn(body)
    },
  },
  {
    name: 'a code of an app',
    operation: 'auth.completeSecondStep',
    opens: true,
    unconfirmed: secretOfPlayer('the app was set up with the password'),
    unknown: ['STEP_EXPIRED'],
    prepareEarly: async (t, player) => {
      apps.set(player, await new AuthenticatorApp(t).turnOn(player))
    },
    prepare: async (t, player) => {
      const step = await stepOf(t, player)
      const code = apps.get(player)?.recoveryCode() ?? ''
      return () => completeStep(t, step, code)
    },
  },
  {
    name: 'a social network',
    operation: 'auth.social',
    opens: true,
    unconfirmed: contactOnly('the network proves only the e-mail', 'SOCIAL_EMAIL_UNCONFIRMED'),
    unknown: ['SOCIAL_CODE_INVALID'],
    prepare: (t, player) => bySocial(t, contactOf(t, player, 'email')),
  },
  {
    name: 'a new password by reset',
    operation: 'auth.changePassword',
    opens: true,
    unconfirmed: secretOfPlayer('the link proves the e-mail, and the new password ends all other sessions'),
    unknown: ['RESET_LINK_INVALID'],
    prepare: byReset,
  },
  {
    name: 'a refresh',
    operation: 'auth.refresh',
    opens: true,
    unconfirmed: secretOfPlayer('the session is open'),
    unknown: ['REFRESH_TOKEN_INVALID'],
    prepare: async (t, player) => () => refresh(t, player.refresh),
  },
  {
    name: 'a request for a one-time token',
    operation: 'auth.createAuthToken',
    opens: true,
    unconfirmed: secretOfPlayer('the session is open'),
    unknown: ['REFRESH_TOKEN_INVALID'],
    prepare: async (t, player) => () =>
      t.call('auth.createAuthToken', { body: { refresh_token: player.refresh, auth_type: 'pwa' } }),
  },
  {
    name: 'a sign-up with its e-mail',
    operation: 'auth.signUp',
    opens: false,
    unconfirmed: contactOnly('the e-mail is already in use', 'EMAIL_ALREADY_USED'),
    unknown: ['EMAIL_ALREADY_USED'],
    prepare: async (t, player) => {
      const body = { ...signUpBody('sign-in', t.bench.adapter.audience), email: contactOf(t, player, 'email') }
      return () => t.call('auth.signUp', { body })
    },
  },
  {
    name: 'the link that confirms its e-mail',
    operation: 'verification.confirmEmail',
    opens: false,
    unconfirmed: contactOnly('the link confirms the e-mail and never creates a session'),
    unknown: ['CONFIRM_LINK_INVALID'],
    prepare: async (t, player) => {
      await t.read('verification.sendEmailLetter', { player })
      const token = await tokenSentTo(t, contactOf(t, player, 'email'))
      return () => t.call('verification.confirmEmail', { params: { token } })
    },
  },
]
