/**
 * Prose of the repository and the rules of CONTRIBUTING.md, "Plain English", that a program can check. Prose is comments,
 * test titles, Markdown, and strings that readers see: summaries of calls and titles of conformance tests.
 */

type Piece = { line: number; text: string; isTitle?: boolean }
export type Breach = { line: number; rule: string; text: string }

const LONGEST_SENTENCE = 30 // words
const LONGEST_TITLE = 90 // characters, without requirement ids

/** Each rule: its name, and the words that break it. */
const rules: readonly (readonly [string, RegExp])[] = [
  ['software does not tell', /\b(tells?|told|untold)\b/gi],
  ['software does not hear, ask or say', /\b(hears?|heard|asks?|asked|says?|said)\b/gi],
  ['software does not believe or owe', /\b(believes?|believed|owes?|owed)\b/gi],
  ['“is”, not “stands”', /\b(stands?|stood)\b(?! for\b| still\b)/gi],
  ['“only” or “alone”', /\balone\b/gi],
  ['a noun, not “whoever” or “whatever”', /\b(whoever|whatever|whichever)\b/gi],
  ['a noun, not “nobody” or “somebody”', /\b(nobody|somebody|everybody|anybody)\b/gi],
  ['“in flight” or “started”, not “begun”', /\bbegun\b/gi],
  ['“separate”, not “of its own”', /\bof (its|their|his|her) own\b/gi],
  ['“again” or “previous”', /\b(anew|of before)\b/gi],
  ['“unless” or “except”, not “but for”', /\bbut for\b/gi],
  ['compute', /\breckon(s|ed|ing)?\b/gi],
  ['a subject with a name', /(?<=^|[.;:!?]\s+)(What|Who|Where|That which)\b[^.?!\n]{3,}/g],
]

/** Not a breach: a person does it, or it is a fixed term. */
const allowed = [
  /\b(player|person|guest|user|visitor|operator|customer|support|translator|reader|engineer|developer|tester|you|they|people)s? (?:who )?(?:then |also |really |has |have )?(tells?|told|asks?|asked|says?|said|hears?|heard|believes?)\b/gi,
  /\bstand-?alone\b/gi,
  /\bFAQ\b[^.]*/g,
]

