/**
 * What a value must look like: what the build makes of the contract's zod schemas (tools/shape-of.ts), so that the first
 * visit does without the library. `s` a text, `n` a number, `i` a whole one, `b` a boolean, `u` anything; else a list of a sign
 * and what it is of: `?` may be missing, `0` may be null, `a` a list, `o` an object, `r` a table, `=` one of these
 * values, `|` one of these shapes, `>` a text of at least so many characters, `+` a whole number of at least so much, `l` an
 * object that may hold more, `e` one that holds exactly this, `/` a text that fits a
 * pattern, `A` a list of at least one.
 */
export type Shape =
  | 's'
  | 'n'
  | 'i'
  | 'b'
  | 'u'
  | readonly ['?' | '0' | 'a' | 'A' | 'r', Shape]
  | readonly ['o' | 'l' | 'e', Readonly<Record<string, Shape>>]
  | readonly ['=', readonly (string | number | boolean | null)[]]
  | readonly ['|', readonly Shape[]]
  | readonly ['>' | '+', number]
  | readonly ['/', string]

/** Where something is wrong, and how: paths and codes, never values. */
type Issue = { path: readonly (string | number)[]; code: string }
/** What is read at this moment, and where the reader stands: one path that grows and shrinks, for answers are long. */
type Reading = { path: (string | number)[]; issues: Issue[] }

const isTable = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const kinds = {
  s: (value: unknown) => typeof value === 'string',
  n: (value: unknown) => Number.isFinite(value),
  i: (value: unknown) => Number.isSafeInteger(value),
  b: (value: unknown) => typeof value === 'boolean',
  u: () => true,
}

function wrong({ path, issues }: Reading, code = 'invalid_type') {
  issues.push({ path: [...path], code })
  return undefined
}

function part(reading: Reading, name: string | number, shape: Shape, value: unknown): unknown {
  reading.path.push(name)
  const result = read(reading, shape, value)
  reading.path.pop()
  return result
}

function object(reading: Reading, parts: Readonly<Record<string, Shape>>, value: Record<string, unknown>) {
  const result: Record<string, unknown> = {}
  for (const name in parts) {
    const shape = parts[name] as Shape
    const isMissing = typeof shape !== 'string' && shape[0] === '?' && !(name in value)
    if (!isMissing) result[name] = part(reading, name, shape, value[name])
  }
  return result
}

function oneOf(reading: Reading, shapes: readonly Shape[], value: unknown) {
  for (const shape of shapes) {
    const result = readShape(shape, value)
    if (result.success) return result.data
  }
  return wrong(reading, 'invalid_union')
}

const table = (reading: Reading, of: Shape, value: object) =>
  Object.fromEntries(Object.entries(value).map(([name, each]) => [name, part(reading, name, of, each)]))

/** The value with what the shape knows of it and nothing else; what does not fit becomes an issue. */
function read(reading: Reading, shape: Shape, value: unknown): unknown {
  if (typeof shape === 'string') return kinds[shape](value) ? value : wrong(reading)
  const [sign, of] = shape
  if (sign === '?') return value === undefined ? value : read(reading, of, value)
  if (sign === '0') return value === null ? value : read(reading, of, value)
  if (sign === '=') return of.includes(value as string) ? value : wrong(reading, 'invalid_value')
  if (sign === '|') return oneOf(reading, of, value)
  if (sign === '>' && typeof value === 'string') return value.length < of ? wrong(reading, 'too_small') : value
  if (sign === '+' && kinds.i(value)) return Number(value) < of ? wrong(reading, 'too_small') : value
  if (sign === '/' && typeof value === 'string')
    return new RegExp(of).test(value) ? value : wrong(reading, 'invalid_value')
  if ((sign === 'a' || sign === 'A') && Array.isArray(value) && (sign === 'a' || value.length > 0))
    return value.map((each, index) => part(reading, index, of, each))
  if (!isTable(value)) return wrong(reading)
  if (sign === 'o') return object(reading, of, value)
  if (sign === 'e') return Object.keys(value).every((name) => name in of) ? object(reading, of, value) : wrong(reading)
  if (sign === 'l') return { ...value, ...object(reading, of, value) }
  return sign === 'r' ? table(reading, of, value) : wrong(reading)
}

export type ReadResult = { success: true; data: unknown } | { success: false; error: { issues: Issue[] } }

/** Reads a value by its shape, as zod's `safeParse` does by its schema. */
export function readShape(shape: Shape, value: unknown): ReadResult {
  const issues: Issue[] = []
  const data = read({ path: [], issues }, shape, value)
  return issues.length > 0 ? { success: false, error: { issues } } : { success: true, data }
}

/**
 * Stands where a schema stood, for those who only read with it. The build writes its calls.
 * @public
 */
export const compiled = (shape: Shape) => ({ safeParse: (value: unknown) => readShape(shape, value) })
