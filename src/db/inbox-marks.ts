import { PlayerTable } from './player-table.ts'

/** A message's mark on this device. `sentAt`: when the server accepted it, ms since 1970; null until then. */
export type InboxMark = { id: string; playerId: string; mark: 'read' | 'close'; sentAt: number | null }

export const inboxMarksTable = new PlayerTable<InboxMark>('inboxMarks', (row) => row.id)
