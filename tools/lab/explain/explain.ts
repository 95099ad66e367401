import { existsSync, globSync, readFileSync } from 'node:fs'
import { join, normalize } from 'node:path'

import { originalPositionFor, sourceContentFor, TraceMap } from '@jridgewell/trace-mapping'

import { type StackFrame, stackFrames } from '../../../src/lib/stack-frames.ts'
import { BUILD_OF_MAPS } from '../../build/after-build.ts'

/** An event of the app with a stack. `build`: '' if the event names none. */
export type ErrorEvent = { name: string; message: string; where: string; stack: string; build: string; about: string }

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null
const text = (value: unknown) => (typeof value === 'string' ? value : '')

/** Parses JSON, or JSON lines; null for other content. */
function parse(content: string): unknown {
  try {
    return JSON.parse(content)
  } catch {
    // not one value
  }
  try {
    return content
      .split('\n')
      .filter((line) => line.trim() !== '')
      .map((line) => JSON.parse(line) as unknown)
  } catch {
    return null
  }
}

function eventOf({ payload, build, local_time: time, url }: Record<string, unknown>): ErrorEvent | null {
  if (!isObject(payload) || text(payload['stack']) === '') return null
  return {
    name: text(payload['name']),
    message: text(payload['message']),
    where: text(payload['where']),
    stack: text(payload['stack']),
    build: text(payload['build']) || text(build), // of a start that failed, the payload names the build
    about: [text(payload['where']), text(time), text(url)].filter(Boolean).join(' · '),
  }
}

/** Every event with a stack in a value, however deep: the mock wraps them, a server may in another way. */
function* eventsIn(value: unknown): Generator<ErrorEvent> {
  if (!isObject(value)) return
  const event = eventOf(value)
  if (event) yield event
  else for (const part of Object.values(value)) yield* eventsIn(part)
}

/** The events with a stack in the text of a file; null for a text that is neither JSON nor JSON on each line. */
export function errorEvents(content: string): ErrorEvent[] | null {
  const value = parse(content)
  return value === null ? null : [...eventsIn(value)]
}

/** A position in the sources: lines and columns from 1, as in editors. `code`: the line. */
export type SourcePosition = { file: string; line: number; column: number; code: string }

/** The maps of one build. */
export type Maps = { build: string; placeOf: (frame: StackFrame) => SourcePosition | null }

/** `src/app/main.tsx` of `../../src/app/main.tsx`, and the part of a package from its name on. */
const shortName = (source: string) => source.replace(/^(?:\.\.?\/)+/, '').replace(/^.*node_modules\//, 'node_modules/')

function positionIn(map: TraceMap, { line, column }: StackFrame): SourcePosition | null {
  const found = originalPositionFor(map, { line, column: column - 1 })
  if (found.source === null) return null
  const code = sourceContentFor(map, found.source)?.split('\n')[found.line - 1] ?? ''
  return { file: shortName(found.source), line: found.line, column: found.column + 1, code }
}

const pathOf = (file: string) => normalize(URL.parse(file)?.pathname ?? file)

/** The maps of a folder; null if there are none, or if their build is unknown. */
export function readMaps(folder: string): Maps | null {
  const note = join(folder, BUILD_OF_MAPS)
  if (!existsSync(note) || globSync('**/*.map', { cwd: folder }).length === 0) return null
  const { build } = JSON.parse(readFileSync(note, 'utf8')) as { build: string }
  const known = new Map<string, TraceMap | null>()

  function mapOf(file: string): TraceMap | null {
    const path = join(folder, `${pathOf(file)}.map`)
    if (!known.has(path)) known.set(path, existsSync(path) ? new TraceMap(readFileSync(path, 'utf8')) : null)
    return known.get(path) ?? null
  }

  return {
    build,
    placeOf(frame) {
      const map = mapOf(frame.file)
      return map && positionIn(map, frame)
    },
  }
}

/** The text to print, and whether any event was explained. */
export type Explanation = { text: string; isExplained: boolean }

export const usage = `npm run lab explain -- FILE [--maps DIR]
Reads the stacks of error events with the source maps of their build.
FILE: events as JSON, one or many, or one on each line: what the server got, or the answer of the mock's /__mock/records.
DIR:  the maps, dist-maps if not said. They must be of the build that the events name.`

const CODE_WIDTH = 140
const CODE_INDENT = ' '.repeat(6)

/** The line of code and a marker below the position, on separate lines; a long line is cut around it. */
function codeOf({ code, column }: SourcePosition): string {
  if (code.trim() === '') return ''
  const plain = code.replaceAll('\t', ' ')
  const indent = plain.length - plain.trimStart().length
  const start = Math.max(Math.min(indent, column - 1), column - 1 - CODE_WIDTH / 2)
  const sign = `${' '.repeat(column - 1 - start)}^`
  return [plain.slice(start, start + CODE_WIDTH).trimEnd(), sign].map((line) => `\n${CODE_INDENT}${line}`).join('')
}

/** The stack of one event, innermost frame first. A frame without a source map stays as the browser wrote it. */
function explainEvent({ name, message, stack, about, build }: ErrorEvent, maps: Maps): string {
  const steps = stackFrames(stack).map((frame) => {
    const position = maps.placeOf(frame)
    if (!position) return `  at ${frame.name && `${frame.name} `}${frame.file}:${frame.line}:${frame.column} (no map)`
    return `  at ${position.file}:${position.line}:${position.column}${codeOf(position)}`
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

const failure = (text: string): Explanation => ({ text, isExplained: false })

/** Runs the command with its arguments. */
export function explain(given: readonly string[]): Explanation {
  const at = given.indexOf('--maps')
  const folder = at < 0 ? 'dist-maps' : given[at + 1]
  const [file, ...rest] = at < 0 ? given : given.toSpliced(at, 2)
  if (file === undefined || rest.length > 0 || folder === undefined) return failure(usage)
  if (!existsSync(file)) return failure(`There is no file ${file}.`)
  const events = errorEvents(readFileSync(file, 'utf8'))
  if (events === null) return failure(`${file} is neither JSON nor JSON on each line.`)
  if (events.length === 0) return failure(`${file} holds no event with a stack.`)
  const maps = readMaps(folder)
  if (maps) return explainAll(events, maps, folder)
  const builds = [...new Set(events.map(({ build }) => build || 'unknown'))].join(', ')
  return failure(
    `There are no source maps in ${folder}. Run npm run build at the commit of build ${builds}, or name a folder with --maps.`,
  )
}
