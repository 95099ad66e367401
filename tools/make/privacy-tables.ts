import { format, resolveConfig } from 'prettier'

import { localKeys, sessionKeys, storedTables } from '../../src/platform/storage-registry.ts'

type Entry = { lifetime: string; because?: string; cells: string }

const logOut = ({ lifetime, because }: Entry) =>
  lifetime === 'player' ? 'wiped' : because === undefined ? 'kept' : `kept: ${because}`

/** `play:…`: a prefix of keys. */
const nameOf = (key: string) => `\`${key.replace(/[:.]$/, '$&…')}\``

const row = (cells: readonly string[]) => `| ${cells.join(' | ')} |\n`

function table(head: readonly string[], entries: Record<string, Entry>): string {
  const rows = Object.entries(entries).map(([key, entry]) => row([nameOf(key), entry.cells, logOut(entry)]))
  return [row(head), row(head.map(() => '---')), ...rows].join('')
}

const tables: Record<string, string> = {
  'Local storage': table(['Key', 'Holds', 'Why', 'For how long', 'Log-out'], localKeys),
  'Session storage (one tab, until it closes)': table(['Key', 'Holds', 'Why', 'Log-out'], sessionKeys),
  IndexedDB: table(['Table of `qumai`', 'Holds', 'For how long', 'Log-out'], storedTables),
}

/** The page with the tables of the storage registry under their headings. */
export async function withTables(page: string, path: string): Promise<string> {
  const filled = Object.entries(tables).reduce((text, [heading, rows]) => {
    const [before = '', after] = text.split(`## ${heading}\n\n`)
    if (after === undefined) throw new Error(`${path} has no heading "${heading}"`)
    return `${before}## ${heading}\n\n${rows}${after.replace(/^(?:\|.*\n)*/, '')}`
  }, page)
  return format(filled, { ...(await resolveConfig(path)), parser: 'markdown' })
}
