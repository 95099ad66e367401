import * as z from 'zod/mini'

import { endpoints } from './all.ts'
import { isConditional, type AnyEndpoint } from './endpoint.ts'
import { commonErrors, errorCodes, sessionErrors, type ErrorCode } from './error-codes.ts'
import { problemSchema } from './problem.ts'

type Json = Record<string, unknown>
type Schema = Json & { properties?: Record<string, Json>; required?: string[] }

const mediaTypes = { json: 'application/json', multipart: 'multipart/form-data', text: 'text/plain' }

function schemaOf(shape: z.ZodMiniType, io: 'input' | 'output'): Schema {
  const { $schema: _dialect, ...schema } = z.toJSONSchema(shape, { io, unrepresentable: 'any' }) as Schema
  return schema
}

/** Every code this call may answer: its own, those of every call, and with a session those of sessions. */
export function errorsOf(endpoint: AnyEndpoint): ErrorCode[] {
  const ofSession = endpoint.access === 'anyone' ? [] : sessionErrors
  return [...new Set([...endpoint.errors, ...commonErrors, ...ofSession])]
}

function parameters(endpoint: AnyEndpoint): Json[] {
  const of = (shape: z.ZodMiniType | undefined, place: 'path' | 'query') => {
    const schema = shape ? schemaOf(shape, 'input') : {}
    return Object.entries(schema.properties ?? {}).map(([name, property]) => ({
      name,
      in: place,
      required: place === 'path' || (schema.required ?? []).includes(name),
      schema: property,
    }))
  }
  const key = {
    name: 'Idempotency-Key',
    in: 'header',
    required: true,
    schema: { type: 'string', minLength: 8 },
    description: 'The same key for every repeat of one intent',
  }
  return [...of(endpoint.params, 'path'), ...of(endpoint.query, 'query'), ...(endpoint.keyed ? [key] : [])]
}

function responses(endpoint: AnyEndpoint): Json {
  const byStatus = new Map<number, ErrorCode[]>()
  for (const code of errorsOf(endpoint)) {
    const status = errorCodes[code]
    byStatus.set(status, [...(byStatus.get(status) ?? []), code])
  }
  const refusals = [...byStatus].map(([status, codes]) => [
    String(status),
    {
      description: codes.join(', '),
      content: { 'application/json': { schema: { $ref: '#/components/schemas/Problem' } } },
    },
  ])
  const answer = {
    description: endpoint.summary,
    content: { [mediaTypes[endpoint.produces ?? 'json']]: { schema: schemaOf(endpoint.answer, 'output') } },
  }
  const same = isConditional(endpoint) ? { '304': { description: 'Unchanged since the ETag in If-None-Match' } } : {}
  return { '200': answer, ...same, ...Object.fromEntries(refusals) }
}

function operation(endpoint: AnyEndpoint): Json {
  return {
    operationId: endpoint.id,
    tags: [endpoint.id.split('.')[0]],
    summary: endpoint.summary,
    description: `Requirements: ${endpoint.requirements.join(', ')}`,
    parameters: parameters(endpoint),
    ...(endpoint.body
      ? {
          requestBody: {
            required: true,
            content: { [mediaTypes[endpoint.encoding ?? 'json']]: { schema: schemaOf(endpoint.body, 'input') } },
          },
        }
      : {}),
    responses: responses(endpoint),
    security: { anyone: [], 'player-if-any': [{}, { bearer: [] }], player: [{ bearer: [] }] }[endpoint.access],
  }
}

/** The OpenAPI 3.1 document of every call in the contract, for a backend team. */
export function openApiDocument(version: string): Json {
  const paths: Record<string, Json> = {}
  for (const endpoint of Object.values<AnyEndpoint>(endpoints)) {
    const path = endpoint.path.replace(/:(\w+)/g, '{$1}')
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operation(endpoint) }
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Qumai API', version, description: 'Generated from src/contract. Amounts are minor units.' },
    servers: [{ url: '/' }],
    paths,
    components: {
      schemas: { Problem: schemaOf(problemSchema, 'output') },
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } },
    },
  }
}
