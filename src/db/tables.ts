import { personalLists } from '~/lib/config.ts'
import { listTables, wipedTables } from '~/platform/storage-lists.ts'
import type { TableName } from '~/platform/storage-registry.ts'

export const DATABASE_NAME = 'qumai'

/** Tables that are cleared when a player leaves. */
export const playerTables: readonly TableName[] = personalLists ? [...wipedTables, ...listTables] : wipedTables
