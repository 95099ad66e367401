import fc from 'fast-check'

/** The part of JSON Schema that the OpenAPI document uses. */
export type JsonSchema = {
  type?: string | string[]
  enum?: unknown[]
  const?: unknown
  anyOf?: JsonSchema[]
  properties?: Record<string, JsonSchema>
  required?: string[]
  additionalProperties?: boolean | JsonSchema
  items?: JsonSchema
  minItems?: number
  maxItems?: number
  minLength?: number
  maxLength?: number
  minimum?: number
  maximum?: number
  exclusiveMinimum?: number
  format?: string
  pattern?: string
}

/** The document with all references resolved. */
export function dereferenced(document: unknown, part: unknown = document): unknown {
  if (Array.isArray(part)) return part.map((each) => dereferenced(document, each))
  if (typeof part !== 'object' || part === null) return part
  const { $ref, ...own } = part as Record<string, unknown>
  if (typeof $ref === 'string') {
    const named = $ref
      .split('/')
      .slice(1)
      .reduce((at, name) => (at as Record<string, unknown>)[name], document)
    return dereferenced(document, { ...(named as object), ...own })
  }
  return Object.fromEntries(Object.entries(part).map(([name, each]) => [name, dereferenced(document, each)]))
}

/** Texts that have broken servers before: paths, patterns, prototypes, markup, numbers out of range, other scripts. */
const hostileTexts = [
  '',
  ' ',
  '../../etc/passwd',
  '..%2f..%2fetc',
  '%00',
  '\u0000',
  '__proto__',
  'constructor',
  'toString',
  '(a+)+$',
  '^(a+)+$',
  '[[[[',
  '((((((((',
  "' OR 1=1 --",
  '<script>alert(1)</script>',
  '1e400',
  '-1',
  '9007199254740993',
  'NaN',
  'null',
  '🂡'.repeat(40),
  'ə'.repeat(300),
  'a'.repeat(5000),
]

const hostileText = fc.constantFrom(...hostileTexts)
/** Any JSON value, which no field expects. */
const anything = fc.oneof(
  hostileText,
  fc.constantFrom<unknown>(null, true, 0, -1, 1.5, 1e21, [], {}, [[]], { __proto__: 1 }, ['a', 1, null]),
  fc.jsonValue({ maxDepth: 3 }),
)

function texts({ minLength = 0, maxLength = 60, format, pattern }: JsonSchema): fc.Arbitrary<unknown> {
  if (format === 'date-time') return fc.constant('2026-01-02T03:04:05Z')
  if (pattern) return fc.constant('1.5')
  return fc.string({ minLength, maxLength: Math.max(minLength, Math.min(maxLength, 60)) })
}

function integers({ minimum, maximum, exclusiveMinimum }: JsonSchema) {
  const min = Math.max(minimum ?? -1e9, (exclusiveMinimum ?? -1e9) + 1, -1e9)
  return fc.integer({ min, max: Math.max(min, Math.min(maximum ?? 1e9, 1e9)) })
}

function objects({ properties = {}, required = [], additionalProperties }: JsonSchema): fc.Arbitrary<unknown> {
  const known = fc.record(
    Object.fromEntries(Object.entries(properties).map(([name, schema]) => [name, fitting(schema)])),
    { requiredKeys: required.filter((name) => name in properties) },
  )
  if (typeof additionalProperties !== 'object') return known
  return fc
    .tuple(known, fc.dictionary(fc.string({ maxLength: 12 }), fitting(additionalProperties), { maxKeys: 3 }))
    .map(([fixed, free]) => Object.assign({}, free, fixed))
}

/** Values that the schema allows. */
export function fitting(schema: JsonSchema): fc.Arbitrary<unknown> {
  if ('const' in schema) return fc.constant(schema.const)
  if (schema.enum) return fc.constantFrom(...schema.enum)
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map(fitting))
  if (Array.isArray(schema.type)) return fc.oneof(...schema.type.map((type) => fitting({ ...schema, type })))
  if (schema.type === 'object') return objects(schema)
  if (schema.type === 'array') {
    return fc.array(fitting(schema.items ?? {}), { minLength: schema.minItems ?? 0, maxLength: schema.maxItems ?? 4 })
  }
  if (schema.type === 'integer' || schema.type === 'number') return integers(schema)
  if (schema.type === 'boolean') return fc.boolean()
  if (schema.type === 'null') return fc.constant(null)
  return texts(schema)
}

/** Mostly valid values of the schema, sometimes with one invalid field or an invalid whole. */
export function nearly(schema: JsonSchema): fc.Arbitrary<unknown> {
  const { properties } = schema
  const whole = { weight: 1, arbitrary: anything }
  const good = { weight: 4, arbitrary: fitting(schema) }
  if (!properties || Object.keys(properties).length === 0) return fc.oneof(good, whole)
  const spoilt = fc
    .tuple(objects(schema), fc.constantFrom(...Object.keys(properties)), anything)
    .map(([value, name, wrong]) => Object.assign({}, value, { [name]: wrong }))
  return fc.oneof(good, { weight: 4, arbitrary: spoilt }, whole)
}
