import type { Language } from '../../../src/constants/languages.ts'
import { pictureOf } from './picture-of.ts'
import { stated } from './figures.ts'
import { type Term, type Text, words } from './text.ts'
import { widthBudgets } from './widths.ts'

/** A question about a text for native readers. */
export type Question = { language: Language; key: string; doubt: string }

/** The questions of locales/README.md: rows of its table with a language, keys in backticks, the text of now and the doubt. */
export function readQuestions(readme: string): Question[] {
  return [...readme.matchAll(/^\| (en|ru|kk|az) +\| (.+?) +\|.*\| (.+?) +\|$/gm)].flatMap(
    ([, language, names = '', doubt = '']) =>
      [...names.matchAll(/`([^`]+)`/g)].map(([, key = '']) => ({ language: language as Language, key, doubt })),
  )
}

const escape = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

/** The glossary and the questions, from which notes come. */
export type Given = { glossary: readonly Term[]; questions: readonly Question[] }

/** Notes for judging a text: the question, its terms, its maximum width, the reason for a number. */
export function notesOf({ key, texts }: Text, language: Language, { glossary, questions }: Given): string[] {
  const questionsOfKey = questions.filter((each) => each.language === language && each.key === key)
  const terms = glossary.filter(({ en }) => words(en).test(texts.en))
  const budget = widthBudgets.find(({ keys }) => keys.includes(key))
  return [
    ...questionsOfKey.map(({ doubt }) => `Question: ${doubt}`),
    ...terms.map((term) => `“${term.en}” is «${term[language]}»${term.note ? ` (${term.note})` : ''}`),
    ...(budget ? [`must fit ${budget.px} px`] : []),
    ...(stated[key] ? [`states a number: ${stated[key].why}`] : []),
  ]
}

function rowOf(text: Text, language: Language, given: Given): string {
  const notes = notesOf(text, language, given)
  const hasQuestion = notes.some((note) => note.startsWith('Question'))
  const cells = [text.key, text.texts.en, text.texts[language], notes.join('\n'), pictureOf(text.key)]
  const [key, ...rest] = cells.map(escape)
  return `<tr${hasQuestion ? ' class="asked"' : ''}><th scope="row">${key}</th>${rest
    .map((cell, index) => `<td${index === 1 ? ` lang="${language}"` : ''}>${cell}</td>`)
    .join('')}<td contenteditable></td></tr>`
}

const style = `body{font:15px/1.5 system-ui,sans-serif;margin:24px}table{border-collapse:collapse;width:100%}
th,td{border:1px solid #ccc;padding:6px 8px;text-align:start;vertical-align:top;white-space:pre-line;overflow-wrap:anywhere}
th{font:12px ui-monospace,monospace;width:14%}td:nth-child(4){font-size:13px;width:18%}td:last-child{width:18%}
thead th{position:sticky;top:0;background:#eee;font:inherit}tr.asked{background:#fff6d6}`

/** One page with every text of a language: key, English, the text, notes, the picture, and a cell to write into. */
export function sheetOf(language: Language, texts: readonly Text[], given: Given): string {
  const head = ['Key', 'English', 'Text', 'Notes', 'Picture', 'Better'].map((name) => `<th scope="col">${name}</th>`)
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>Texts: ${language}</title><style>${style}</style>
<h1>Texts: ${language}</h1><p>${texts.length} texts. What stands in braces is put in by the program. Rows with a question are yellow. A picture NAME is
NAME-${language}-390.webp of <code>npm run lab pictures</code>. Write into the last column and save the page.</p>
<table><thead><tr>${head.join('')}</tr></thead><tbody>
${texts.map((text) => rowOf(text, language, given)).join('\n')}
</tbody></table></html>
`
}