const COMMENT = /(?<=^|[\s({[,;])\/\*[\s\S]*?\*\/|(?<=^|[\s({[,;])\/\/[^\n]*/gm // not in a string, as in 'https://…'
const TITLE = /\b(?:test|it|describe|playerTest|playerOf)(?:\.\w+)?\(\s*(['"`])((?:(?!\1)[^\n])+)\1/g
/** A title after the cases of `test.each`. */
const TITLE_OF_CASES = /\)\(\s*(['"`])((?:(?!\1)[^\n])+)\1,\s*(?:\{[^}]*\},\s*)?(?:async )?\(/g
const TITLE_OF_PROMISE = /\bproves(?:InTime)?\(\s*'[A-Z]+-\d+',\s*(['"`])((?:(?!\1)[^\n])+)\1/g
/** Summaries of calls in the contract, and descriptions of breaches in the mock. */
const SUMMARY = /\b(?:summary|about):\s*(['"`])((?:(?!\1)[^\n])+)\1/g
const withoutCode = (text: string) => text.replaceAll(/`[^`\n]*`/g, (code) => ' '.repeat(code.length))
const blank = (text: string) => text.replaceAll(/[^\n]/g, ' ')

/** Returns the prose of one file: all lines of Markdown except code, and the comments, titles and summaries of code. */
export function proseOf(path: string, text: string): Piece[] {
  const lineOf = (at: number) => text.slice(0, at).split('\n').length
  if (path.endsWith('.md')) {
    const plain = withoutCode(text.replaceAll(/```[\s\S]*?```/g, blank))
    // a paragraph is one piece; each table row and list item is a separate piece
    return [...plain.matchAll(/(?:^|\n)((?:[^\n]+(?:\n(?!\s*(?:[-*|#>]|\d+\.|\n))[^\n]+)*))/g)].map((found) => ({
      line: lineOf(found.index + found[0].length - (found[1] ?? '').length),
      text: found[1] ?? '',
    }))
  }
  const comments = [...text.matchAll(COMMENT)].map((found) => ({
    line: lineOf(found.index),
    text: withoutCode(found[0].replaceAll(/^[ \t]*(?:\/\*\*?|\*\/|\*|\/\/)[ \t]?|\*\/$/gm, '')),
  }))
  const stringsOf = (pattern: RegExp, isTitle: boolean) =>
    [...text.matchAll(pattern)].map((found) => ({
      line: lineOf(found.index + found[0].indexOf(found[2] ?? '')),
      text: found[2] ?? '',
      isTitle,
    }))
  const isTest = /\.(?:test|e2e)\.tsx?$/.test(path)
  return [
    ...comments,
    ...stringsOf(TITLE, true),
    ...stringsOf(TITLE_OF_PROMISE, true),
    ...(isTest ? stringsOf(TITLE_OF_CASES, true) : []),
    ...stringsOf(SUMMARY, false),
  ]
}

/** Sentences of a piece; a table's cell ends one. */
const sentences = (text: string) => text.split(/[.!?:;|](?:[\s*)]|$)|→|\n\s*\n|\n\s*[-*] /)

const excerpt = (text: string) => text.trim().replaceAll(/\s+/g, ' ')

function breachesOfPiece({ line, text, isTitle = false }: Piece): Breach[] {
  const plain = allowed.reduce((rest, phrase) => rest.replaceAll(phrase, blank), text)
  const words = rules.flatMap(([rule, pattern]) =>
    [...plain.matchAll(pattern)].map(({ index }) => ({
      line: line + plain.slice(0, index).split('\n').length - 1,
      rule,
      text: excerpt(text.slice(Math.max(0, index - 40), index + 60)),
    })),
  )
  const long = sentences(plain)
    .filter((sentence) => sentence.trim().split(/\s+/).length > LONGEST_SENTENCE)
    .map((sentence) => ({
      line,
      rule: `a sentence of at most ${LONGEST_SENTENCE} words`,
      text: excerpt(sentence).slice(0, 100),
    }))
  const title = text.replace(/ \[[A-Z\d -]+\]$/, '')
  const longTitle =
    isTitle && title.length > LONGEST_TITLE
      ? [{ line, rule: `a title of at most ${LONGEST_TITLE} characters`, text: title }]
      : []
  return [...words, ...long, ...longTitle]
}

/** All breaches in the prose of one file, in the order of its lines. */
export const breachesOf = (path: string, text: string): Breach[] =>
  proseOf(path, text)
    .flatMap((piece) => breachesOfPiece(piece))
    .sort((a, b) => a.line - b.line)

/** Faults of a commit's subject: `scope: imperative summary`, at most 72 characters. Merges, reverts and fixups are Git's own. */
export function subjectFaults(subject: string): string[] {
  if (/^(Merge|Revert|fixup!|squash!|amend!) ?/.test(subject)) return []
  const summary = /^[a-z0-9][\w ,/.-]*: (.+)$/.exec(subject)?.[1]
  const verb = summary?.split(' ')[0] ?? ''
  const isVerb =
    !/^(an?|the|this|these|it|no|all|each|every)$|(?:ed|ing)$/i.test(verb) ||
    /^(need|feed|seed|embed|speed|bring|string|ping|ring)$/.test(verb)
  return [
    ...(subject.length > 72 ? [`${subject.length} characters, 72 are allowed`] : []),
    ...(summary === undefined ? ['not “scope: summary”'] : []),
    ...(summary !== undefined && !isVerb ? [`“${verb}” is not an imperative: “add”, not “added” or “adding”`] : []),
    ...(subject.endsWith('.') ? ['ends with a full stop'] : []),
  ]
}
