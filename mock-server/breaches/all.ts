import { accountBreaches } from './account.ts'
import { responseBreaches } from './responses.ts'
import { dataBreaches, gameBreaches, messageBreaches, nameBreaches } from './data.ts'
import type { Breach, Breaches } from './breach.ts'
import { gateBreaches } from './gates.ts'
import { offerBreaches } from './offers.ts'
import { otherBreaches } from './others.ts'
import { passkeyBreaches } from './passkeys.ts'
import { passwordBreaches } from './passwords.ts'
import { paymentBreaches } from './payments.ts'
import { secondFactorBreaches } from './second-factor.ts'
import { signInCodeBreaches } from './sign-in-code.ts'
import { tokenBreaches } from './tokens.ts'

/**
 * Every way of this server to break a promise, by the id of the promise in docs/server-promises.md and conformance/README.md; a
 * letter behind it is another way.
 */
export const breaches: Breaches = {
  ...responseBreaches,
  ...offerBreaches,
  ...paymentBreaches,
  ...tokenBreaches,
  ...otherBreaches,
  ...accountBreaches,
  ...messageBreaches,
  ...passkeyBreaches,
  ...signInCodeBreaches,
  ...secondFactorBreaches,
  ...dataBreaches,
  ...gameBreaches,
  ...gateBreaches,
  ...passwordBreaches,
  ...nameBreaches,
}

export function breachOf(name: string | null): Breach | null {
  return (name === null ? undefined : breaches[name]) ?? null
}

export const isBreach = (name: string) => Object.hasOwn(breaches, name)
