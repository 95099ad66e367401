/**
 * Adds or changes one text in all four catalogues:
 *   npm run key -- lobby.seeAll "See all" "Смотреть все" "Барлығын көру" "Hamısına bax"
 * Several at once: npm run key -- --file texts.json, with { "key": ["en", "ru", "kk", "az"] }.
 * Catalogues stay sorted; a lock keeps two runs from losing each other's work.
 */
import { mkdirSync, readFileSync, renameSync, rmdirSync, writeFileSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'

const languages = ['en', 'ru', 'kk', 'az'] as const
const folder = new URL('../locales/', import.meta.url)
const lock = new URL('.lock/', folder)

type Texts = Record<string, readonly string[]>

function readArguments(): Texts {
  const [first, ...rest] = process.argv.slice(2)
  if (first === '--file') return JSON.parse(readFileSync(rest[0] ?? '', 'utf8')) as Texts
  if (!first) throw new Error('usage: npm run key -- KEY EN RU KK AZ')
  return { [first]: rest }
}

function writeCatalogue(language: string, texts: Texts, index: number) {
  const file = new URL(`${language}.json`, folder)
  const catalogue = JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>
  for (const [key, translations] of Object.entries(texts)) catalogue[key] = translations[index] ?? ''
  const sorted = Object.fromEntries(Object.entries(catalogue).toSorted(([a], [b]) => (a < b ? -1 : 1)))
  const next = new URL(`${language}.json.next`, folder)
  writeFileSync(next, `${JSON.stringify(sorted, null, 2)}\n`)
  renameSync(next, file)
}

async function takeLock() {
  for (let attempt = 0; attempt < 100; attempt += 1) {
    try {
      mkdirSync(lock)
      return
    } catch {
      await wait(50)
    }
  }
  throw new Error('locales/.lock is held by another run; remove it if none is running')
}

const texts = readArguments()
for (const [key, translations] of Object.entries(texts)) {
  if (!/^[A-Za-z][\w-]*(\.[\w-]+)+$/.test(key)) throw new Error(`${key}: a key is area.name`)
  if (translations.length !== languages.length || translations.some((text) => text.trim() === ''))
    throw new Error(`${key}: give a text for each of ${languages.join(', ')}`)
}
await takeLock()
try {
  for (const [index, language] of languages.entries()) writeCatalogue(language, texts, index)
} finally {
  rmdirSync(lock)
}
