import type { Result } from '../run.ts'
import type { Line, Report } from './summary.ts'

const marks: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

/** Text escaped for XML and HTML, without control characters except tabs and line ends, because XML does not allow them. */
export const escaped = (text: string) =>
  text.replaceAll(/[^\P{Cc}\t\n\r]/gu, '').replaceAll(/[&<>"']/g, (mark) => marks[mark] ?? '')

function caseOf({ promise }: Line, { test, outcome, reason, findings, ms }: Result): string {
  const name = `name="${escaped(test.title)}" classname="${promise.id}" time="${(ms / 1000).toFixed(3)}"`
  if (outcome === 'passed') return `    <testcase ${name}/>`
  const failures = findings.map(
    ({ expected, request, actual }) => `promised: ${expected}\nrequest: ${request}\nactual: ${actual}`,
  )
  const inside =
    outcome === 'failed'
      ? `<failure message="${escaped(findings[0]?.expected ?? '')}">${escaped(failures.join('\n\n'))}</failure>`
      : `<skipped message="${escaped(reason ?? '')}"/>`
  return `    <testcase ${name}>${inside}</testcase>`
}

function suiteOf(line: Line): string {
  const { promise, results, why } = line
  const count = (outcome: Result['outcome']) => results.filter((result) => result.outcome === outcome).length
  const cases =
    why === null
      ? results.map((result) => caseOf(line, result))
      : [`    <testcase name="not provable" classname="${promise.id}"><skipped message="${escaped(why)}"/></testcase>`]
  const skipped = why === null ? count('not proven') : 1
  const head = `name="${escaped(`${promise.id} ${promise.title}`)}" tests="${cases.length}" failures="${count('failed')}"`
  return [`  <testsuite ${head} skipped="${skipped}">`, ...cases, '  </testsuite>'].join('\n')
}

/** The report as JUnit XML. */
export function asJunit({ lines }: Report): string {
  return ['<?xml version="1.0" encoding="UTF-8"?>', '<testsuites>', ...lines.map(suiteOf), '</testsuites>', ''].join(
    '\n',
  )
}
