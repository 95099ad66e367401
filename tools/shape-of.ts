import type * as z from 'zod/mini'

import type { Shape } from '../src/lib/shape.ts'

type Check = { _zod: { def: { check: string; minimum?: number; value?: number; inclusive?: boolean } } }
/** What zod keeps of a schema; only the parts that are read here. */
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

/** A shape that is made of others; null where one of them is. */
const of = (sign: string, inner: unknown): Shape | null => (inner === null ? null : ([sign, inner] as never))
const inner = (schema: z.ZodMiniType | undefined) => (schema ? shapeOf(schema) : null)
const all = (shapes: (Shape | null)[]) => (shapes.includes(null) ? null : (shapes as Shape[]))

function objectShape({ checks = [], catchall, shape = {} }: Def): Shape | null {
  const isLoose = catchall !== undefined && inner(catchall) === 'u'
  if (checks.length > 0 || (catchall && !isLoose)) return null
  const parts = Object.entries(shape).map(([name, part]) => [name, shapeOf(part)] as const)
  if (parts.some(([, part]) => part === null)) return null
  return [isLoose ? 'l' : 'o', Object.fromEntries(parts) as Record<string, Shape>]
}

function numberShape({ checks = [], format }: Def): Shape | null {
  if (checks.length === 0) return format === 'safeint' ? 'i' : format ? null : 'n'
  const [{ _zod } = { _zod: { def: { check: '' } as Check['_zod']['def'] } }] = checks
  const { check, value = 0, inclusive } = _zod.def
  const isLeast = format === 'safeint' && checks.length === 1 && check === 'greater_than'
  return isLeast ? ['+', inclusive ? value : value + 1] : null
}

function stringShape({ checks = [], format }: Def): Shape | null {
  if (format) return null
  if (checks.length === 0) return 's'
  const [{ _zod } = { _zod: { def: { check: '' } } }] = checks
  return checks.length === 1 && _zod.def.check === 'min_length' ? ['>', _zod.def.minimum ?? 0] : null
}

const makers: Record<string, (def: Def) => Shape | null> = {
  string: stringShape,
  number: numberShape,
  boolean: () => 'b',
  unknown: () => 'u',
  optional: (def) => of('?', inner(def.innerType)),
  nullable: (def) => of('0', inner(def.innerType)),
  array: ({ checks = [], element }) => (checks.length > 0 ? null : of('a', inner(element))),
  object: objectShape,
  record: ({ checks = [], keyType, valueType }) =>
    checks.length > 0 || inner(keyType) !== 's' ? null : of('r', inner(valueType)),
  enum: ({ entries = {} }) => ['=', Object.values(entries)],
  literal: ({ values = [] }) => ['=', values],
  union: ({ options = [] }) => of('|', all(options.map((option) => shapeOf(option)))),
}

/** The shape that a schema checks; null where it does more than that: such a call keeps its schema. */
export function shapeOf(schema: z.ZodMiniType): Shape | null {
  const def = schema._zod.def as unknown as Def
  return def.coerce ? null : (makers[def.type]?.(def) ?? null)
}
