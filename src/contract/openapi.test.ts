import { readFileSync } from 'node:fs'

import { Validator } from '@seriousme/openapi-schema-validator'
import { expect, test } from 'vitest'

import { endpoints } from './all.ts'
import { openApiDocument } from './openapi.ts'

test('the document is valid OpenAPI 3.1 [API-01 API-03 API-08]', async () => {
  const result = await new Validator().validate(structuredClone(openApiDocument('test')))
  expect(result.errors ?? []).toEqual([])
  expect(result.valid).toBe(true)
})

test('docs/openapi.json is what the contract says: npm run openapi writes it', () => {
  const written = JSON.parse(readFileSync('docs/openapi.json', 'utf8')) as { info: { version: string } }
  expect(written).toEqual(JSON.parse(JSON.stringify(openApiDocument(written.info.version))))
})

test('every path names its version, or is a sign-in call: those the specification gives without [NET-01]', () => {
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

test('calls have unique ids and unique addresses', () => {
  const all = Object.values(endpoints)
  expect(new Set(all.map(({ id }) => id)).size).toBe(all.length)
  expect(new Set(all.map(({ method, path }) => `${method} ${path}`)).size).toBe(all.length)
})
