import { readFile } from 'node:fs/promises'
import { basename } from 'node:path'
import { pathToFileURL } from 'node:url'

import type * as z from 'zod/mini'
import { parseAst, type Plugin } from 'vite'

import type { Shape } from '../../src/lib/shape.ts'

type CheckDef = {
  check: string
  minimum?: number
  value?: number
  inclusive?: boolean
  format?: string
  pattern?: RegExp
}
type Check = { _zod: { def: CheckDef } }
/** Internal definition of a zod schema; only the parts read here. */
type Def = {
  type: string
  checks?: readonly Check[]
  format?: string
  coerce?: boolean
  catchall?: z.ZodMiniType
  shape?: Record<string, z.ZodMiniType>
  element?: z.ZodMiniType
  innerType?: z.ZodMiniType
  keyType?: z.ZodMiniType
  valueType?: z.ZodMiniType
  options?: readonly z.ZodMiniType[]
  entries?: Record<string, string>
  values?: readonly (string | number | boolean | null)[]
}

/** How it is read (src/contract/values.ts), and where it does not fit (src/contract/tolerant.ts). */
type Notes = { isMoment?: true; isTolerant?: true; orElse?: [] | [string | null] }

/** A shape that is made of others; null where one of them is. */
const of = (sign: string, inner: unknown): Shape | null => (inner === null ? null : ([sign, inner] as never))
const inner = (schema: z.ZodMiniType | undefined) => (schema ? shapeOf(schema) : null)
const all = (shapes: (Shape | null)[]) => (shapes.includes(null) ? null : (shapes as Shape[]))

function objectShape({ checks = [], catchall, shape = {} }: Def): Shape | null {
  const isLoose = catchall?._zod.def.type === 'unknown'
  if (checks.length > 0 || (catchall && !isLoose)) return null
  const parts = Object.entries(shape).map(([name, part]) => [name, shapeOf(part)] as const)
  if (parts.some(([, part]) => part === null)) return null
  return [isLoose ? 'l' : 'o', Object.fromEntries(parts) as Record<string, Shape>]
}

const noCheck: Check = { _zod: { def: { check: '' } } }

function numberShape({ checks = [], format }: Def): Shape | null {
  if (checks.length === 0) return format === 'safeint' ? 'i' : null
  const [{ _zod } = noCheck] = checks
  const { check, value = 0, inclusive } = _zod.def
  if (checks.length > 1 || check !== 'greater_than') return null
  if (format === 'safeint') return ['+', inclusive ? value : value + 1]
  return !format && inclusive && value === 0 ? 'n' : null
}

function stringShape({ checks = [], format }: Def, { isMoment }: Notes): Shape | null {
  if (isMoment) return 'd'
  if (format) return null
  if (checks.length === 0) return 's'
  const [{ _zod } = noCheck, ...others] = checks
  const { check, minimum = 0, pattern } = _zod.def
  if (others.length > 0) return null
  if (check === 'min_length') return ['>', minimum]
  return check === 'string_format' && pattern?.flags === '' ? ['/', pattern.source] : null
}

/** A list that leaves out what does not read (src/contract/tolerant.ts): there is no shape for any other. */
function arrayShape({ checks = [], element }: Def, { isTolerant }: Notes): Shape | null {
  if (!isTolerant) return null
  if (checks.length === 0) return of('a', inner(element))
  const [{ _zod } = noCheck, ...others] = checks
  const { check, minimum } = _zod.def
  return others.length === 0 && check === 'min_length' && minimum === 1 ? of('A', inner(element)) : null
}

function recordShape({ checks = [], keyType, valueType }: Def): Shape | null {
  return checks.length > 0 || inner(keyType) !== 's' ? null : of('r', inner(valueType))
}

const makers: Record<string, (def: Def, notes: Notes) => Shape | null> = {
  string: stringShape,
  number: numberShape,
  boolean: () => 'b',
  optional: (def) => of('?', inner(def.innerType)),
  nullable: (def) => of('0', inner(def.innerType)),
  array: arrayShape,
  object: objectShape,
  record: recordShape,
  enum: ({ entries = {} }) => ['=', Object.values(entries)],
  literal: ({ values = [] }) => ['=', values],
  union: ({ options = [] }) => of('|', all(options.map((option) => shapeOf(option)))),
}

/** The shape that a schema checks; null where it does more than that: such a call keeps its schema. */
export function shapeOf(schema: z.ZodMiniType): Shape | null {
  const def = schema._zod.def as unknown as Def
  const notes: Notes = schema._zod.bag
  const shape = def.coerce ? null : (makers[def.type]?.(def, notes) ?? null)
  return shape !== null && notes.orElse ? ['~', shape, ...notes.orElse] : shape
}

/** Fields of a call that only the mock and the API document use. */
const unused = new Set(['params', 'query', 'body', 'produces', 'errors', 'summary', 'requirements'])

type Node = { type: string; start: number; end: number; [key: string]: unknown }
type Property = Node & { key: Node & { name?: string }; value: Node }
type Declarator = Node & { id: Node & { name: string }; init: Node | null }
/** A span of the program and its replacement. */
type Edit = { start: number; end: number; text: string }
/** An export: a schema, or a call with the schema of its response. */
type Exports = Record<string, unknown>

const isSchema = (value: unknown): value is Parameters<typeof shapeOf>[0] =>
  typeof value === 'object' && value !== null && '_zod' in value
/** True for an object of schemas by name that other schemas include. */
function areSchemas({ init }: Declarator, value: unknown): boolean {
  if (init?.type !== 'ObjectExpression' || typeof value !== 'object' || value === null) return false
  const parts = Object.values(value)
  return parts.length > 0 && parts.every(isSchema)
}
const responseOf = (value: unknown) =>
  typeof value === 'object' && value !== null && 'answer' in value ? value.answer : undefined

