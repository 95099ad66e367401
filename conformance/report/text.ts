import type { Finding } from '../trial.ts'
import type { Result } from '../run.ts'
import { countsOf, type Line, type Report, type Verdict } from './summary.ts'

const marks: Record<Verdict, string> = {
  kept: '✓',
  broken: '✗',
  'partly proven': '~',
  'not proven': '–',
  'not provable': '·',
}

const indented = (text: string, by: string) => text.split('\n').join(`\n${by}`)

function findingText({ expected, request, actual }: Finding): string[] {
  const row = (name: string, text: string) => `        ${name.padEnd(9)}${indented(text, ' '.repeat(17))}`
  return [row('promised', expected), row('request', request), row('actual', actual), '']
}

function resultText({ test, outcome, reason, findings }: Result): string[] {
  if (outcome === 'passed') return []
  const mark = outcome === 'failed' ? '✗' : '–'
  return [
    `    ${mark} ${test.title}${reason === null ? '' : `: not proven, ${reason}`}`,
    ...findings.flatMap(findingText),
  ]
}

function lineText({ promise, verdict, results, why }: Line): string[] {
  const count = results.length > 0 ? `  (${results.length} ${results.length === 1 ? 'test' : 'tests'})` : ''
  const reason = why === null ? [] : [`    cannot be proven from outside: ${why}`]
  return [`${marks[verdict]} ${promise.id}  ${promise.title}${count}`, ...reason, ...results.flatMap(resultText)]
}

/** The whole report for a terminal. */
export function asText({ api, seconds, lines }: Report): string {
  const tests = lines.reduce((sum, { results }) => sum + results.length, 0)
  return [
    ...lines.flatMap(lineText),
    '',
    `${countsOf(lines)}. ${tests} tests of ${api} in ${seconds.toFixed(1)} s`,
  ].join('\n')
}
