import { globSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'

import { createInstrumenter } from '@stryker-mutator/instrumenter'

import type { Area } from './areas.ts'

export type Mutant = { id: string; file: string; line: string; lineNumber: number; text: string; replacement: string }

/** Replacements by an empty string, object or list: the type checker rejects most of them, and none is a decision. */
const refusedByTypes = ['StringLiteral', 'ObjectLiteral', 'ArrayDeclaration']

const silent = () => undefined
const log = { debug: silent, info: silent, warn: silent, error: silent, trace: silent, fatal: silent }

/** The dependencies that Stryker's instrumenter injects. */
function container() {
  const parts: Record<string, unknown> = {
    logger: { ...log, isDebugEnabled: () => false, isInfoEnabled: () => false, isTraceEnabled: () => false },
  }
  const injector = {
    provideValue(name: string, part: unknown) {
      parts[name] = part
      return injector
    },
    injectClass<T>(Part: { new (...given: never[]): T; inject: string[] }) {
      return new Part(...(Part.inject.map((name) => parts[name]) as never[]))
    },
  }
  return injector
}

/** The code of an area with every mutant in it, by absolute path, and the list of them. */
export async function instrument({
  code,
  hasTexts = false,
}: Area): Promise<{ sources: Map<string, string>; mutants: Mutant[] }> {
  const files = code.flatMap((pattern) => globSync(pattern).toSorted()).filter((file) => !file.includes('.test.'))
  const texts = new Map(files.map((file) => [resolve(file), readFileSync(file, 'utf8')]))
  const excludedMutations = hasTexts ? [] : refusedByTypes
  const instrumenter = createInstrumenter(container() as never)
  const made = await instrumenter.instrument(
    [...texts].map(([name, content]) => ({ name, content, mutate: true })),
    { ignorers: [], excludedMutations, plugins: null, noHeader: false },
  )
  const asked = made.mutants.filter(({ mutatorName }) => !excludedMutations.includes(mutatorName))
  const mutants = asked.map(({ id, fileName, location: { start, end }, replacement }) => {
    const [first = '', ...rest] = (texts.get(fileName) ?? '').split('\n').slice(start.line, end.line + 1)
    const text = rest.length > 0 ? `${first.slice(start.column)} …` : first.slice(start.column, end.column)
    const file = files.find((name) => resolve(name) === fileName) ?? fileName
    return {
      id,
      file,
      line: first.trim(),
      lineNumber: start.line + 1,
      text,
      replacement: replacement.replaceAll(/\s+/g, ' '),
    }
  })
  return { sources: new Map(made.files.map(({ name, content }) => [name, content])), mutants }
}
