import { Window } from 'happy-dom'

import type { Language } from '../../../src/constants/languages.ts'
import { catalogueProblems } from './catalogue-rules.ts'
import { pictureOf } from './picture-of.ts'
import { rules } from './rules.ts'
import { type Given, notesOf } from './sheet.ts'
import { catalogueTexts, type readCatalogues } from './sources.ts'
import { languages, type Text } from './text.ts'
import { tooWide } from './widths.ts'

/** A text that a translator has returned. */
export type Row = { key: string; text: string }
/** The rows of a file with its language. */
export type Returned = { language: Language; rows: Row[] }
type Catalogues = ReturnType<typeof readCatalogues>

const escape = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

const isLanguage = (code: string | null | undefined): code is Language => languages.some((known) => known === code)

/** The texts of the app in one language as XLIFF 2, with notes, the maximum width and the name of the picture. */
export function toXliff(language: Language, texts: readonly Text[], given: Given): string {
  const note = (category: string, words: string) =>
    words === '' ? '' : `<note category="${category}">${escape(words)}</note>`
  const units = texts.map((text) => {
    const notes = [
      ...notesOf(text, language, given).map((words) => note('note', words)),
      note('picture', pictureOf(text.key)),
    ].join('')
    return `<unit id="${escape(text.key)}">${notes === '' ? '' : `<notes>${notes}</notes>`}<segment><source>${escape(text.texts.en)}</source><target>${escape(text.texts[language])}</target></segment></unit>`
  })
  return `<?xml version="1.0" encoding="UTF-8"?>
<xliff xmlns="urn:oasis:names:tc:xliff:document:2.0" version="2.0" srcLang="en" trgLang="${language}" xml:space="preserve">
<file id="app">
${units.join('\n')}
</file>
</xliff>
`
}

const cell = (text: string) => `"${text.replaceAll('"', '""')}"`

/** The same as CSV with a header: key, English, the language, notes, picture. It begins with a mark for spreadsheets. */
export function toCsv(language: Language, texts: readonly Text[], given: Given): string {
  const rows = texts.map((text) => [
    text.key,
    text.texts.en,
    text.texts[language],
    notesOf(text, language, given).join('\n'),
    pictureOf(text.key),
  ])
  return `\uFEFF${[['key', 'en', language, 'notes', 'picture'], ...rows].map((row) => row.map(cell).join(',')).join('\r\n')}\r\n`
}

function readXliff(content: string): Returned | string {
  const page = new new Window().DOMParser().parseFromString(content, 'application/xml')
  const root = page.documentElement
  const language = root.getAttribute('trgLang')
  if (root.localName !== 'xliff' || !isLanguage(language)) return 'no XLIFF 2 with trgLang en, ru, kk or az'
  const within = (element: Element, name: string) =>
    [...element.querySelectorAll('*')].filter(({ localName }) => localName === name) // with any prefix
  const rows = within(root as unknown as Element, 'unit').map((unit) => ({
    key: unit.getAttribute('id') ?? '',
    text: within(unit, 'target')[0]?.textContent ?? '',
  }))
  return { language, rows }
}

/** The cells of CSV; a cell in quotes may have line breaks. Commas or semicolons separate, as the first line does. */
function cellsOf(content: string): string[][] {
  const separator = /^[^\r\n]*?"?key"?(;|,)/.exec(content)?.[1] ?? ','
  const pattern = new RegExp(`("(?:[^"]|"")*"|[^"${separator}\\r\\n]*)(${separator}|\\r\\n|\\n|$)`, 'gy')
  const rows: string[][] = [[]]
  for (const [whole, raw = '', end] of content.matchAll(pattern)) {
    if (whole === '') break
    rows.at(-1)?.push(raw.startsWith('"') ? raw.slice(1, -1).replaceAll('""', '"') : raw)
    if (end !== separator) rows.push([])
  }
  return rows.filter((row) => row.length > 1)
}

function readCsv(content: string): Returned | string {
  const [head = [], ...rows] = cellsOf(content.replace(/^\uFEFF/, ''))
  const [key, source, language] = head
  if (key !== 'key' || source !== 'en' || !isLanguage(language))
    return 'no CSV whose first line is key, en and one of en, ru, kk, az'
  return { language, rows: rows.map(([id = '', , text = '']) => ({ key: id, text })) }
}

/** The text of a file; null if it is not UTF-8: another encoding would replace letters silently. */
function textOf(file: Uint8Array): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(file)
  } catch {
    return null
  }
}

/** Reads what `toXliff` and `toCsv` write, also after other programs have saved it; a sentence if it is neither. */
export function readReturned(file: Uint8Array): Returned | string {
  const content = textOf(file)
  if (content === null) return 'not UTF-8: save the file in that encoding'
  const returned = content.trimStart().startsWith('<') ? readXliff(content) : readCsv(content)
  return typeof returned !== 'string' && returned.rows.length === 0 ? 'no texts' : returned
}

export type Judged = { changed: Row[]; refused: (Row & { why: string })[] }

const findingsOf = (text: Text) => [
  ...Object.entries(rules).flatMap(([name, rule]) =>
    rule(text).map(({ language, why }) => `${language}: ${why} [${name}]`),
  ),
  ...tooWide([text]),
]

/**
 * Sorts returned rows: those with a new text that adds no finding to those of today, and the others with the reason. Equal texts
 * are in neither list.
 */
export function judge({ language, rows }: Returned, catalogues: Catalogues): Judged {
  const judged: Judged = { changed: [], refused: [] }
  for (const row of rows) {
    const now = catalogues[language][row.key]
    if (now === row.text) continue
    const only = (text: string) =>
      Object.fromEntries(
        languages.map((each) => [each, { [row.key]: each === language ? text : (catalogues[each][row.key] ?? '') }]),
      ) as Catalogues
    const problems = (text: string) => {
      const broken = catalogueProblems(only(text))
      return broken.length > 0 ? broken : catalogueTexts(only(text)).flatMap(findingsOf)
    }
    if (rows.some((other) => other !== row && other.key === row.key))
      judged.refused.push({ ...row, why: 'the file has several rows of this key' })
    else if (now === undefined) judged.refused.push({ ...row, why: 'no text has this key' })
    else if (row.text.trim() === '') judged.refused.push({ ...row, why: 'the text is empty' })
    else {
      const known = new Set(problems(now))
      const added = problems(row.text).filter((problem) => !known.has(problem))
      if (added.length > 0) judged.refused.push({ ...row, why: added.join('; ') })
      else judged.changed.push(row)
    }
  }
  return judged
}
