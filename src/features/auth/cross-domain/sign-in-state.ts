import * as z from 'zod/mini'

import { socialProviderSchema } from '~/contract/social.ts'
import { currencySchema } from '~/contract/money.ts'
import { parseJson } from '~/lib/parse-json.ts'
import { safeSession } from '~/platform/safe-storage.ts'
import { SIGN_IN_STATE_LIFE } from '~/constants/session.ts'
import { isNear } from '~/lib/moments.ts'
import { newId } from '~/platform/new-id.ts'

/** What the sign-up form held, for an account that the provider's return may make (AUTH-08, AUTH-10). */
const detailsSchema = z.object({ promo_code: z.string(), players_name: z.string(), address: z.string() })
export type SignUpDetails = z.infer<typeof detailsSchema>

/**
 * A visitor who is away to sign in: at a social provider, or on the host of all sites. The return must bring the same state, in
 * the same tab: a link from a stranger cannot sign a visitor in (login CSRF).
 */
const journeySchema = z.union([
  z.object({
    to: z.literal('provider'),
    name: socialProviderSchema,
    currency: currencySchema,
    /** Sent with the code: the provider bound it to this address. */
    redirectUri: z.string(),
    /** Where the player was going. */
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

/** Remembers a journey that begins now. One at a time. */
export function beginJourney(state: string, journey: Journey): void {
  safeSession.set(storageKey, JSON.stringify({ state, leftAt: Date.now(), journey }))
}

/** The journey that this return ends, once; null when there was none, or it was another, or it took too long. */
export function endJourney<To extends Journey['to']>(
  to: To,
  state: string | null | undefined,
): Extract<Journey, { to: To }> | null {
  const text = safeSession.get(storageKey)
  safeSession.remove(storageKey)
  const kept = keptSchema.safeParse(parseJson(text)).data // none: nobody left, or another build wrote it
  if (!kept || !state || kept.state !== state || kept.journey.to !== to) return null
  if (!isNear(kept.leftAt, Date.now(), SIGN_IN_STATE_LIFE)) return null
  return kept.journey as Extract<Journey, { to: To }>
}
