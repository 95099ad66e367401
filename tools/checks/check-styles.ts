/**
 * npm run styles: no change of a part restyles a whole list or page, and sticky parts have a ground in high contrast
 * mode, and focus rings are whole. The classes of a sheet are those that the scripts use.
 */
import { globSync, readFileSync } from 'node:fs'

import { groundBreaches, ringBreaches, scriptBreaches, styleBreaches } from './style-breaches.ts'
import { classBreaches } from './style-classes.ts'

const read = (files: readonly string[]) => new Map(files.map((file) => [file, readFileSync(file, 'utf8')]))

const sheets = read(globSync('src/**/*.css'))
const scripts = read(globSync('src/**/*.{ts,tsx}').filter((file) => !file.includes('.test.')))
const modules = new Map([...sheets].filter(([file]) => file.endsWith('.module.css')))
const breaches = [
  ...[...sheets].flatMap(([file, css]) => styleBreaches(file, css)),
  ...[...sheets].flatMap(([file, css]) => groundBreaches(file, css)),
  ...[...sheets].flatMap(([file, css]) => ringBreaches(file, css)),
  ...[...scripts].flatMap(([file, script]) => scriptBreaches(file, script)),
  ...classBreaches(modules, scripts),
]
if (breaches.length > 0) {
  console.error(breaches.join('\n'))
  process.exitCode = 1
} else console.log(`${sheets.size} sheets, ${scripts.size} scripts: nothing restyles a whole list, every class is used`)
