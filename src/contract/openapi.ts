import { endpoints } from './all.ts'
import type { AnyEndpoint } from './endpoint.ts'
import { responsesOf, headers, ErrorResponses } from './openapi-responses.ts'
import { bodyOf, Parameters } from './openapi-requests.ts'
import { Schemas, type Json } from './openapi-schemas.ts'
import { tags } from './openapi-tags.ts'

/** An example response of each call, by its id. */
export type ResponseExamples = Readonly<Record<string, unknown>>

const info = {
  title: 'Qumai API',
  description:
    'Every call of the Qumai app, written from src/contract. Amounts are whole minor units (tiyn, qəpik), 100 to the ' +
    'major unit. docs/server-promises.md has further guarantees of the server.',
  contact: { name: 'The owners of Qumai' },
  license: { name: 'Proprietary, see LICENSE', identifier: 'LicenseRef-Qumai' },
}
const security = { anyone: [], 'player-if-any': [{}, { bearer: [] }], player: [{ bearer: [] }] }
const bearer = {
  type: 'http',
  scheme: 'bearer',
  description: 'The access token of a sign-in; after ACCESS_TOKEN_EXPIRED one of POST /api/refresh',
}

/** Returns the OpenAPI 3.1 document of every call in the contract, for a backend team. */
export function openApiDocument(version: string, examples: ResponseExamples = {}): Json {
  const schemas = new Schemas()
  const parameters = new Parameters(schemas)
  const errorResponses = new ErrorResponses(schemas)
  const operation = (endpoint: AnyEndpoint) => ({
    operationId: endpoint.id,
    tags: [endpoint.id.split('.')[0]],
    summary: endpoint.summary,
    description: `Requirements: ${endpoint.requirements.join(', ')}`,
    parameters: parameters.of(endpoint),
    ...bodyOf(endpoint, schemas),
    responses: { ...responsesOf(endpoint, schemas, examples[endpoint.id]), ...errorResponses.of(endpoint) },
    security: security[endpoint.access],
  })
  const paths: Record<string, Json> = {}
  for (const endpoint of Object.values<AnyEndpoint>(endpoints)) {
    const path = endpoint.path.replace(/:(\w+)/g, '{$1}')
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operation(endpoint) }
  }
  return {
    openapi: '3.1.0',
    info: { ...info, version },
    servers: [{ url: '/' }],
    tags: Object.entries(tags).map(([name, description]) => ({ name, description })),
    paths,
    components: {
      schemas: schemas.named,
      responses: errorResponses.named,
      parameters: parameters.named,
      headers,
      securitySchemes: { bearer },
    },
  }
}
