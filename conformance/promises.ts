import { readFileSync } from 'node:fs'

/** Promises that cannot be observed from outside, with reasons. */
export const unprovable: Readonly<Record<string, string>> = {
  'SP-10': 'It concerns a firewall in front of the server, which does not block the kit.',
  'SP-40': 'It concerns the app, which loads the profile before it stores a session.',
  'SP-46': 'It concerns messages between a game and the page around its frame, not HTTP.',
}

/** Something that a server has to keep, with its stable id. */
export type Promised = { id: string; title: string }

/** An id at the start of a list item, a row or a sentence: elsewhere it is only a reference. */
const ID = /(?:^(?:- |\| )?|(?<=[.:] ))((?:SP|DOC)-\d{2,3})(?= )/
const plain = (text: string) =>
  text
    .replaceAll(/\*\*|`/g, '')
    .replaceAll(/\[([^\]]+)\]\([^)]*\)/g, '$1')
    .trim()

/** The first sentence, for a title. */
function firstSentence(text: string): string {
  const sentence = /^.*?(?:[.:;](?=\s)|$)/s.exec(plain(text))?.[0] ?? text
  return sentence.replace(/[.:;]$/, '')
}

function titleOf(line: string, rest: string): string {
  if (!line.startsWith('|')) return firstSentence(rest)
  const cells = line.split('|').map((cell) => plain(cell))
  return cells.slice(2, 4).filter(Boolean).join(': ')
}

/** The promises of a document. Each has its id at the start of its list item, row or sentence. */
export function promisesIn(text: string): Promised[] {
  const paragraphs = text.replaceAll(/\n(?![-|\n#])\s*/g, ' ').split('\n')
  return paragraphs.flatMap((paragraph) => {
    const line = paragraph.trim()
    const found = ID.exec(line)
    if (!found?.[1]) return []
    const rest = line.slice(found.index + found[0].length).replace(/^\s*/, '')
    return [{ id: found[1], title: titleOf(line, rest) }]
  })
}

/** The promises of these files, in their order. */
export function readPromises(files: readonly string[]): Promised[] {
  return files.flatMap((file) => promisesIn(readFileSync(file, 'utf8')))
}
