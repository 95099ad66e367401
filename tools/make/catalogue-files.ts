import { mkdirSync, readFileSync, renameSync, rmdirSync, writeFileSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'

const folder = new URL('../../locales/', import.meta.url)
const lock = new URL('.lock/', folder)

/** Adds or changes texts of one catalogue, which stays sorted. Call it in `withLock`. */
export function writeTexts(language: string, texts: Readonly<Record<string, string>>) {
  const file = new URL(`${language}.json`, folder)
  const catalogue = { ...(JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>), ...texts }
  const sorted = Object.fromEntries(Object.entries(catalogue).toSorted(([a], [b]) => (a < b ? -1 : 1)))
  const next = new URL(`${language}.json.next`, folder)
  writeFileSync(next, `${JSON.stringify(sorted, null, 2)}\n`)
  renameSync(next, file)
}

async function acquireLock() {
  for (let attempt = 0; attempt < 100; attempt += 1) {
    try {
      mkdirSync(lock)
      return
    } catch {
      await wait(50)
    }
  }
  console.error('locales/.lock is held by another run; remove it if none is running')
  process.exit(1)
}

/** Runs `write` while no other run writes: parallel runs would overwrite each other's texts. */
export async function withLock(write: () => void) {
  await acquireLock()
  try {
    write()
  } finally {
    rmdirSync(lock)
  }
}
