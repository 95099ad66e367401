import * as z from 'zod/mini'

import { SIGN_IN_CODE_LIFE } from '~/constants/session.ts'
import { ageOf } from '~/lib/moments.ts'
import { parseJson } from '~/lib/parse-json.ts'
import { isOwnerNow, type Owner } from '~/platform/owner.ts'
import { safeSession } from '~/platform/safe-storage.ts'

const storageKey = 'sign-in-code'
/** `at`: time of sending, ms since 1970; `resend_after`: seconds from then. */
const schema = z.object({ phone: z.string(), at: z.number(), resend_after: z.number() })
export type SentCode = z.infer<typeof schema>

/**
 * The code request that is pending in this tab, while it is valid. Stored, because switching to the messages app may
 * discard the page.
 */
export function sentCode(): SentCode | null {
  const { data } = schema.safeParse(parseJson(safeSession.get(storageKey)))
  return data && ageOf(data.at, Date.now()) < SIGN_IN_CODE_LIFE ? data : null
}

/** Dropped if the person has changed since `owner` was read: the next one must not see the number. */
export function storeSentCode(owner: Owner, sent: SentCode): void {
  if (isOwnerNow(owner)) safeSession.set(storageKey, JSON.stringify(sent))
}

/** Removes the pending request. */
export function dropSentCode(): void {
  safeSession.remove(storageKey)
}
