/**
 * npm run lab explain -- FILE: maps the stacks of error events with the source maps of their build; without arguments it
 * prints help.
 */
import { explain } from './explain.ts'

const { text, isExplained } = explain(process.argv.slice(2))
if (isExplained) console.log(text)
else {
  console.error(text)
  process.exitCode = 1
}
