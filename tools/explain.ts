/** npm run explain -- FILE: the stacks of error events, read with the source maps of their build; without arguments it tells how. */
import { explain } from './explain/explain.ts'

const { text, isExplained } = explain(process.argv.slice(2))
if (isExplained) console.log(text)
else {
  console.error(text)
  process.exitCode = 1
}
