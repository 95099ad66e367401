import nodeConsole from 'node:console'
import { format } from 'node:util'

import { afterAll, beforeEach } from 'vitest'

type Level = 'error' | 'warn'

/** Lines that this test has printed and does not expect. */
const unexpected: string[] = []
/** Lines that this test expects, with their count. */
const expected: { level: Level | 'warning'; pattern: RegExp; count: number }[] = []

/** The DOM of unit tests loads no frames and no files, and logs that. */
const byTheDom = /(page|file) loading is disabled/

function record(level: Level | 'warning', line: string) {
  const match = expected.find((each) => each.level === level && each.pattern.test(line))
  if (match) match.count += 1
  else if (!byTheDom.test(line)) unexpected.push(`${level}: ${line}`)
}

/** Of an update outside of `act`, and of one inside `act` while a wait has started. */
const ofAct = /was not wrapped in act\(|not configured to support act\(/

/**
 * React warns of updates outside of `act`. The app makes many, on responses and timers, and tests wait for their
 * result. Only an update that the test makes synchronously is a mistake, because the test would check before React
 * has rendered.
 */
function isAppUpdate(line: string): boolean {
  if (!ofAct.test(line)) return false
  const { stackTraceLimit } = Error
  Error.stackTraceLimit = 100
  const [sync = ''] = (new Error('where').stack ?? '').split('at async ')
  Error.stackTraceLimit = stackTraceLimit
  return !sync.includes('.test.ts')
}
const printError = (...parts: unknown[]) => {
  const line = format(...parts)
  if (!isAppUpdate(line)) record('error', line)
}
const ignore = () => {}
const printWarning = (...parts: unknown[]) => record('warn', format(...parts))
const recordWarning = ({ stack, name, message }: Error) => record('warning', stack ?? `${name}: ${message}`)

/** The running test prints an error or a warning that matches: it is not shown, and the test fails without it. */
export function expectPrinted(level: Level, pattern: RegExp): void {
  expected.push({ level, pattern, count: 0 })
}

function check() {
  const lines = unexpected.splice(0)
  const missing = expected.splice(0).filter(({ count }) => count === 0)
  if (lines.length > 0)
    throw new Error(`Printed, see expectPrinted in tests/unit/console-guard.ts:\n${lines.join('\n')}`)
  for (const { level, pattern } of missing)
    throw new Error(`The test expects a console.${level} that matches ${pattern}`)
}

/** Fails each test of a file that prints an error or a warning, whether the app, React, Node.js or the DOM prints it. */
export function guardConsole(): void {
  // the DOM of unit tests prints to the console of Node.js, not to that of the test
  for (const each of [console, nodeConsole]) Object.assign(each, { error: printError, warn: printWarning })
  process.on('warning', recordWarning)
  // the last thing of a test: what else it registers runs earlier
  beforeEach(({ onTestFinished }) => onTestFinished(check))
  afterAll(() => {
    process.off('warning', recordWarning)
    Object.assign(nodeConsole, { error: ignore, warn: ignore }) // a closing page aborts its calls, and logs that
    check()
  })
}
