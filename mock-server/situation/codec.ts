/**
 * Values of a session as JSON: besides what JSON has, maps, sets, bytes, and objects with several references. A tag is an object
 * with a single key that begins with `$`.
 */

/** A value that has no form in a file, or a damaged one. `field` is its path. */
export class CodecError extends Error {
  readonly field: string
  readonly received: unknown
  constructor(field: string, problem: string, received?: unknown) {
    super(problem)
    this.field = field
    this.received = received
  }
}

type Json = null | boolean | number | string | Json[] | { [key: string]: Json }
type Path = readonly (string | number)[]

const tags = ['$map', '$set', '$bytes', '$object', '$shared', '$is'] as const
type Tag = (typeof tags)[number]

const nameOf = (path: Path) => (path.length === 0 ? 'body' : path.join('.'))
const isPlain = (value: object) => [Object.prototype, null].includes(Object.getPrototypeOf(value) as null)
const keyName = (key: unknown, index: number) => (typeof key === 'string' ? key : index)

/** Objects that are reached more than once, each with a number. */
function sharedIn(root: unknown): Map<object, number> {
  const seen = new Set<object>()
  const shared = new Map<object, number>()
  const visit = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return
    if (seen.has(value)) {
      if (!shared.has(value)) shared.set(value, shared.size)
      return
    }
    seen.add(value)
    if (value instanceof Uint8Array) return
    if (value instanceof Map) for (const pair of value) pair.forEach(visit)
    else if (value instanceof Set) value.forEach(visit)
    else Object.values(value).forEach(visit)
  }
  visit(root)
  return shared
}

function contentOf(value: object, path: Path, next: (value: unknown, path: Path) => Json): Json {
  if (Array.isArray(value)) return value.map((each, index) => next(each, [...path, index]))
  if (value instanceof Map)
    return {
      $map: [...value].map(([key, each], index) => [next(key, path), next(each, [...path, keyName(key, index)])]),
    }
  if (value instanceof Set) return { $set: [...value].map((each, index) => next(each, [...path, index])) }
  if (value instanceof Uint8Array) return { $bytes: Buffer.from(value).toString('base64url') }
  if (!isPlain(value)) throw new CodecError(nameOf(path), `a ${value.constructor.name} cannot be stored`)
  const pairs = Object.entries(value)
    .filter(([, each]) => each !== undefined)
    .map(([key, each]): [string, Json] => [key, next(each, [...path, key])])
  return pairs.some(([key]) => key.startsWith('$')) ? { $object: pairs } : Object.fromEntries(pairs)
}

/** The value as JSON. Throws a CodecError for a function, an instance of a class, or a cycle. */
export function encode(root: unknown): Json {
  const shared = sharedIn(root)
  const written = new Set<object>()
  const open = new Set<object>()
  const next = (value: unknown, path: Path): Json => {
    if (value === null || typeof value === 'string' || typeof value === 'boolean') return value
    if (typeof value === 'number' && Number.isFinite(value)) return Object.is(value, -0) ? 0 : value
    if (typeof value !== 'object') throw new CodecError(nameOf(path), `a ${typeof value} cannot be stored`)
    if (open.has(value)) throw new CodecError(nameOf(path), 'contains itself')
    const number = shared.get(value)
    if (written.has(value) && number !== undefined) return { $shared: number }
    open.add(value)
    const content = contentOf(value, path, next)
    open.delete(value)
    written.add(value)
    return number === undefined ? content : { $is: [number, content] }
  }
  return next(root, [])
}

function tagOf(value: object, path: Path): Tag | null {
  const keys = Object.keys(value)
  const tag = keys.find((key) => key.startsWith('$'))
  if (tag === undefined) return null
  const known = tags.find((each) => each === tag)
  if (!known || keys.length > 1)
    throw new CodecError(nameOf([...path, tag]), `expected one of ${tags.join(', ')} as the only key`, tag)
  return known
}

/** The value of a file. `text` maps each string. Throws a CodecError where the file is damaged. */
export function decode(root: unknown, text: (value: string) => string = (value) => value): unknown {
  const shared = new Map<unknown, unknown>()

  const listOf = (value: unknown, path: Path): unknown[] => {
    if (!Array.isArray(value)) throw new CodecError(nameOf(path), 'expected a list', value)
    return value
  }
  const pairOf = (value: unknown, path: Path): [unknown, unknown] => {
    const pair = listOf(value, path)
    if (pair.length !== 2) throw new CodecError(nameOf(path), 'expected a pair', value)
    return [pair[0], pair[1]]
  }
  const pairsOf = (value: unknown, path: Path) =>
    listOf(value, path).map((each, index): [unknown, unknown] => {
      const [key, content] = pairOf(each, [...path, index])
      return [next(key, path), next(content, [...path, keyName(key, index)])]
    })

  const read: Record<Tag, (value: unknown, path: Path) => unknown> = {
    $map: (value, path) => new Map(pairsOf(value, path)),
    $set: (value, path) => new Set(listOf(value, path).map((each, index) => next(each, [...path, index]))),
    $object: (value, path) => Object.fromEntries(pairsOf(value, path) as [string, unknown][]),
    $bytes(value, path) {
      if (typeof value !== 'string') throw new CodecError(nameOf(path), 'expected base64url text', value)
      return Uint8Array.from(Buffer.from(value, 'base64url'))
    },
    $shared(value, path) {
      if (!shared.has(value)) throw new CodecError(nameOf(path), 'expected the number of an earlier $is', value)
      return shared.get(value)
    },
    $is(value, path) {
      const [number, content] = pairOf(value, path)
      const made = next(content, path)
      shared.set(number, made)
      return made
    },
  }

  function next(value: unknown, path: Path): unknown {
    if (typeof value === 'string') return text(value)
    if (typeof value !== 'object' || value === null) return value
    if (Array.isArray(value)) return value.map((each, index) => next(each, [...path, index]))
    const tag = tagOf(value, path)
    if (tag) return read[tag]((value as Record<string, unknown>)[tag], path)
    return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, next(each, [...path, key])]))
  }
  return next(root, [])
}
