/** npm run styles: no selector of a sheet and no line of a script restyles a whole list or page for a change of a part. */
import { globSync, readFileSync } from 'node:fs'

import { scriptBreaches, styleBreaches } from './style-breaches.ts'

const files = globSync('src/**/*.css')
const scripts = globSync('src/**/*.{ts,tsx}').filter((file) => !file.includes('.test.'))
const breaches = [
  ...files.flatMap((file) => styleBreaches(file, readFileSync(file, 'utf8'))),
  ...scripts.flatMap((file) => scriptBreaches(file, readFileSync(file, 'utf8'))),
]
if (breaches.length > 0) {
  console.error(breaches.join('\n'))
  process.exitCode = 1
} else console.log(`${files.length} sheets, ${scripts.length} scripts: nothing restyles a whole list`)
