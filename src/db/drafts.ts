import { DRAFT_LIFE } from '~/lib/spec/storage.ts'

import { StoredTable } from './stored-table.ts'

export type DraftValues = Record<string, string | number | boolean>
export type Draft = { name: string; values: DraftValues; savedAt: number }

/** Fields that are never written to the device, whatever the form calls them. */
const secret = /pass(?!port)|confirmation|(^|_)code$|otp|pin|cvv|cvc|card|expiry|token|secret|captcha/i
/** A row of 12 to 19 digits is a card number wherever it stands; phones have at most 12 and come with a name. */
const cardNumber = /^\d(?:[ -]?\d){12,18}$/

const isSafe = ([field, value]: [string, unknown]) =>
  !secret.test(field) && !(typeof value === 'string' && cardNumber.test(value.trim()))

export const draftsTable = new StoredTable<Draft>('drafts', (row) => row.name)

/** Keeps what was typed into the form `name`. Passwords, codes and card numbers are left out. */
export async function saveDraft(name: string, values: DraftValues): Promise<void> {
  const safe = Object.fromEntries(Object.entries(values).filter(isSafe))
  await draftsTable.put({ name, values: safe, savedAt: Date.now() })
}

/** What was typed into the form `name` within the last 7 days; undefined when nothing was. */
export async function savedDraft(name: string): Promise<DraftValues | undefined> {
  const draft = await draftsTable.get(name)
  return draft && draft.savedAt > Date.now() - DRAFT_LIFE ? draft.values : undefined
}

/** Forgets a draft: the form was sent or given up. */
export async function dropDraft(name: string): Promise<void> {
  await draftsTable.remove(name)
}
