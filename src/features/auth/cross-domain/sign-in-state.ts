import * as z from 'zod/mini'

import { socialProviderSchema } from '~/contract/social.ts'
import { currencySchema } from '~/contract/money.ts'
import { parseJson } from '~/lib/parse-json.ts'
import { safeSession } from '~/platform/safe-storage.ts'
import { SIGN_IN_STATE_LIFE } from '~/constants/session.ts'
import { isNear } from '~/lib/moments.ts'
import { newId } from '~/platform/new-id.ts'

/** Values of the sign-up form, for an account that the provider's return may create (AUTH-08, AUTH-10). */
const detailsSchema = z.object({ promo_code: z.string(), players_name: z.string(), address: z.string() })
export type SignUpDetails = z.infer<typeof detailsSchema>

/**
 * A redirect in progress: to a social provider, or to the shared sign-in host. The return must carry the same state, in
 * the same tab. So a stranger's link cannot sign a visitor in (login CSRF).
 */
const journeySchema = z.union([
  z.object({
    to: z.literal('provider'),
    name: socialProviderSchema,
    currency: currencySchema,
    /** Sent with the code, because the provider binds the code to this URL. */
    redirectUri: z.string(),
    /** Path to open after sign-in. */
    wanted: z.optional(z.string()),
    details: z.optional(detailsSchema),
  }),
  z.object({ to: z.literal('cross-domain') }),
])
type Journey = z.infer<typeof journeySchema>
const keptSchema = z.object({ state: z.string(), leftAt: z.number(), journey: journeySchema })

const storageKey = 'sign-in-state'

export function newState(): string {
  return newId()
}

/** Stores a redirect that starts now. Only one at a time. */
export function startJourney(state: string, journey: Journey): void {
  safeSession.set(storageKey, JSON.stringify({ state, leftAt: Date.now(), journey }))
}

/**
 * Returns and removes the redirect that this return completes; null if there is none, the state differs, or it has
 * expired.
 */
export function finishJourney<To extends Journey['to']>(
  to: To,
  state: string | null | undefined,
): Extract<Journey, { to: To }> | null {
  const text = safeSession.get(storageKey)
  safeSession.remove(storageKey)
  const kept = keptSchema.safeParse(parseJson(text)).data // null: no redirect, or written by another build
  if (!kept || !state || kept.state !== state || kept.journey.to !== to) return null
  if (!isNear(kept.leftAt, Date.now(), SIGN_IN_STATE_LIFE)) return null
  return kept.journey as Extract<Journey, { to: To }>
}
