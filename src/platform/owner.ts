import { parseRecord, textOrNone } from '~/lib/parse-json.ts'

import { safeLocal } from './safe-storage.ts'

declare const brand: unique symbol

/**
 * Identifies the person who owns the written data: a session, or the guest before it. Only `ownerNow` creates one.
 * Read it before the first `await` of an action, or when a screen mounts: a write with the owner of an earlier
 * session is dropped.
 */
export type Owner = string & { readonly [brand]: true }

/** Local-storage key of the guest: a random id that changes whenever a session ends. */
export const GUEST_KEY = 'guest-visit'
const SESSION_KEY = 'session'

/** The stored session, of this or an earlier build; undefined without a player. */
function storedOwner(session: string | null) {
  const { playerId: player, id, owner, guest } = parseRecord(session)
  const playerId = textOrNone(player)
  if (playerId === undefined) return undefined
  return { playerId, owner: textOrNone(owner) ?? textOrNone(id) ?? playerId, guest: textOrNone(guest) ?? '' }
}

let seen: { session: string | null; guest: string | null; owners: readonly string[] } | undefined

/**
 * Returns the owners that count as the current person: the session and the guest who signed in to it, or only the
 * guest.
 */
function owners(): readonly string[] {
  const [session, guest] = [safeLocal.get(SESSION_KEY), safeLocal.get(GUEST_KEY)]
  if (seen?.session === session && seen.guest === guest) return seen.owners
  const saved = storedOwner(session)
  seen = { session, guest, owners: saved ? [saved.owner, saved.guest] : [guest ?? ''] }
  return seen.owners
}

/** Returns the owner for new writes. Tabs of one browser get the same. */
export const ownerNow = (): Owner => owners()[0] as Owner

/** True while the person is the same: a guest who signs in remains the owner of earlier guest data. */
export const isOwnerNow = (owner: string): boolean => owners().includes(owner)

/**
 * Returns the owner for work of this tab's session. If another tab has already signed in another player, returns
 * `nobody`, whose writes are dropped.
 */
export function ownerOf(playerId: string | null): Owner {
  return (storedOwner(safeLocal.get(SESSION_KEY))?.playerId ?? null) === playerId ? ownerNow() : ('nobody' as Owner)
}

/** Thrown if the session changed during a prompt: one player's response is never sent as another's. */
export class SessionChangedError extends Error {
  override readonly name = 'SessionChangedError'
}

/**
 * Awaits a person: a device prompt, a share sheet, a permission. Rejects with a SessionChangedError if the session is another
 * one afterwards. Lint allows the browser's prompts only in the files of this folder that call this.
 */
export async function promptPerson<Response>(ask: () => Promise<Response>): Promise<Response> {
  const owner = ownerNow()
  const hasChanged = () => owner !== ownerNow()
  const response = await ask().catch((error: unknown) => {
    throw hasChanged() ? new SessionChangedError('while asking', { cause: error }) : error
  })
  if (hasChanged()) throw new SessionChangedError('while asking')
  return response
}