/** Every `const` at the top of a program, exported or not. */
const declarators = (program: Node) =>
  (program['body'] as Node[]).flatMap((node) => {
    const declaration = (node.type === 'ExportNamedDeclaration' ? node['declaration'] : node) as Node | null
    return declaration?.type === 'VariableDeclaration' ? (declaration['declarations'] as Declarator[]) : []
  })

const isCallOf = (name: string, init: Node | null) =>
  init?.type === 'CallExpression' && (init['callee'] as { name?: string }).name === name

/** The properties of `endpoint({ … })`; none for anything else. */
function propertiesOf({ init }: Declarator): Property[] {
  if (!init || !isCallOf('endpoint', init)) return []
  const [definition] = init['arguments'] as Node[]
  return definition?.type === 'ObjectExpression' ? (definition['properties'] as Property[]) : []
}

/** Code that reads by the shape of a schema; null if it has no shape: then the schema stays. */
function compiledText(schema: unknown) {
  const shape: Shape | null = isSchema(schema) ? shapeOf(schema) : null
  return shape === null ? null : `compiled(${JSON.stringify(shape)})`
}

/** Schemas are in a separate module with this query. */
const SCHEMAS = '?schemas'

function editsOf(declarator: Declarator, code: string, exports: Exports): Edit[] {
  const { id, init } = declarator
  if (!init) return []
  const edits: Edit[] = []
  const ownText = isCallOf('reader', init) ? compiledText(exports[id.name]) : null
  if (ownText !== null) return [{ start: init.start, end: init.end, text: ownText }]
  for (const { key, value, start, end } of propertiesOf(declarator)) {
    const after = /^\s*,/.exec(code.slice(end))?.[0].length ?? 0
    if (unused.has(key.name ?? ''))
      edits.push({ start, end: end + after, text: code.slice(start, end + after).replaceAll(/[^\n]/g, ' ') })
    const text = key.name === 'answer' ? compiledText(responseOf(exports[id.name])) : null
    if (text !== null) edits.push({ start: value.start, end: value.end, text })
  }
  // marks calls as pure, so the bundler can drop unused ones
  if (init.type === 'CallExpression') {
    edits.push({ start: init.start, end: init.start, text: '/* @__PURE__ */ (() => ' })
    edits.push({ start: init.end, end: init.end, text: ')()' })
  }
  if (init.type === 'ObjectExpression') {
    edits.push({ start: init.start, end: init.start, text: '/* @__PURE__ */ (() => (' })
    edits.push({ start: init.end, end: init.end, text: '))()' })
  }
  return edits
}

/** Exported schemas, one statement each. */
const schemasOf = (program: Node, exports: Exports) =>
  (program['body'] as Node[]).flatMap((node) => {
    const declaration = node.type === 'ExportNamedDeclaration' ? (node['declaration'] as Node | null) : null
    const [only, ...others] = (declaration?.['declarations'] ?? []) as Declarator[]
    if (!only || others.length > 0) return []
    const value = exports[only.id.name]
    return isSchema(value) || areSchemas(only, value) ? [{ ...node, name: only.id.name }] : []
  })

/**
 * The program reduced to what a client needs: a call becomes its URL, its access and the shape of its response. The
 * same file with `?schemas` exports the schemas. Line numbers stay the same.
 */
export function contractForClient(code: string, exports: Exports, file = 'file.ts'): string {
  const program = parseAst(code) as unknown as Node
  const isRead = (name: string) => new RegExp(`const ${name} = reader\\(`).test(code)
  const schemas = schemasOf(program, exports).filter(({ name }) => !isRead(name))
  const isSchemaOf = ({ start }: Node) => schemas.some((schema) => schema.start <= start && start < schema.end)
  const edits = declarators(program)
    .filter((declarator) => !isSchemaOf(declarator))
    .flatMap((declarator) => editsOf(declarator, code, exports))
  for (const { start, end } of schemas)
    edits.push({ start, end, text: code.slice(start, end).replaceAll(/[^\n]/g, ' ') })
  const inOrder = edits.toSorted((one, other) => other.start - one.start || other.end - one.end)
  const text = inOrder.reduce((all, { start, end, text: own }) => all.slice(0, start) + own + all.slice(end), code)
  const names = schemas.map(({ name }) => name).join(', ')
  return [
    text.includes('compiled(') ? `import { compiled } from '~/lib/shape.ts';` : '',
    names ? `import { ${names} } from './${file}${SCHEMAS}';` : '',
    text,
    names ? `\nexport { ${names} }` : '',
  ].join('')
}

/**
 * The contract describes each call once, with zod, for client, mock and API document. A client only reads responses.
 * So the build compiles their shapes to data, and zod is loaded only with the forms that need it.
 */
export function contractOfClient(): Plugin {
  return {
    name: 'qumai:contract',
    apply: 'build',
    load: {
      filter: { id: /\/src\/contract\/[\w-]+\.ts\?schemas$/ },
      handler: async (id) => ({ code: await readFile(id.slice(0, -SCHEMAS.length), 'utf8'), moduleSideEffects: false }),
    },
    transform: {
      order: 'post', // after the removal of types
      filter: { id: /\/src\/contract\/[\w-]+\.ts$/ },
      async handler(code, id) {
        const exports = (await import(pathToFileURL(id).href)) as Exports
        return { code: contractForClient(code, exports, basename(id)), map: null, moduleSideEffects: false }
      },
    },
  }
}
