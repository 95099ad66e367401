import type * as z from 'zod/mini'

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
