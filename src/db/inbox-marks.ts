import { PlayerTable } from './player-table.ts'

/**
 * What the player did with a message on this device. `sentAt`: when the server has taken it, ms since 1970; null while
 * it has not heard of it.
 */
export type InboxMark = { id: string; playerId: string; mark: 'read' | 'close'; sentAt: number | null }

export const inboxMarksTable = new PlayerTable<InboxMark>('inboxMarks', (row) => row.id)
