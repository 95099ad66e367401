import type { FullResult, Reporter, TestCase, TestError, TestResult } from '@playwright/test/reporter'

const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`
const sentenceOf = ({ annotations, title }: TestCase) =>
  annotations.find(({ type }) => type === 'tour')?.description ?? title

/** `npm run lab tour`: prints one line for each test, with the shown behaviour. */
export default class TourReporter implements Reporter {
  onBegin() {
    console.log('\nEach line is shown in a real browser, against the production build and its mock backend:\n')
  }

  onTestEnd(test: TestCase, { status, duration, error }: TestResult) {
    const hasPassed = status === 'passed'
    console.log(`  ${hasPassed ? '✓' : '✗'} ${sentenceOf(test)} (${seconds(duration)})`)
    if (!hasPassed) console.log(`    ${test.location.file}:${test.location.line}\n    ${error?.message ?? status}`)
  }

  onError({ message }: TestError) {
    console.error(message)
  }

  onEnd({ duration, status }: FullResult) {
    console.log(`\n${status === 'passed' ? 'All of it holds' : 'Not all of it holds'} (${seconds(duration)}).`)
  }

  printsToStdio() {
    return true
  }
}
