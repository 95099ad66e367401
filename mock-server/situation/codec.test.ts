import { isDeepStrictEqual } from 'node:util'

import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { CodecError, decode, encode } from './codec.ts'

const key = fc.oneof(fc.string(), fc.constantFrom('$map', '$is', '__proto__', 'constructor', '$'))
const anything = fc.letrec((tie) => ({
  value: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    fc.constant(null),
    fc.boolean(),
    fc.integer(),
    fc.string(),
    fc.uint8Array({ maxLength: 8 }),
    fc.array(tie('value'), { maxLength: 4 }),
    fc.dictionary(key, tie('value'), { maxKeys: 4, noNullPrototype: true }),
    fc.array(fc.tuple(key, tie('value')), { maxLength: 4 }).map((pairs) => new Map(pairs)),
    fc.array(tie('value'), { maxLength: 4 }).map((list) => new Set(list)),
  ),
})).value

const passed = (value: unknown) => decode(JSON.parse(JSON.stringify(encode(value))))

test('a value is the same after it was a file', () => {
  fc.assert(
    fc.property(anything, (value) => {
      expect(isDeepStrictEqual(passed(value), value)).toBe(true) // not confused by a key "constructor"
    }),
  )
})

test('an object with two references is one object afterwards', () => {
  const one = { amount: 1 }
  const [first, second] = passed([one, new Map([['a', one]])]) as [typeof one, Map<string, typeof one>]
  first.amount = 2
  expect(second.get('a')).toBe(first)
})

test('a field without a value is absent afterwards', () => {
  expect(passed({ a: undefined, b: 1 })).toStrictEqual({ b: 1 })
})

function outcomeOf(file: unknown): string {
  try {
    decode(file)
    return 'read'
  } catch (error) {
    return (error as Error).constructor.name
  }
}

const round: { self?: unknown } = {}
round.self = { round }
test.each([
  ['a function', { world: { run: () => 1 } }, 'world.run'],
  ['an instance of a class', { at: [new Date(0)] }, 'at.0'],
  ['a number that JSON does not have', new Map([['a', NaN]]), 'a'],
  ['a cycle', round, 'self.round'],
])('%s cannot be stored, and the error names the field', (_name, value, field) => {
  expect(() => encode(value)).toThrow(CodecError)
  expect(() => encode(value)).toThrow(expect.objectContaining({ field }) as Error)
})

describe('a damaged file is an error with the field', () => {
  test.each([
    ['an unknown tag', { world: { $mpa: [] } }, 'world.$mpa'],
    ['a tag with another key', { $map: [], more: 1 }, '$map'],
    ['a map without a list', { a: { $map: 1 } }, 'a'],
    ['a map with a single value', { a: { $map: [[1]] } }, 'a.0'],
    ['a shared object that is missing', { a: { $shared: 7 } }, 'a'],
    ['bytes without text', { $bytes: 1 }, 'body'],
  ])('%s', (_name, file, field) => {
    expect(() => decode(file)).toThrow(expect.objectContaining({ field }) as Error)
  })

  test('any JSON is read, or is such an error', () => {
    const json = fc.jsonValue()
    const tagged = fc.tuple(fc.constantFrom('$map', '$set', '$is', '$object', '$bytes', '$shared'), json)
    fc.assert(
      fc.property(
        fc.oneof(
          json,
          tagged.map(([tag, value]) => ({ [tag]: value })),
        ),
        (file) => {
          expect(['read', 'CodecError']).toContain(outcomeOf(file))
        },
      ),
    )
  })
})
