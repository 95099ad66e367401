import { existsSync, readFileSync } from 'node:fs'

import { stackFrames } from '../../../src/lib/stack-frames.ts'
import { errorEvents, type ErrorEvent } from './error-events.ts'
import { readMaps, type Maps, type Place } from './source-maps.ts'

/** The text to print, and whether any event was explained. */
export type Explanation = { text: string; isExplained: boolean }

export const usage = `npm run explain -- FILE [--maps DIR]
Reads the stacks of error events with the source maps of their build.
FILE: events as JSON, one or many, or one on each line: what the server got, or the answer of the mock's /__mock/records.
DIR:  the maps, dist-maps if not said. They must be of the build that the events name.`

const CODE_WIDTH = 140
const CODE_INDENT = ' '.repeat(6)

/** The line of code and a marker below the position, on separate lines; a long line is cut around it. */
function codeOf({ code, column }: Place): string {
  if (code.trim() === '') return ''
  const plain = code.replaceAll('\t', ' ')
  const indent = plain.length - plain.trimStart().length
  const start = Math.max(Math.min(indent, column - 1), column - 1 - CODE_WIDTH / 2)
  const sign = `${' '.repeat(column - 1 - start)}^`
  return [plain.slice(start, start + CODE_WIDTH).trimEnd(), sign].map((line) => `\n${CODE_INDENT}${line}`).join('')
}

/** The stack of one event, innermost first. A step without a map stays as the browser wrote it. */
function explainEvent({ name, message, stack, about, build }: ErrorEvent, maps: Maps): string {
  const steps = stackFrames(stack).map((frame) => {
    const place = maps.placeOf(frame)
    if (!place) return `  at ${frame.name && `${frame.name} `}${frame.file}:${frame.line}:${frame.column} (no map)`
    return `  at ${place.file}:${place.line}:${place.column}${codeOf(place)}`
  })
  const note = build === '' ? ['  The event names no build: files of the same name are taken for its own.'] : []
  return [`${name}: ${message}`, `  ${about}`, ...note, ...steps].join('\n')
}

function wrongBuild(builds: readonly string[], maps: Maps, folder: string): string {
  return [
    `${folder} holds the maps of build ${maps.build}; events are of ${builds.length === 1 ? 'build' : 'builds'} ${builds.join(', ')}.`,
    'Name the maps that were kept of that build with --maps, or check out its commit and run: npm run build',
  ].join('\n')
}

function explainAll(events: readonly ErrorEvent[], maps: Maps, folder: string): Explanation {
  // a failed start has only the number
  const isOfMaps = ({ build }: ErrorEvent) => build === '' || build === maps.build || maps.build.startsWith(`${build}-`)
  const own = events.filter(isOfMaps).map((event) => explainEvent(event, maps))
  const others = [...new Set(events.filter((event) => !isOfMaps(event)).map(({ build }) => build))]
  const texts = others.length > 0 ? [...own, wrongBuild(others, maps, folder)] : own
  return { text: texts.join('\n\n'), isExplained: own.length > 0 }
}

const refusal = (text: string): Explanation => ({ text, isExplained: false })

/** Runs the command with its arguments. */
export function explain(given: readonly string[]): Explanation {
  const at = given.indexOf('--maps')
  const folder = at < 0 ? 'dist-maps' : given[at + 1]
  const [file, ...rest] = at < 0 ? given : given.toSpliced(at, 2)
  if (file === undefined || rest.length > 0 || folder === undefined) return refusal(usage)
  if (!existsSync(file)) return refusal(`There is no file ${file}.`)
  const events = errorEvents(readFileSync(file, 'utf8'))
  if (events === null) return refusal(`${file} is neither JSON nor JSON on each line.`)
  if (events.length === 0) return refusal(`${file} holds no event with a stack.`)
  const maps = readMaps(folder)
  if (maps) return explainAll(events, maps, folder)
  const builds = [...new Set(events.map(({ build }) => build || 'unknown'))].join(', ')
  return refusal(
    `There are no source maps in ${folder}. Run npm run build at the commit of build ${builds}, or name a folder with --maps.`,
  )
}
