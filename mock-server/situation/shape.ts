import type { Refusal } from '../control/refusal.ts'

/** Returns the kind of a value, as code that reads it distinguishes them. */
function kindOf(value: unknown): string {
  if (value instanceof Map) return 'map'
  if (value instanceof Set) return 'set'
  if (value instanceof Uint8Array) return 'bytes'
  if (Array.isArray(value)) return 'list'
  return value === null ? 'null' : typeof value
}

const containers: ReadonlySet<string> = new Set(['map', 'set', 'list'])
const keysOf = (value: object) => Object.keys(value)
const contentOf = (value: unknown): unknown[] =>
  value instanceof Map || value instanceof Set || Array.isArray(value) ? [...value.values()] : []

/**
 * Where a value differs in kind from the examples at the same path: a field that every example has is missing, or a list is a map.
 * Most values may be null, but no map, set or list. More fields than the examples have are no fault.
 */
export function* misshapen(examples: readonly unknown[], value: unknown, path: readonly string[]): Generator<Refusal> {
  const kinds = [...new Set(examples.map(kindOf))]
  const kind = kindOf(value)
  const isOpen =
    kinds.every((each) => each === 'null') || (kind === 'null' && !kinds.every((each) => containers.has(each)))
  if (isOpen) return
  if (!kinds.includes(kind)) {
    const problem = value === undefined ? 'is missing' : `is a ${kind}`
    yield { field: path.join('.'), received: kindOf(value), problem: `${problem}. Expected: ${kinds.join(' or ')}` }
    return
  }
  const alike = examples.filter((each) => kindOf(each) === kind)
  if (kind === 'object') {
    const objects = alike as Record<string, unknown>[]
    for (const key of keysOf(objects[0] ?? {}).filter((each) => objects.every((object) => each in object)))
      yield* misshapen(
        objects.map((object) => object[key]),
        (value as Record<string, unknown>)[key],
        [...path, key],
      )
    return
  }
  const within = alike.flatMap(contentOf)
  const names = value instanceof Map ? [...value.keys()].map(String) : null
  for (const [index, each] of contentOf(value).entries())
    yield* misshapen(within, each, [...path, names?.[index] ?? String(index)])
}
