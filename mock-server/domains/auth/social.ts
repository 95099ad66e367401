import type { SocialProvider } from '../../../src/contract/social.ts'
import { randomText } from '../../seed/random.ts'
import type { SocialGrant, World } from '../../world/records.ts'

type GrantRequest = { provider: SocialProvider; account: string; redirectUri: string; email?: string }
type SocialAccount = Pick<SocialGrant, 'email' | 'firstName' | 'lastName'>

const GRANT_LIFETIME = 5 * 60_000

/** Accounts to choose at a provider: a new person, a seeded player, and the banned one. */
export function socialAccounts(provider: SocialProvider): Record<string, SocialAccount> {
  return {
    new: { email: `dana.${provider}@social.test`, firstName: 'Дана', lastName: 'Оспан' },
    player: { email: 'player@qumai.test', firstName: 'Айгерім', lastName: 'Сәрсен' },
    social: { email: 'social@qumai.test', firstName: 'Дана', lastName: 'Оспан' },
    banned: { email: 'banned@qumai.test', firstName: 'Rauf', lastName: 'Əliyev' },
  }
}

/** A one-time code for the chosen account; null for an account that is none. `now` is virtual, ms. */
export function grantSocialCode(
  world: World,
  { provider, account, redirectUri, email }: GrantRequest,
  now: number,
): string | null {
  const accounts = socialAccounts(provider)
  const chosen = Object.hasOwn(accounts, account) ? accounts[account] : undefined
  if (!chosen) return null
  const code = randomText(world.random, 24)
  world.socialGrants.set(code, {
    ...chosen,
    ...(email === undefined ? {} : { email }),
    provider,
    redirectUri,
    expiresAt: now + GRANT_LIFETIME,
  })
  return code
}

/** Spends a code; null unless it is known, valid, and comes with its provider and its return URL. */
export function spendSocialCode(
  world: World,
  { name, code, redirect_uri }: { name: SocialProvider; code: string; redirect_uri: string },
  now: number,
): SocialGrant | null {
  const grant = world.socialGrants.get(code)
  world.socialGrants.delete(code)
  if (!grant || now >= grant.expiresAt) return null
  return grant.provider === name && grant.redirectUri === redirect_uri ? grant : null
}
