/** npm run styles: no sheet has a selector that restyles a whole list or page for a change of a part. */
import { globSync, readFileSync } from 'node:fs'

import { styleBreaches } from './style-breaches.ts'

const files = globSync('src/**/*.css')
const breaches = files.flatMap((file) => styleBreaches(file, readFileSync(file, 'utf8')))
if (breaches.length > 0) {
  console.error(breaches.join('\n'))
  process.exitCode = 1
} else console.log(`${files.length} sheets: no selector restyles a whole list`)
