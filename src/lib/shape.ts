/**
 * Shape of a value, which the build makes from the contract's zod schemas (tools/build/contract-plugin.ts), so that the first
 * visit needs no zod. `s` is a text, `d` a moment, `n` a number not below 0, `i` a whole one, `b` a boolean. Others
 * are a list of a sign and its parts. `?` may be missing, `0` may be null, `a` a list, `o` an object, `r` a table,
 * `=` one of these values, `|` one of these shapes. `>` a text of at least so many characters, `+` a whole number of
 * at least so much, `l` an object with additional properties, `/` a text that matches a pattern. `A` a list of at
 * least one, `~` this or, if unreadable, the fallback after it. Lists leave out unreadable items
 * (src/contract/tolerant.ts).
 */
export type Shape =
  | 's'
  | 'd'
  | 'n'
  | 'i'
  | 'b'
  | readonly ['?' | '0' | 'a' | 'A' | 'r', Shape]
  | readonly ['~', Shape, (string | null)?]
  | readonly ['o' | 'l', Readonly<Record<string, Shape>>]
  | readonly ['=', readonly (string | number | boolean | null)[]]
  | readonly ['|', readonly Shape[]]
  | readonly ['>' | '+', number]
  | readonly ['/', string]

/** The path of an error, never its value. */
type Issue = { path: readonly (string | number)[] }
/**
 * State of a read: one path that grows and shrinks, because responses are long. `lost` has the errors of parts that
 * were left out.
 */
type Reading = { path: (string | number)[]; issues: Issue[]; lost: Issue[] }

const isTable = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** True for a text that every browser parses as the same moment: with date and time. */
export const isMoment = (value: unknown) =>
  typeof value === 'string' && value[10] === 'T' && !Number.isNaN(Date.parse(value))

/** Checks of simple values. `of` is the rest of the shape. */
const wholes: Readonly<Record<string, (value: unknown, of: never) => boolean>> = {
  s: (value) => typeof value === 'string',
  d: isMoment,
  n: (value) => Number.isFinite(value) && (value as number) >= 0,
  i: Number.isSafeInteger,
  b: (value) => typeof value === 'boolean',
  '=': (value, of: readonly unknown[]) => of.includes(value),
  '>': (value, of: number) => typeof value === 'string' && value.length >= of,
  '+': (value, of: number) => Number.isSafeInteger(value) && (value as number) >= of,
  '/': (value, of: string) => typeof value === 'string' && new RegExp(of).test(value),
}

function wrong({ path, issues }: Reading) {
  issues.push({ path: [...path] })
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
    if (shape[0] !== '?' || name in value) result[name] = part(reading, name, shape, value[name])
  }
  return result
}

function oneOf(reading: Reading, shapes: readonly Shape[], value: unknown) {
  for (const shape of shapes) {
    const result = readShape(shape, value, reading.lost)
    if (result.success) return result.data
  }
  return wrong(reading)
}

/** Entries of an object that a server has sent, without a prototype that it names. As zod reads them. */
const entriesOf = (value: object) => Object.entries(value).filter(([name]) => name !== '__proto__')

const table = (reading: Reading, of: Shape, value: object) =>
  Object.fromEntries(entriesOf(value).map(([name, each]) => [name, part(reading, name, of, each)]))

/** Returns the value if readable, else the fallback. A missing value remains an error. */
function orElse(reading: Reading, of: Shape, value: unknown, other?: unknown) {
  const { issues, lost } = reading
  const count = issues.length
  const result = read(reading, of, value)
  if (issues.length === count || value === undefined) return result
  lost.push(...issues.splice(count))
  return other
}

function list(reading: Reading, of: Shape, value: unknown[]) {
  const shape = ['~', of] as const
  return value.map((each, index) => part(reading, index, shape, each)).filter((each) => each !== undefined)
}

/** Returns the value with only the properties of the shape; every mismatch becomes an issue. */
function read(reading: Reading, shape: Shape, value: unknown): unknown {
  const whole = wholes[shape[0]]
  if (whole) return whole(value, shape[1] as never) ? value : wrong(reading)
  const [sign, of, other] = shape as readonly [...Exclude<Shape, string>, other?: unknown]
  if (sign === '~') return orElse(reading, of, value, other)
  if (sign === '?') return value === undefined ? value : read(reading, of, value)
  if (sign === '0') return value === null ? value : read(reading, of, value)
  if (sign === '|') return oneOf(reading, of, value)
  if ((sign === 'a' || sign === 'A') && Array.isArray(value)) {
    const items = list(reading, of, value)
    return sign === 'a' || items.length > 0 ? items : wrong(reading)
  }
  if (!isTable(value)) return wrong(reading)
  if (sign === 'o') return object(reading, of, value)
  if (sign === 'l') return { ...Object.fromEntries(entriesOf(value)), ...object(reading, of, value) }
  return sign === 'r' ? table(reading, of, value) : wrong(reading)
}

export type ReadResult = { success: true; data: unknown } | { success: false; error: { issues: Issue[] } }

/** Reads a value by its shape, as zod's `safeParse` does by a schema; `lost` collects the errors of parts left out. */
export function readShape(shape: Shape, value: unknown, lost: Issue[] = []): ReadResult {
  const issues: Issue[] = []
  const data = read({ path: [], issues, lost }, shape, value)
  return issues.length > 0 ? { success: false, error: { issues } } : { success: true, data }
}

/**
 * Replaces a schema that is only used for reading. The build generates its calls.
 * @public
 */
export const compiled = (shape: Shape) => ({
  safeParse: (value: unknown, reading?: { lost: Issue[] }) => readShape(shape, value, reading?.lost),
})
