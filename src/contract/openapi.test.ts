import { Validator } from '@seriousme/openapi-schema-validator'
import { expect, test } from 'vitest'

import { endpoints } from './all.ts'
import { openApiDocument } from './openapi.ts'

test('the document is valid OpenAPI 3.1 [API-01 API-03 API-08]', async () => {
  const result = await new Validator().validate(structuredClone(openApiDocument('test')))
  expect(result.errors ?? []).toEqual([])
  expect(result.valid).toBe(true)
})

test('every path names its version, except sign-in calls, as specified [NET-01]', () => {
  const bare = Object.values(endpoints)
    .map(({ path }) => path)
    .filter((path) => !/^\/api\/v[12]\//.test(path))
  expect(bare.toSorted()).toEqual([
    '/api/auth-token', // ours, beside those that it belongs to
    '/api/authenticate',
    '/api/logout', // ours too
    '/api/refresh',
    '/api/reset-password-request',
    '/api/reset-password/confirm',
    '/api/signup',
    '/api/social-authenticate',
  ])
})

test('calls have unique ids and unique paths', () => {
  const all = Object.values(endpoints)
  expect(new Set(all.map(({ id }) => id)).size).toBe(all.length)
  expect(new Set(all.map(({ method, path }) => `${method} ${path}`)).size).toBe(all.length)
})

type Part = Record<string, unknown>
/** Every object of the document, with its path. */
function* partsOf(part: unknown, path: string[] = []): Generator<[path: string[], part: Part]> {
  if (typeof part !== 'object' || part === null) return
  yield [path, part as Part]
  for (const [name, each] of Object.entries(part)) yield* partsOf(each, [...path, name])
}
const document = openApiDocument('test') as { paths: Part; tags: { name: string }[]; components: Record<string, Part> }
const ofSchemas = [...partsOf({ paths: document.paths, schemas: document.components['schemas'] })].filter(
  ([path]) => !/responses [45]/.test(path.join(' ')),
)

test('a shared schema has a name and is defined once in the document', () => {
  const isWorthAName = ({ properties, enum: values }: Part) =>
    Object.keys(properties ?? {}).length > 1 || ((values as unknown[] | undefined) ?? []).length > 2
  const seen = Map.groupBy(
    ofSchemas.filter(([, part]) => isWorthAName(part)),
    ([, part]) => JSON.stringify(part),
  )
  expect([...seen].flatMap(([text, places]) => (places.length > 1 ? [text] : []))).toEqual([])
  for (const name of ['Game', 'Offer', 'Tournament', 'Notification', 'Money', 'User', 'Transaction'])
    expect(document.components['schemas']?.[name]).toMatchObject({ type: 'object' })
})

test('a server may send more: no object is closed, and currency tables name the current ones', () => {
  expect(ofSchemas.filter(([, part]) => part['additionalProperties'] === false)).toEqual([])
  const amount = { $ref: '#/components/schemas/Amount' }
  expect(document.components['schemas']?.['AmountByCurrency']).toMatchObject({
    properties: { KZT: amount, AZN: amount },
    required: ['KZT', 'AZN'],
  })
})

const operations = Object.values(document.paths).flatMap((methods) => Object.values(methods as Part) as Part[])

test('a filter in brackets is described as tools send it', () => {
  const deep = ofSchemas.flatMap(([, part]) => (part['style'] === 'deepObject' ? [part] : []))
  expect(deep.map(({ name, description, schema }) => [name, description, schema])).toMatchObject([
    ['filter', 'Sent as filter[history]=…', { properties: { history: { enum: ['0', '1'] } }, required: ['history'] }],
    [
      'order[0]',
      'Sent as order[0][0]=… order[0][1]=…',
      { properties: { 0: { type: 'string' }, 1: { enum: ['asc', 'desc'] } }, required: ['0', '1'] },
    ],
  ])
})

test('every response has its time, each error lists its codes, and a wait has a header [ERR-01]', () => {
  const { responses = {} } = document.components
  const statuses = new Set<string>()
  for (const operation of operations)
    for (const [status, part] of Object.entries(operation['responses'] as Record<string, Part>)) {
      const named = responses[String(part['$ref']).split('/').at(-1) ?? ''] as Part | undefined
      const { headers, content } = named ?? part
      expect(headers).toHaveProperty('x-server-time')
      expect('retry-after' in (headers as Part)).toBe(status === '429' || status === '503')
      if (status < '400') continue
      statuses.add(status)
      const { allOf } = (content as { 'application/json': { schema: { allOf: Part[] } } })['application/json'].schema
      expect(allOf[1]).toMatchObject({ properties: { message: { enum: expect.any(Array) as unknown } } })
    }
  expect([...statuses].toSorted()).toEqual([
    '400',
    '401',
    '403',
    '404',
    '409',
    '410',
    '413',
    '422',
    '429',
    '451',
    '500',
    '503',
  ])
})

test('calls with an ETag accept it, and every used group has a description', () => {
  const ref = { $ref: '#/components/parameters/IfNoneMatch' }
  const isAsked = ({ parameters }: Part) => JSON.stringify(parameters).includes(ref.$ref)
  const isAnswered = ({ responses }: Part) => '304' in (responses as Part)
  expect(operations.filter(isAsked)).toEqual(operations.filter(isAnswered))
  expect(operations.filter(isAsked).length).toBeGreaterThan(30)
  const used = new Set(operations.flatMap((operation) => operation['tags'] as string[]))
  expect(new Set(document.tags.map(({ name }) => name))).toEqual(used)
})

test('amounts, counts and measures of responses have a minimum, and moments a format', () => {
  const isOpen = ({ type, minimum, exclusiveMinimum, enum: values }: Part) =>
    ['integer', 'number'].some((number) => [type].flat().includes(number)) &&
    !values &&
    !(Number(minimum) >= 0) &&
    exclusiveMinimum !== 0
  const open = ofSchemas.flatMap(([path, part]) => (isOpen(part) && !path.includes('parameters') ? [path.at(-1)] : []))
  const mayBeBelow = [
    '1', // a value of a row of a copy: one of three kinds
    'net',
    'bonus_net',
    'month', // net deposits
    'year',
    'real',
    'bonus',
    'realBalance',
    'bonusBalance',
    'delta',
    'offset',
    'alg', // numbers of algorithms in COSE are below 0
    'time_offset',
  ]
  expect(new Set(open)).toEqual(new Set(mayBeBelow))
  const textOf = (name: string) => ofSchemas.filter(([path]) => path.at(-1) === name).map(([, part]) => part)
  for (const name of ['created_at', 'ends_at', 'starts_at', 'updated_at', 'resets_at'])
    for (const part of textOf(name)) expect(part).toHaveProperty('format', 'date-time')
})
