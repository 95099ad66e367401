import leven from 'leven'
import type * as z from 'zod/mini'
import * as locales from 'zod/locales'

type Issue = z.core.$ZodIssue
type Path = readonly PropertyKey[]

/** Lists of allowed values up to this length are shown whole; of longer ones the closest are. */
const SHOWN_WHOLE = 20
const CLOSEST = 3
const localise = locales.en().localeError

/** A fault of a request: where it is, what came, and what is possible there. */
export type Refusal = { field: string; received: unknown; problem: string; allowed?: string[]; nearest?: string }

const spelling = (value: string) => value.toLowerCase().replace(/[^a-z0-9]/g, '')

/** A value that is part of the other is closer than one with as many other letters. */
function distance(given: string, allowed: string): number {
  const [one, other] = [spelling(given), spelling(allowed)]
  if (one === '' || other === '') return Math.max(one.length, other.length)
  const isPart = one.includes(other) || other.includes(one)
  return isPart ? Math.abs(one.length - other.length) / 4 : leven(one, other)
}

/** The allowed values, the most similar first. */
export function closest(given: string, allowed: readonly string[]): string[] {
  return allowed.toSorted((a, b) => distance(given, a) - distance(given, b))
}

const short = (value: unknown) => {
  const json = JSON.stringify(value) as string | undefined
  return json === undefined ? 'nothing' : json.length > 60 ? `${json.slice(0, 57)}...` : json
}

/** The fault of a value that is none of a list. */
export function noneOf(field: string, received: unknown, values: readonly unknown[]): Refusal {
  const allowed = values.map(String)
  const ordered = typeof received === 'string' ? closest(received, allowed) : allowed
  const nearest = typeof received === 'string' ? ordered[0] : undefined
  const isWhole = allowed.length <= SHOWN_WHOLE
  const list =
    allowed.length === 0
      ? 'nothing here'
      : isWhole
        ? allowed.join(', ')
        : `${ordered.slice(0, CLOSEST).join(', ')} and ${allowed.length - CLOSEST} more`
  const hint = nearest === undefined ? '' : ` Did you mean ${short(nearest)}?`
  return {
    field,
    received,
    problem: `${received === undefined ? 'is missing' : `${short(received)} is not allowed`}.${hint} Allowed: ${list}`,
    allowed,
    ...(nearest === undefined ? {} : { nearest }),
  }
}

function at(body: unknown, path: Path): unknown {
  return path.reduce<unknown>(
    (value, key) =>
      typeof value === 'object' && value !== null ? (value as Record<PropertyKey, unknown>)[key] : undefined,
    body,
  )
}

const nameOf = (path: Path) => (path.length === 0 ? 'body' : path.map(String).join('.'))

/**
 * How little a branch of a union fits the body. The body as a whole has another type: most. Fields that are missing or
 * unknown: less. Faults deep inside: least.
 */
function misfit(body: unknown, issues: readonly Issue[], base: Path): number {
  const wrong = issues.filter(
    (issue) => issue.code === 'unrecognized_keys' || at(body, [...base, ...issue.path]) === undefined,
  )
  const isObject = typeof at(body, base) === 'object'
  const hasOtherType = issues.some(
    ({ code, path }) => path.length === 0 && (code === 'invalid_type' || (code === 'invalid_value' && isObject)),
  )
  const depth = Math.max(...issues.map(({ path }) => path.length))
  return (hasOtherType ? 1000 : 0) + wrong.length * 100 - depth
}

/** Names of the fields that the objects of a schema have at this path. */
function fieldsAt(schema: z.core.$ZodType, path: Path): string[] {
  const { def } = schema._zod as unknown as { def: Record<string, unknown> }
  const inner = [def['innerType'], def['element'], ...((def['options'] as unknown[] | undefined) ?? [])] as (
    z.core.$ZodType | undefined
  )[]
  const shape = def['shape'] as Record<string, z.core.$ZodType> | undefined
  if (!shape) {
    const rest = def['type'] === 'array' && typeof path[0] === 'number' ? path.slice(1) : path
    return inner.flatMap((each) => (each ? fieldsAt(each, rest) : []))
  }
  const [first, ...rest] = path
  if (first === undefined) return Object.keys(shape)
  const next = shape[String(first)]
  return next ? fieldsAt(next, rest) : []
}

function read(body: unknown, issue: Issue, base: Path, schema: z.core.$ZodType): Refusal[] {
  const path = [...base, ...issue.path]
  const received = at(body, path)
  const field = nameOf(path)
  if (issue.code === 'invalid_union' && issue.errors.length > 0) {
    const branches = issue.errors.toSorted((a, b) => misfit(body, a, path) - misfit(body, b, path))
    return (branches[0] ?? []).flatMap((each) => read(body, each, path, schema))
  }
  if (issue.code === 'invalid_value') return [noneOf(field, received, issue.values)]
  if (issue.code === 'unrecognized_keys')
    return issue.keys.map((key) => ({
      ...noneOf(nameOf([...path, key]), key, [...new Set(fieldsAt(schema, path))]),
      received: at(body, [...path, key]),
    }))
  const text = localise({ ...issue, input: received } as z.core.$ZodRawIssue)
  const problem =
    issue.message === 'Invalid input'
      ? typeof text === 'string'
        ? text
        : (text?.message ?? 'is not valid')
      : issue.message
  return [
    { field, received, problem: received === undefined ? `is missing. ${problem}` : `${short(received)}: ${problem}` },
  ]
}

/** The faults of a body by field. A body of a union is compared with the branch that fits best. */
export function refusals(body: unknown, issues: readonly Issue[], schema: z.core.$ZodType): Refusal[] {
  return issues.flatMap((issue) => read(body, issue, [], schema))
}

export const asText = (list: readonly Refusal[]) => list.map(({ field, problem }) => `${field}: ${problem}`).join('\n')
