/**
 * The hook `.githooks/commit-msg` checks the message in the file that Git names; with a RANGE it checks all
 * commits of a range, as the workflow does.
 */
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'

import { subjectFaults } from './prose.ts'

const given = process.argv[2]
if (given === undefined) {
  console.error('usage: check-commit.ts FILE or RANGE, as in origin/main..HEAD')
  process.exit(2)
}
const subjects = existsSync(given)
  ? [readFileSync(given, 'utf8').split('\n')[0] ?? '']
  : execFileSync('git', ['log', '--no-merges', '--format=%s', given], { encoding: 'utf8' }).split('\n').filter(Boolean)
for (const subject of subjects) {
  const faults = subjectFaults(subject)
  if (faults.length > 0) {
    console.error(`“${subject}”: ${faults.join('; ')}`)
    process.exitCode = 1
  }
}
