import { parseAst } from 'vite'

type Node = { type: string; [name: string]: unknown }
/** Name of a function that keeps state in its closure when it is called. */
export type StatefulFunctions = ReadonlySet<string>

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string'
const childrenOf = (node: Node): Node[] => Object.values(node).flat().filter(isNode)
const isFunction = ({ type }: Node) => /^(?:ArrowFunction|Function)(?:Expression|Declaration)?$/.test(type)
const nameOf = (node: unknown) => (isNode(node) && typeof node['name'] === 'string' ? node['name'] : '')

const parse = (name: string, code: string) =>
  parseAst(code, { lang: name.endsWith('x') ? 'tsx' : 'ts' }) as unknown as Node & { body: Node[] }

function* within(node: Node, enters: (child: Node) => boolean = () => true): Generator<Node> {
  yield node
  for (const child of childrenOf(node)) if (enters(child)) yield* within(child, enters)
}

/** The expression without type assertions, and the variable at the root of `a.b.c`. */
function bare(node: unknown): Node | undefined {
  if (!isNode(node)) return undefined
  return /^TS(?:As|Satisfies|NonNull)|^Parenthesized|^Chain/.test(node.type) ? bare(node['expression']) : node
}
function rootOf(node: unknown): string {
  const inner = bare(node)
  return inner?.type === 'MemberExpression' ? rootOf(inner['object']) : nameOf(inner)
}

const changing = /^(?:set|add|delete|clear|push|unshift|splice|pop|shift|fill|assign|defineProperty)$/

/** The variable whose content a node changes: by assignment, `delete`, a method, or `Object.assign`. */
function changedBy(node: Node): string {
  const target = bare(node['left'] ?? node['argument'])
  const isWrite = /^(?:Assignment|Update)Expression$/.test(node.type) || node['operator'] === 'delete'
  if (isWrite) return target?.type === 'MemberExpression' ? rootOf(target) : ''
  const callee = node.type === 'CallExpression' ? bare(node['callee']) : undefined
  if (callee?.type !== 'MemberExpression' || !changing.test(nameOf(callee['property']))) return ''
  const [first] = node['arguments'] as Node[]
  return nameOf(callee['object']) === 'Object' ? rootOf(first) : rootOf(callee['object'])
}

const containers = /^(?:Map|Set|WeakMap|WeakSet|Array|Object)$/
/** Classes of the language that hold no data of a person. */
const plain = /^(?:RegExp|Error|URL|Date|Intl|TextEncoder|TextDecoder)$/
const isEmpty = (value: Node) =>
  ['arguments', 'elements', 'properties'].every((part) => ((value[part] as unknown[] | undefined) ?? []).length === 0)

/** True for a value whose content can change: an instance, an empty container, a closure with state. */
function canHold(value: Node | undefined, stateful: StatefulFunctions): boolean {
  if (!value) return false
  const callee = bare(value['callee'])
  const name = nameOf(callee) || rootOf(callee)
  if (value.type === 'NewExpression') return containers.test(name) ? isEmpty(value) : !plain.test(name)
  if (value.type === 'ArrayExpression' || value.type === 'ObjectExpression') return isEmpty(value)
  if (value.type !== 'CallExpression' || !callee) return false
  return isFunction(callee) ? keepsState(callee) : stateful.has(name) || /memoi[sz]e|cache|lru/i.test(name)
}

/** True if calling the function creates a variable that inner functions can keep. */
function keepsState(node: Node): boolean {
  const own = [...within(node, (child) => !isFunction(child))]
  const hasInner = own.some((each) => childrenOf(each).some(isFunction))
  const variables = own.filter(({ type }) => type === 'VariableDeclaration')
  const holds = variables.some(
    (each) => each['kind'] !== 'const' || declared(each).some(([, value]) => holdsData(value)),
  )
  return hasInner && holds
}
const holdsData = (value: Node | undefined) => canHold(value, new Set())

const declared = (declaration: Node): [Node, Node | undefined][] =>
  (declaration['declarations'] as Node[]).map((each) => [each['id'] as Node, bare(each['init'])])

const isReadonlyType = (id: Node, code: string) => {
  const type = id['typeAnnotation']
  return isNode(type) && /readonly/i.test(code.slice(type['start'] as number, type['end'] as number))
}
const declarationOf = (statement: Node) =>
  statement.type.startsWith('Export') && isNode(statement['declaration']) ? statement['declaration'] : statement

/** Names of the functions of a file that keep state in a closure. Hooks and components are called by React. */
export function statefulFunctions(name: string, code: string): string[] {
  return parse(name, code).body.flatMap((statement) => {
    const node = declarationOf(statement)
    const functions: [string, Node | undefined][] =
      node.type === 'FunctionDeclaration'
        ? [[nameOf(node['id']), node]]
        : node.type === 'VariableDeclaration'
          ? declared(node).map(([id, value]) => [nameOf(id), value])
          : []
    return functions.flatMap(([id, value]) => (value && isFunction(value) && keepsState(value) ? [id] : []))
  })
}

/**
 * Returns the names of state that lives as long as the page. These are variables of a file, content of its constants,
 * static fields, properties of the global object, and private fields of stores.
 */
export function memoryOf(name: string, code: string, stateful: StatefulFunctions = new Set()): string[] {
  const ast = parse(name, code)
  const nodes = [...within(ast)]
  const changed = new Set(nodes.map(changedBy).filter(Boolean))
  const fields = nodes.filter(({ type }) => type === 'PropertyDefinition')
  const isStore = /^stores\/.*-store\.ts$/.test(name)
  const ofClasses = fields.flatMap((field) => {
    const key = field['key'] as Node
    const isPrivate = field['accessibility'] === 'private' || key.type === 'PrivateIdentifier'
    const isStatic = field['static'] === true && canHold(bare(field['value']), stateful)
    return isStatic || (isStore && isPrivate) ? [nameOf(key)] : []
  })
  const ofFile = ast.body.flatMap((statement) => {
    const node = declarationOf(statement)
    if (node.type === 'FunctionDeclaration') return changed.has(nameOf(node['id'])) ? [nameOf(node['id'])] : []
    if (node.type !== 'VariableDeclaration' || node['declare'] === true) return []
    const isConstant = node['kind'] === 'const'
    return declared(node).flatMap(([id, value]) => {
      const isHeld = !isReadonlyType(id, code) && canHold(value, stateful)
      return !isConstant || changed.has(nameOf(id)) || isHeld ? [nameOf(id)] : []
    })
  })
  const ofPage = ['globalThis', 'window'].filter((each) => changed.has(each))
  return [...ofFile, ...ofClasses, ...ofPage].filter((each) => !/^(?:none|nothing|noProps)$/.test(each))
}
