import * as fc from 'fast-check'
import * as z from 'zod/mini'
import { expect, test } from 'vitest'

import { endpoints } from '../../src/contract/all.ts'
import { list, tolerant, type Lost } from '../../src/contract/tolerant.ts'
import { readShape, type Shape } from '../../src/lib/shape.ts'
import { shapeOf } from './contract-plugin.ts'

/** Values that fit a shape, and now and then one that does not. */
function nearly(shape: Shape): fc.Arbitrary<unknown> {
  return fc.oneof({ weight: 30, arbitrary: fitting(shape) }, { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 2 }) })
}

function fitting(shape: Shape): fc.Arbitrary<unknown> {
  if (typeof shape === 'string')
    return {
      s: fc.string(),
      d: fc.oneof(
        fc.date({ noInvalidDate: true }).map((date) => date.toJSON()),
        fc.constantFrom('soon', '1', '2026-99-01T00:00Z'),
      ),
      n: fc.double({ noNaN: true, min: 0 }),
      i: fc.maxSafeInteger(),
      b: fc.boolean(),
    }[shape]
  const [sign, of] = shape
  if (sign === '~') return fc.oneof({ weight: 3, arbitrary: nearly(of) }, { weight: 1, arbitrary: fc.string() })
  if (sign === '?') return fc.option(nearly(of), { nil: undefined })
  if (sign === '0') return fc.option(nearly(of), { nil: null })
  if (sign === 'a' || sign === 'A') return fc.array(nearly(of), { maxLength: 2 })
  if (sign === 'r') return fc.dictionary(fc.string(), nearly(of), { maxKeys: 2, noNullPrototype: true })
  if (sign === '=') return fc.constantFrom(...of)
  if (sign === '|') return fc.oneof(...of.map(nearly))
  if (sign === '>') return fc.string()
  if (sign === '+') return fc.integer({ min: of - 1 })
  if (sign === '/') return fc.oneof(fc.stringMatching(new RegExp(of)), fc.string())
  const parts = Object.entries(of).map(([name, part]) => [name, nearly(part)] as const)
  return fc
    .tuple(fc.record(Object.fromEntries(parts), { noNullPrototype: true }), fc.boolean())
    .map(([value, hasMore]): object => (hasMore ? Object.assign(value, { more: 1 }) : value))
    .map((value) => JSON.parse(JSON.stringify(value)) as unknown)
}

const known = Object.entries(endpoints).map(
  ([name, { answer: response }]) => [name, response, shapeOf(response)] as const,
)

test('the responses of the first visit have a shape', () => {
  const first = new Set([
    'listVideoBanners',
    'listShortcuts',
    'listCategories',
    'listGames',
    'getUser',
    'getBalance',
    'refreshTokens',
  ])
  const without = known.flatMap(([name, , shape]) => (shape === null ? [name] : []))
  expect(without.filter((name) => first.has(name))).toEqual([])
  expect(without.length).toBeLessThan(known.length / 4)
})

type Issues = readonly { path: readonly PropertyKey[] }[] | undefined
/** A text that is none can also be too short for zod. */
const paths = (issues: Issues) => [...new Set(issues?.map(({ path }) => path.map(String).join('.')))]
/** For a union, zod sometimes reports the wrong branch. */
const isIn = (part: string, whole: string) => whole === '' || part === whole || part.startsWith(`${whole}.`)
const isNear = (one: string, other: string) => isIn(one, other) || isIn(other, one)
const missing = (from: string[], among: string[]) => from.filter((path) => !among.some((other) => isNear(path, other)))

test.each(known.flatMap(([name, schema, shape]) => (shape === null ? [] : [[name, schema, shape] as const])))(
  '%s: the shape accepts the same values as the schema, and returns the same and the path [NET-23]',
  (_name, schema, shape) => {
    fc.assert(
      fc.property(nearly(shape), (value) => {
        const lost: [Lost[], Lost[]] = [[], []]
        const { success, data, error } = schema.safeParse(value, { lost: lost[0] } as object)
        const result = readShape(shape, value, lost[1] as never)
        const own = paths('error' in result ? result.error.issues : undefined)
        const theirs = paths(error?.issues)
        expect([result.success, missing(own, theirs), missing(theirs, own)]).toEqual([success, [], []])
        expect(success && lost[1].length > 0).toBe(success && lost[0].length > 0)
        expect('data' in result ? result.data : undefined).toStrictEqual(data)
      }),
      { numRuns: 60 },
    )
  },
)

test.each([
  ['a rule of its own', z.string().check(z.refine(() => true))],
  ['a pattern without case', z.string().check(z.regex(/a/i))],
  ['an address', z.url()],
  ['a number that may be below 0', z.number()],
  ['a table of known keys', z.record(z.enum(['a']), z.string())],
  ['a list that refuses what does not read', z.array(z.string())],
  ['a list of at least two', tolerant(z.array(z.string()).check(z.minLength(2)))],
  ['another value', z.pipe(z.string(), z.transform(Number))],
  ['a default', z.catch(z.string(), '')],
  ['a number out of a text', z.coerce.number()],
  ['strict keys', z.strictObject({ a: z.string() })],
  ['any of them inside', z.object({ a: list(z.optional(z.coerce.number())) })],
])('%s has no shape: such a schema stays', (_what, schema) => {
  expect(shapeOf(schema)).toBeNull()
})

test.each([
  ['a table', z.record(z.string(), z.string())],
  ['an object with further properties', z.looseObject({ name: z.string() })],
])('%s has no prototype that the server names [NET-23]', (_kind, schema) => {
  const value = JSON.parse('{"name":"","__proto__":{"a":1}}') as unknown
  const result = readShape(shapeOf(schema) as Shape, value)
  expect('data' in result && result.data).toStrictEqual(schema.safeParse(value).data)
})
