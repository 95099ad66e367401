import { parseAst, type Plugin } from 'vite'

/** What the mock and the API document know of a call and the client never looks at. */
const unused = new Set(['params', 'query', 'body', 'produces', 'errors', 'summary', 'requirements'])

type Node = { type: string; start: number; end: number; [key: string]: unknown }
type Property = Node & { key: Node & { name?: string } }

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value

/** Every node of a program, depth first. */
function* nodesOf(node: Node): Generator<Node> {
  yield node
  for (const value of Object.values(node))
    for (const child of Array.isArray(value) ? value : [value]) if (isNode(child)) yield* nodesOf(child)
}

/** The properties of `endpoint({ … })` that a client does without. */
function unusedProperties(program: Node): Property[] {
  const calls = [...nodesOf(program)].filter(
    ({ type, callee }) => type === 'CallExpression' && isNode(callee) && callee['name'] === 'endpoint',
  )
  return calls.flatMap((call) => {
    const [definition] = call['arguments'] as Node[]
    const properties = definition?.type === 'ObjectExpression' ? (definition['properties'] as Property[]) : []
    return properties.filter(({ key }) => unused.has(key?.name ?? ''))
  })
}

/** The same program without them. Blanks stand where they stood: lines and columns of the source maps stay true. */
export function withoutDocumentation(code: string): string {
  const blank = (text: string) => text.replaceAll(/[^\n]/g, ' ')
  return unusedProperties(parseAst(code) as unknown as Node).reduce((text, { start, end }) => {
    const comma = /^\s*,/.exec(text.slice(end))?.[0].length ?? 0
    return text.slice(0, start) + blank(text.slice(start, end + comma)) + text.slice(end + comma)
  }, code)
}

/**
 * The contract describes each call once for client, mock and API document. The client needs its address, who may make
 * it and the shape of its answer: the rest would be a tenth of our own code on a first visit.
 */
export function contractOfClient(): Plugin {
  return {
    name: 'qumai:contract',
    apply: 'build',
    transform: {
      order: 'post', // types are gone by then
      filter: { id: /\/src\/contract\/[\w-]+\.ts$/ },
      handler: (code) => (code.includes('endpoint(') ? { code: withoutDocumentation(code), map: null } : null),
    },
  }
}
