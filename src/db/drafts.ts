import { isRecord, parseRecord } from '~/lib/parse-json.ts'
import { isOwnerNow, ownerNow, type Owner } from '~/platform/owner.ts'
import { safeLocal } from '~/platform/safe-storage.ts'
import { DRAFT_LIFE } from '~/constants/storage.ts'
import { pastMoment } from '~/lib/moments.ts'

import { PlayerTable } from './player-table.ts'

export type DraftValues = Record<string, string | number | boolean>
export type Draft = { name: string; values: DraftValues; savedAt: number }

/** Names of fields that are never stored on the device. */
const secret = /pass(?!port)|confirmation|(^|_)code$|otp|pin|cvv|cvc|card|expiry|token|secret|captcha/i
/** 12 to 19 digits in a row are a card number in any field; phones have at most 12 and a field name. */
const cardNumber = /^\d(?:[ -]?\d){12,18}$/

const isSafe = ([field, value]: [string, unknown]) =>
  !secret.test(field) && !(typeof value === 'string' && cardNumber.test(value.trim()))

export const draftsTable = new PlayerTable<Draft>('drafts', (row) => row.name)

/**
 * Key of the draft's note in local storage until the database has it: a page that closes cannot wait for the
 * database.
 */
const fallbackKey = (name: string) => `draft.${name}` as const

/** The values that a field can show: an earlier build may have stored others. */
const plainValues = (values: object): DraftValues =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => /^(?:string|number|boolean)$/.test(typeof value)))

/** Ignores the note of another person: the wipe of a full device may have failed. Earlier builds stored no owner. */
function fallbackOf(name: string): Draft | undefined {
  const { values, savedAt, owner } = parseRecord(safeLocal.get(fallbackKey(name)))
  if (!isRecord(values) || typeof savedAt !== 'number') return undefined
  const isOwn = owner === undefined || (typeof owner === 'string' && isOwnerNow(owner))
  return isOwn ? { name, values: plainValues(values), savedAt } : undefined
}

/** Stores the input of `owner` in the form `name`, at once. Leaves out passwords, codes and card numbers. */
export async function saveDraft(owner: Owner, name: string, values: DraftValues): Promise<void> {
  if (!isOwnerNow(owner)) return
  const safe = Object.fromEntries(Object.entries(values).filter(isSafe))
  const draft: Draft = { name, values: safe, savedAt: Date.now() }
  const spare = JSON.stringify({ ...draft, owner })
  safeLocal.set(fallbackKey(name), spare)
  const isSaved = await draftsTable.put(owner, draft)
  if (isSaved && safeLocal.get(fallbackKey(name)) === spare) safeLocal.remove(fallbackKey(name))
}

/** Returns the input of the form `name` from the last 7 days; undefined if there is none. */
export async function storedDraft(name: string): Promise<DraftValues | undefined> {
  const owner = ownerNow()
  const saved = await draftsTable.get(name)
  const spare = fallbackOf(name)
  const now = Date.now()
  const timeOf = (draft: Draft | undefined) => (draft ? pastMoment(draft.savedAt, now) : -1)
  const draft = timeOf(spare) >= timeOf(saved) ? spare : saved
  if (!draft || now - draft.savedAt >= DRAFT_LIFE) return undefined
  // written before the clock was set back: it is kept, and its 7 days start again
  if (timeOf(draft) === 0) void draftsTable.put(owner, { ...draft, savedAt: now })
  return plainValues(draft.values)
}

/** Deletes a draft: the form was sent or abandoned. */
export async function dropDraft(owner: Owner, name: string): Promise<void> {
  if (!isOwnerNow(owner)) return
  safeLocal.remove(fallbackKey(name))
  await draftsTable.remove(owner, name)
}
