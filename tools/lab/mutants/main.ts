/**
 * npm run lab mutants -- AREA…: makes small changes to the code of an area, one at a time. Counts how many of these
 * mutants its unit tests notice. Without arguments: every area.
 */
import { readArguments } from '../../../conformance/arguments.ts'
import { areas } from './areas.ts'
import { reasonOf } from './survivors.ts'
import { type Judged, testArea } from './test-area.ts'

const LEAST = 85 // %, of every area

type Row = { files: number; mutants: number; killed: number; survived: number; score: number; seconds: number }

const { words } = readArguments('npm run lab mutants -- [AREA …]', { words: Object.keys(areas) })
const names = words.length > 0 ? words : Object.keys(areas)

/** Prints a surviving mutant. Returns true if it has no reason. */
function printSurvivor({ mutant, isReached }: Judged): boolean {
  const { file, line, lineNumber, text, replacement } = mutant
  const reason = reasonOf(file, line, text)
  const mark = reason === undefined ? '✗' : '·'
  const note = reason ?? (isReached ? 'no test fails' : 'no test comes here')
  console.log(`${mark} ${file}:${lineNumber}  ${line}\n    ${text} → ${replacement}  (${note})`)
  return reason === undefined
}

const rows: Record<string, Row> = {}
let failed = false
for (const name of names) {
  const area = areas[name]
  if (!area) continue
  const started = Date.now()
  const mutants = await testArea(name, area)
  const alive = mutants.filter(({ isKilled }) => !isKilled)
  const killed = mutants.length - alive.length
  const score = Math.floor((killed / mutants.length) * 1000) / 10
  const files = new Set(mutants.map(({ mutant }) => mutant.file)).size
  const seconds = Math.round((Date.now() - started) / 1000)
  rows[name] = { files, mutants: mutants.length, killed, survived: alive.length, score, seconds }
  const unexplained = alive.filter(printSurvivor)
  failed ||= score < LEAST || unexplained.length > 0
}
console.table(rows)
if (failed) {
  console.error(`Wanted: ${LEAST} % in every area, and a reason for each survivor in tools/lab/mutants/survivors.ts.`)
  process.exitCode = 1
}
