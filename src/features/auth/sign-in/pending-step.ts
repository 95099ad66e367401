import * as z from 'zod/mini'

import { SECOND_STEP_LIFE } from '~/constants/session.ts'
import { secondStepSchema } from '~/contract/auth.ts'
import { ageOf } from '~/lib/moments.ts'
import { parseJson } from '~/lib/parse-json.ts'
import { isOwnerNow, type Owner } from '~/platform/owner.ts'
import { safeSession } from '~/platform/safe-storage.ts'

const storageKey = 'second-step'
/** `method` of the first step; `wanted`: path to open after sign-in; `at`: time of the first step, ms since 1970. */
const schema = z.object({
  second_step: secondStepSchema,
  method: z.string(),
  wanted: z.optional(z.string()),
  at: z.number(),
})
type PendingStep = z.infer<typeof schema>

/**
 * The second step that is pending in this tab, while it is valid. Stored, because switching to the authenticator app may
 * discard the page.
 */
export function pendingStep(): PendingStep | null {
  const { data } = schema.safeParse(parseJson(safeSession.get(storageKey)))
  return data && ageOf(data.at, Date.now()) < SECOND_STEP_LIFE ? data : null
}

/** Dropped if the person has changed since `owner` was read. */
export function storePendingStep(owner: Owner, step: PendingStep): void {
  if (isOwnerNow(owner)) safeSession.set(storageKey, JSON.stringify(step))
}

/** Removes the pending step. */
export function dropPendingStep(): void {
  safeSession.remove(storageKey)
}
