import type { TableName } from '~/platform/storage-registry.ts'

type LoadedTable = {
  readonly name: TableName
  all(): Promise<readonly object[]>
  clear(): Promise<boolean>
  forget(): void
  tell(): void
}

/** The tables whose code is loaded: they hold rows in memory and notify the screens of changes. */
export const loadedTables = new Set<LoadedTable>()
