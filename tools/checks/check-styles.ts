/**
 * npm run styles: nothing restyles a whole list or page for a change of a part, and what stays over the page has a ground
 * in high contrast mode.
 */
import { globSync, readFileSync } from 'node:fs'

import { groundBreaches, scriptBreaches, styleBreaches } from './style-breaches.ts'

const files = globSync('src/**/*.css')
const scripts = globSync('src/**/*.{ts,tsx}').filter((file) => !file.includes('.test.'))
const breaches = [
  ...files.flatMap((file) => {
    const css = readFileSync(file, 'utf8')
    return [...styleBreaches(file, css), ...groundBreaches(file, css)]
  }),
  ...scripts.flatMap((file) => scriptBreaches(file, readFileSync(file, 'utf8'))),
]
if (breaches.length > 0) {
  console.error(breaches.join('\n'))
  process.exitCode = 1
} else console.log(`${files.length} sheets, ${scripts.length} scripts: nothing restyles a whole list`)
