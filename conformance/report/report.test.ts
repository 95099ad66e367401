import { expect, test } from 'vitest'

import type { Result } from '../run.ts'
import { proves } from '../test.ts'
import { asJunit } from './junit.ts'
import { asPage } from './page.ts'
import { linesOf, type Report } from './summary.ts'
import { asText } from './text.ts'

const promises = ['SP-01', 'SP-02', 'SP-03', 'SP-04'].map((id) => ({ id, title: `<title> of ${id}` }))
const of = (promise: string, title: string) => proves(promise, title, async () => {})
const result = (test: Result['test'], outcome: Result['outcome'], more: Partial<Result> = {}): Result => ({
  test,
  outcome,
  reason: null,
  findings: [],
  called: new Set(),
  checks: 3,
  ms: 12,
  ...more,
})
const finding = { expected: 'paid once', request: 'POST /api/v1/cashbox/pay', actual: '200\n{"a":"<b>"}' }

const report: Report = {
  api: 'http://server.test',
  at: '2026-11-25T00:00:00Z',
  seconds: 1.25,
  lines: linesOf(
    promises,
    [
      result(of('SP-01', 'kept'), 'passed'),
      result(of('SP-02', 'broken & told'), 'failed', { findings: [finding] }),
      result(of('SP-02', 'kept too'), 'passed'),
      result(of('SP-03', 'open'), 'not proven', { reason: 'needs the hook "clock"' }),
    ],
    { 'SP-04': 'nobody sees it' },
  ),
}

test('the text lists each promise; a broken one has promise, request and response', () => {
  const text = asText(report)
  expect(text.split('\n')).toEqual([
    '✓ SP-01  <title> of SP-01  (1 test)',
    '✗ SP-02  <title> of SP-02  (2 tests)',
    '    ✗ broken & told',
    '        promised paid once',
    '        request  POST /api/v1/cashbox/pay',
    '        actual   200',
    '                 {"a":"<b>"}',
    '',
    '– SP-03  <title> of SP-03  (1 test)',
    '    – open: not proven, needs the hook "clock"',
    '· SP-04  <title> of SP-04',
    '    cannot be proven from outside: nobody sees it',
    '',
    '4 promises: 1 kept, 1 broken, 1 not proven, 1 not provable. 4 tests of http://server.test in 1.3 s',
  ])
})

test('JUnit has a suite for each promise, with failures and skipped tests', () => {
  const xml = asJunit(report)
  expect(xml.match(/<testsuite name="SP-0\d/g)).toHaveLength(4)
  expect(xml).toContain('<testsuite name="SP-02 &lt;title&gt; of SP-02" tests="2" failures="1" skipped="0">')
  expect(xml).toContain(
    '<failure message="paid once">promised: paid once\nrequest: POST /api/v1/cashbox/pay\nactual: 200',
  )
  expect(xml).toContain('<skipped message="needs the hook &quot;clock&quot;"/>')
  expect(xml).not.toContain('<b>')
})

test('the page is self-contained and contains no markup of a response', () => {
  const page = asPage(report)
  expect(page).toContain('<details id="SP-02" open>')
  expect(page).toContain('{&quot;a&quot;:&quot;&lt;b&gt;&quot;}')
  expect(page).not.toMatch(/<b>|<script|(?:src|href)=/)
})
