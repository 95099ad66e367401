import { readFileSync } from 'node:fs'

import { afterAll, beforeAll, expect, test } from 'vitest'

import { createMock, type Mock } from '../../mock-server/app.ts'
import { TestSession, type Reply } from '../../mock-server/testing/client.ts'
import { callNames, layOut, sendGood, walk } from '../../mock-server/testing/contract-walk.ts'
import { dereferenced } from '../../mock-server/testing/from-schema.ts'
import { endpoints } from '../../src/contract/all.ts'
import { apiDocument } from '../../conformance/bench.ts'

type Headers = Record<string, { required?: boolean }>
type Response = { $ref?: string; headers: Headers }
type Document = { paths: Record<string, Record<string, { operationId: string; responses: Record<string, Response> }>> }

const written = JSON.parse(readFileSync('docs/openapi.json', 'utf8')) as Document
const byId = (document: Document) =>
  new Map(
    Object.values(document.paths).flatMap((methods) =>
      Object.values(methods).map(({ operationId, responses }) => [operationId, responses] as const),
    ),
  )
const asWritten = byId(written)
const whole = byId(dereferenced(written) as Document)
const api = apiDocument()

let mock: Mock
let session: TestSession
beforeAll(async () => {
  mock = await createMock({ port: 0 })
  session = new TestSession(mock, 'answers')
  layOut(mock, session.id)
})
afterAll(() => mock.close())

/** Differences between a response and the document: its body, and headers that are always present. */
function breaches(id: string, { status, headers, text }: Reply): string[] {
  const always = Object.entries(whole.get(id)?.[status]?.headers ?? {}).filter(([, { required }]) => required)
  const missing = always.filter(([name]) => headers[name] === undefined).map(([name]) => `no ${name}`)
  const isJson = String(headers['content-type']).startsWith('application/json')
  return [...missing, ...api.misfits(api.operation(id), status, isJson ? JSON.parse(text) : text)]
}

test('every response of the mock fits the document, with its headers [API-01]', async () => {
  for await (const { endpoint, reply } of walk(session))
    expect([endpoint.id, reply.status, breaches(endpoint.id, reply)]).toEqual([endpoint.id, 200, []])
})

/** Codes by call. A kind of error response that several calls share is tested at the first of them. */
const kinds = new Set<string>()
const errorResponses = callNames.flatMap((name) => {
  const { id } = endpoints[name]
  const codes = [...api.operation(id).codes].filter(([code, status]) => {
    const kind = `${asWritten.get(id)?.[status]?.$ref ?? id} ${code}`
    return kinds.size < kinds.add(kind).size
  })
  return codes.length > 0 ? [{ name, codes }] : []
})

test.each(errorResponses)('$name: its error responses fit the document, with their headers [ERR-01]', async (each) => {
  const { name, codes } = each
  const { id } = endpoints[name]
  const who = await session.player()
  for (const [code, status] of codes) {
    await session.control('POST', 'force', { endpoint: id, code, times: 1 })
    const reply = await sendGood(session, name, who)
    expect([code, reply.status, breaches(id, reply)]).toEqual([code, status, []])
  }
})

test('the tests cover every kind of error response', () => {
  expect(kinds.size).toBeGreaterThan(100)
})

test('unchanged data is a 304 with the headers of the document', async () => {
  const path = '/api/v1/translations/kk'
  const { headers } = await session.call(path)
  const reply = await session.call(path, { headers: { 'if-none-match': String(headers['etag']) } })
  expect([reply.status, breaches('visitor.translations', { ...reply, text: '' })]).toEqual([304, []])
})
