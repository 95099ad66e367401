import { existsSync, globSync, readFileSync } from 'node:fs'
import { join, normalize } from 'node:path'

import { originalPositionFor, sourceContentFor, TraceMap } from '@jridgewell/trace-mapping'

import type { StackFrame } from '../../../src/lib/stack-frames.ts'
import { BUILD_OF_MAPS } from '../../build/maps-plugin.ts'

/** A position in the sources: lines and columns from 1, as in editors. `code`: the line. */
export type Place = { file: string; line: number; column: number; code: string }

/** The maps of one build. */
export type Maps = { build: string; placeOf: (frame: StackFrame) => Place | null }

/** `src/app/main.tsx` of `../../src/app/main.tsx`, and the part of a package from its name on. */
const shortName = (source: string) => source.replace(/^(?:\.\.?\/)+/, '').replace(/^.*node_modules\//, 'node_modules/')

function placeIn(map: TraceMap, { line, column }: StackFrame): Place | null {
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
      return map && placeIn(map, frame)
    },
  }
}
