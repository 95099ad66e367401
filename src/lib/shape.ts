/**
 * What a value must look like: what the build makes of the contract's zod schemas (tools/shape-of.ts), so that the first
 * visit does without the library. `s` a text, `n` a number, `i` a whole one, `b` a boolean, `u` anything; else a list of a sign
 * and what it is of: `?` may be missing, `0` may be null, `a` a list, `o` an object, `r` a table, `=` one of these
 * values, `|` one of these shapes, `>` a text of at least so many characters, `+` a whole number of at least so much, `l` an
 * object that may hold more.
 */
export type Shape =
  | 's'
  | 'n'
  | 'i'
  | 'b'
  | 'u'
  | readonly ['?' | '0' | 'a' | 'r', Shape]
  | readonly ['o' | 'l', Readonly<Record<string, Shape>>]
  | readonly ['=', readonly (string | number | boolean | null)[]]
  | readonly ['|', readonly Shape[]]
  | readonly ['>' | '+', number]

/** Where something is wrong, and how: paths and codes, never values. */
type Issue = { path: readonly (string | number)[]; code: string }
type Read = (shape: Shape, value: unknown, path: readonly (string | number)[]) => unknown

const isTable = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const kinds = {
  s: (value: unknown) => typeof value === 'string',
  n: (value: unknown) => Number.isFinite(value),
  i: (value: unknown) => Number.isSafeInteger(value),
  b: (value: unknown) => typeof value === 'boolean',
  u: () => true,
}

/** The value with what the shape knows of it and nothing else; what does not fit is told to `wrong`. */
function reader(wrong: (issue: Issue) => undefined): Read {
  const object = (parts: Readonly<Record<string, Shape>>, value: Record<string, unknown>, path: Issue['path']) => {
    const result: Record<string, unknown> = {}
    for (const [name, part] of Object.entries(parts)) {
      const isMissing = !(name in value) && typeof part !== 'string' && part[0] === '?'
      if (!isMissing) result[name] = read(part, value[name], [...path, name])
    }
    return result
  }
  const oneOf = (shapes: readonly Shape[], value: unknown, path: Issue['path']) => {
    for (const shape of shapes) {
      const result = readShape(shape, value)
      if (result.success) return result.data
    }
    return wrong({ path, code: 'invalid_union' })
  }
  const list = (of: Shape, value: unknown[], path: Issue['path']) =>
    value.map((each, index) => read(of, each, [...path, index]))
  const table = (of: Shape, value: object, path: Issue['path']) =>
    Object.fromEntries(Object.entries(value).map(([name, each]) => [name, read(of, each, [...path, name])]))

  const read: Read = (shape, value, path) => {
    const mistake = (code = 'invalid_type') => wrong({ path, code })
    if (typeof shape === 'string') return kinds[shape](value) ? value : mistake()
    const [sign, of] = shape
    if (sign === '?') return value === undefined ? value : read(of, value, path)
    if (sign === '0') return value === null ? value : read(of, value, path)
    if (sign === '=') return of.includes(value as string) ? value : mistake('invalid_value')
    if (sign === '|') return oneOf(of, value, path)
    if (sign === '>' && typeof value === 'string') return value.length < of ? mistake('too_small') : value
    if (sign === '+') return kinds.i(value) ? (Number(value) < of ? mistake('too_small') : value) : mistake()
    if (sign === 'a' && Array.isArray(value)) return list(of, value, path)
    if (sign === 'o' && isTable(value)) return object(of, value, path)
    if (sign === 'l' && isTable(value)) return { ...value, ...object(of, value, path) }
    if (sign === 'r' && isTable(value)) return table(of, value, path)
    return mistake()
  }
  return read
}

export type ReadResult = { success: true; data: unknown } | { success: false; error: { issues: Issue[] } }

/** Reads a value by its shape, as zod's `safeParse` does by its schema. */
export function readShape(shape: Shape, value: unknown): ReadResult {
  const issues: Issue[] = []
  const wrong = (issue: Issue) => {
    issues.push(issue)
    return undefined
  }
  const data = reader(wrong)(shape, value, [])
  return issues.length > 0 ? { success: false, error: { issues } } : { success: true, data }
}

/**
 * Stands where a schema stood, for those who only read with it. The build writes its calls.
 * @public
 */
export const compiled = (shape: Shape) => ({ safeParse: (value: unknown) => readShape(shape, value) })
