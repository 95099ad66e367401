import type { Notification } from '~/contract/notifications.ts'

import { StoredTable } from './stored-table.ts'

type Part = 'current' | 'history'
/** `savedAt`: ms since 1970, for "as of" beside whatever is drawn from it. */
export type SavedInbox = { key: Part; playerId: string; list: Notification[]; savedAt: number }

/**
 * What the player did with a message on this device. `sentAt`: when the server has taken it, ms since 1970; null while
 * it has not heard of it.
 */
export type InboxMark = { id: string; playerId: string; mark: 'read' | 'close'; sentAt: number | null }

const inboxTable = new StoredTable<SavedInbox>('inbox', (row) => row.key)
export const inboxMarksTable = new StoredTable<InboxMark>('inboxMarks', (row) => row.id)

/** Keeps a list of the inbox on the device, to be read without a connection (O-10). */
export function saveInbox(key: Part, playerId: string, list: Notification[]): Promise<boolean> {
  return inboxTable.put({ key, playerId, list, savedAt: Date.now() })
}

/** The list as last seen here; undefined when it is another player's or there is none. */
export async function savedInbox(key: Part, playerId: string): Promise<SavedInbox | undefined> {
  const saved = await inboxTable.get(key)
  return saved?.playerId === playerId ? saved : undefined
}
