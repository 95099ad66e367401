import { readFile } from 'node:fs/promises'
import { basename } from 'node:path'
import { pathToFileURL } from 'node:url'

import { parseAst, type Plugin } from 'vite'

import type { Shape } from '../../src/lib/shape.ts'
import { shapeOf } from './shape-of.ts'

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
/** Several of them by name, to be parts of others. */
function areSchemas({ init }: Declarator, value: unknown): boolean {
  if (init?.type !== 'ObjectExpression' || typeof value !== 'object' || value === null) return false
  const parts = Object.values(value)
  return parts.length > 0 && parts.every(isSchema)
}
const answerOf = (value: unknown) =>
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

/** The edits of one `const`. Schemas are in a separate module with this query. */
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
    const text = key.name === 'answer' ? compiledText(answerOf(exports[id.name])) : null
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
