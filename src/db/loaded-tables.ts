import type { TableName } from './tables.ts'

/** The tables whose code is loaded: they hold rows in memory and tell the screens of changes. */
export const loadedTables = new Set<{ readonly name: TableName; clear(): Promise<boolean> }>()
