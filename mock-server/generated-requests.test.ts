import fc from 'fast-check'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'

import { openApiDocument } from '../src/contract/openapi.ts'
import { createMock, type Mock } from './app.ts'
import { bearer, TestSession, type Player } from './testing/client.ts'
import { dereferenced, nearly, type JsonSchema } from './testing/from-schema.ts'

type Parameter = {
  name: string
  in: 'path' | 'query' | 'header'
  required: boolean
  style?: string
  schema: JsonSchema
}
type Operation = {
  operationId: string
  parameters: Parameter[]
  requestBody?: { content: Record<string, { schema: JsonSchema }> }
  responses: Record<string, unknown>
}

/** Requests of each call; raise it to look longer. */
const RUNS = Number(process.env['GENERATED_RUNS'] ?? 30)
/** A slower response means a blocked event loop. ms */
const PATIENCE = 4000

const { paths } = dereferenced(openApiDocument('test')) as { paths: Record<string, Record<string, Operation>> }
const operations = Object.entries(paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ path, method: method.toUpperCase(), operation })),
)

let mock: Mock
/** Statuses that each call returned. */
const seen = new Map<string, Set<number>>()
beforeAll(async () => {
  mock = await createMock({ port: 0 })
})
afterAll(() => mock.close())

const asText = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value))

function requestsOf({ path, operation }: (typeof operations)[number]) {
  const values = fc.record(Object.fromEntries(operation.parameters.map(({ name, schema }) => [name, nearly(schema)])), {
    requiredKeys: operation.parameters.filter((parameter) => parameter.in === 'path').map(({ name }) => name),
  })
  const [schema] = Object.values(operation.requestBody?.content ?? {}).map((content) => content.schema)
  const body = schema ? nearly(schema).map((value) => JSON.stringify(value)) : fc.constant(undefined)
  const broken = fc.constantFrom('', '{', '[1,', 'nul', '"\\u12"', '['.repeat(2000))
  return fc.record({
    values,
    body: schema ? fc.oneof({ weight: 6, arbitrary: body }, { weight: 1, arbitrary: broken }) : body,
    isSignedIn: fc.boolean(),
    path: fc.constant(path),
  })
}

type Generated = ReturnType<typeof requestsOf> extends fc.Arbitrary<infer T> ? T : never

/** `filter: { history: '0' }` as `filter[history]=0`. */
function pairsOf(name: string, value: unknown, isDeep: boolean): [string, string][] {
  return isDeep && typeof value === 'object' && value !== null
    ? Object.entries(value).map(([part, each]) => [`${name}[${part}]`, asText(each)])
    : [[name, asText(value)]]
}

function urlOf({ path, values }: Generated, parameters: Parameter[]): string {
  const filled = path.replace(/\{(\w+)\}/g, (_all, name: string) => encodeURIComponent(asText(values[name]) || '-'))
  const query = parameters
    .filter((parameter) => parameter.in === 'query' && values[parameter.name] !== undefined)
    .flatMap(({ name, style }) => pairsOf(name, values[name], style === 'deepObject'))
  return `${filled}?${new URLSearchParams(query).toString()}`
}

async function send(session: TestSession, player: Player, method: string, operation: Operation, given: Generated) {
  const isForm = operation.requestBody !== undefined && !('application/json' in operation.requestBody.content)
  return session.call(urlOf(given, operation.parameters), {
    method,
    headers: {
      ...(given.isSignedIn ? bearer(player) : {}),
      ...(operation.parameters.some(({ name }) => name === 'Idempotency-Key')
        ? { 'idempotency-key': (asText(given.values['Idempotency-Key']) ?? '').replace(/[^ -~]/g, '').slice(0, 300) }
        : {}),
      ...(isForm ? { 'content-type': 'multipart/form-data; boundary=x' } : {}),
    },
    body: given.body,
    patience: PATIENCE,
  })
}

test.each(operations)(
  '$operation.operationId: each generated request gets a documented response, never a 5xx',
  async (each) => {
    const errors = vi.spyOn(console, 'error')
    const session = new TestSession(mock, each.operation.operationId.toLowerCase().replace(/[^a-z0-9]/g, '-'))
    const player = await session.player()
    const listed = Object.keys(each.operation.responses)
    await fc.assert(
      fc.asyncProperty(requestsOf(each), async (given) => {
        const { status, text, failure } = await send(session, player, each.method, each.operation, given)
        seen.set(each.operation.operationId, (seen.get(each.operation.operationId) ?? new Set()).add(status))
        expect({ failure, isListed: listed.includes(String(status)), isServerError: status >= 500, status }).toEqual({
          failure: null,
          isListed: true,
          isServerError: false,
          status,
        })
        expect(text).not.toMatch(/node_modules|\.ts:\d+|\\n +at /)
      }),
      { numRuns: RUNS, seed: Number(process.env['GENERATED_SEED'] ?? 20_261) },
    )
    const journal = await session.journal()
    expect(journal.filter((entry) => entry.contractViolation ?? entry.undocumented)).toEqual([])
    expect(errors).not.toHaveBeenCalled()
  },
)

test('most calls succeeded at least once, and nearly all rejected something', () => {
  const calls = [...seen.values()]
  expect(calls).toHaveLength(operations.length)
  expect(calls.filter((statuses) => statuses.has(200)).length / calls.length).toBeGreaterThan(0.5)
  expect(
    calls.filter((statuses) => [...statuses].some((status) => status >= 400)).length / calls.length,
  ).toBeGreaterThan(0.9)
})
