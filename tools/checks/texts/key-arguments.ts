/** The four languages, in the order in which texts are given. */
export const languages = ['en', 'ru', 'kk', 'az'] as const

export const usage = `Adds or changes a text in all four catalogues:
  npm run key -- KEY EN RU KK AZ
  npm run key -- lobby.seeAll "See all" "Смотреть все" "Барлығын көру" "Hamısına bax"
Several at once:
  npm run key -- --file texts.json      with { "key": ["en", "ru", "kk", "az"] }`

export type Texts = Record<string, readonly string[]>

/** The request of the arguments: texts by key, or the reason why it is impossible. */
export type RequestEntry = { texts: Texts } | { fault: string }

function readFileTexts(name: string | undefined, readText: (name: string) => string): RequestEntry {
  if (name === undefined) return { fault: `--file needs the name of a file\n\n${usage}` }
  let content: string
  try {
    content = readText(name)
  } catch {
    return { fault: `there is no file ${name}` }
  }
  try {
    const read: unknown = JSON.parse(content)
    const isTable = typeof read === 'object' && read !== null && Object.values(read).every((row) => Array.isArray(row))
    if (isTable && !Array.isArray(read)) return { texts: read as Texts }
  } catch {
    // reported below
  }
  return { fault: `${name} is not JSON of the form { "key": ["en", "ru", "kk", "az"] }` }
}

function faultOf(key: string, translations: readonly unknown[]): string[] {
  if (!/^[A-Za-z][\w-]*(\.[\w-]+)+$/.test(key)) return [`${key}: a key is area.name`]
  const isWhole =
    translations.length === languages.length &&
    translations.every((text) => typeof text === 'string' && text.trim() !== '')
  return isWhole ? [] : [`${key}: give a text for each of ${languages.join(', ')}`]
}

/** Reads the arguments of `npm run key`. Incomplete texts are rejected together, so no catalogue changes partly. */
export function readArguments(given: readonly string[], readText: (name: string) => string): RequestEntry {
  const [first, ...rest] = given
  if (first === undefined || first === '--help' || first === '-h') return { fault: usage }
  const parsed = first === '--file' ? readFileTexts(rest[0], readText) : { texts: { [first]: rest } }
  if ('fault' in parsed) return parsed
  const faults = Object.entries(parsed.texts).flatMap(([key, translations]) => faultOf(key, translations))
  return faults.length > 0 ? { fault: faults.join('\n') } : parsed
}
