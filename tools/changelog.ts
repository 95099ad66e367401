/** npm run changelog: writes CHANGELOG.md from the subjects of all commits (tools/changelog-text.ts). */
import { execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'

import { changelogText } from './changelog-text.ts'

function git(...given: string[]): string {
  try {
    return execFileSync('git', given, {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
      maxBuffer: 64 * 1024 ** 2,
    })
  } catch {
    console.error('The changelog is made of the history: run this in a clone with git.')
    return process.exit(1)
  }
}

if (git('rev-parse', '--is-shallow-repository').trim() === 'true') {
  console.error('This clone holds a part of the history. Run: git fetch --unshallow')
  process.exit(1)
}
const commits = git('log', '--no-merges', '--topo-order', '--format=%at %s')
  .trim()
  .split('\n')
  .map((row) => ({ at: Number(row.slice(0, row.indexOf(' '))), subject: row.slice(row.indexOf(' ') + 1) }))
writeFileSync('CHANGELOG.md', changelogText(commits))
console.log(`CHANGELOG.md tells of ${commits.length} commits`)
