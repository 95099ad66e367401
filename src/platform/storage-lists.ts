import { localKeys, sessionKeys, storedTables, type TableName } from './storage-registry.ts'

/**
 * Lists derived from the registry. A build replaces this file by its values (tools/build/storage-plugin.ts), so the
 * app carries no other fact and no text of the registry.
 */

const namesOf = <Name extends string, Entry>(entries: Record<Name, Entry>, test: (entry: Entry) => boolean) =>
  (Object.keys(entries) as Name[]).filter((name) => test(entries[name]))

type Owned = { owner: string; isSecret?: boolean }
const isExported = ({ owner, isSecret }: Owned) => owner === 'player' && !isSecret

/** Keys that stay in web storage when a player leaves; every other key is removed. */
export const keptLocalKeys = namesOf(localKeys, ({ lifetime }) => lifetime === 'device')
export const keptSessionKeys = namesOf(sessionKeys, ({ lifetime }) => lifetime === 'visit')

/** Keys of local storage that the data export of a player contains. */
export const exportedKeys = namesOf(localKeys, isExported)

const tables = (test: (table: (typeof storedTables)[TableName]) => boolean) => namesOf(storedTables, test)

/** Tables that are cleared when a player leaves, and those that are only if lists differ by player. */
export const wipedTables = tables(({ lifetime }) => lifetime === 'player')
export const listTables = tables(({ lifetime }) => lifetime === 'lists')
/** Tables with rows of a player. */
export const exportedTables = tables(isExported)
/** Tables that a repair of the storage deletes, and those that are deleted first when the device is full. */
export const copies = tables(({ server }) => server !== 'only')
export const bulkCopies = tables(({ server }) => server === 'bulk')

const versionsOf = (name: TableName) => Object.entries<string>(storedTables[name].versions)

/** Tables that each version of the database adds, with their indexes. */
export const databaseVersions = tables(() => true)
  .flatMap((name) => versionsOf(name).map(([version, indexes]) => ({ version: Number(version), name, indexes })))
  .reduce<Partial<Record<TableName, string>>[]>((versions, { version, name, indexes }) => {
    versions[version - 1] = { ...versions[version - 1], [name]: indexes }
    return versions
  }, [])
