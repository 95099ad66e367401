import { expect, test } from 'vitest'

import { endpoints } from '~/contract/all.ts'
import type { AnyEndpoint, EndpointInput } from '~/contract/endpoint.ts'

import { ApiError } from './api-error.ts'
import { clientFixture, type Reply } from '~tests/unit/client.ts'
import { createClient } from './client.ts'

const page = (status: number): Reply => ({ status, text: '<!doctype html><title>Sign in to the network</title>' })
const foreign: [string, Reply][] = [
  ['HTML 200', page(200)],
  ['HTML 400', page(400)],
  ['HTML 401', page(401)],
  ['HTML 403', page(403)],
  ['HTML 503', page(503)],
  ['an empty 403', { status: 403, text: '', headers: { 'content-type': '' } }],
  ['JSON of a gateway, 401', { status: 401, json: { message: 'Unauthorized' } }],
  ['JSON of a gateway, 403', { status: 403, json: { message: 'Forbidden' } }],
  ['JSON without a reason, 403', { status: 403, json: {} }],
]

/** Any value for each `:name`. */
const params = new Proxy({}, { get: () => 'x' })

test.each(foreign)(
  '%s to any call neither signs out nor bans, and the outcome stays unknown [NET-07 NET-09 NET-11 O-18]',
  async (_, reply) => {
    for (const endpoint of Object.values<AnyEndpoint>(endpoints)) {
      const { client, entries, reports, outcomes, tokens, ...reported } = clientFixture(() => reply, { player: 'p1' })
      tokens.begin('p1', { access: 'A', refresh: 'R' })
      const sent = client.send(endpoint, { params } as EndpointInput<AnyEndpoint>, { key: 'key-of-this' })
      const error = await sent.catch((reason: unknown) => (reason instanceof ApiError ? reason : null))
      expect({
        endpoint: endpoint.id,
        fate: error instanceof ApiError && { isLost: error.isLost, problem: error.problem },
        ended: reported.onSessionLost.mock.calls,
        refused: reported.onRefused.mock.calls,
        tokens: [entries.get('access'), entries.get('refresh')],
        outcomes: [...new Set(outcomes)],
        reports: reports.map((report) => `${report.kind} ${report.endpoint}`),
      }).toEqual({
        endpoint: endpoint.id,
        fate: { isLost: true, problem: {} },
        ended: [],
        refused: [],
        tokens: ['A', 'R'],
        outcomes: ['lost'],
        reports: [`odd-answer ${endpoint.id}`],
      })
    }
  },
)

test("a redirect is not followed with the player's input", async () => {
  const inits: RequestInit[] = []
  const { hooks, tokens } = clientFixture(() => 'cut')
  const fetch = async (_url: string, init: RequestInit) => {
    inits.push(init)
    return Response.json({ real: 1 })
  }
  await createClient(hooks, { fetch, tokens, locks: null })
    .send(endpoints.getBalance, {})
    .catch(() => undefined)
  expect(inits[0]?.redirect).toBe('manual')
})

test("a firewall's error is reported at once; a page that may be temporary is retried", async () => {
  const rejected = clientFixture(() => page(403))
  await expect(rejected.client.send(endpoints.getBalance, {})).rejects.toMatchObject({ kind: 'foreign', status: 403 })
  expect(rejected.requests).toHaveLength(1)
  const balance = { json: { real: 1, bonus: 0, currency: 'KZT' } }
  const portal = clientFixture((_, count) => (count < 3 ? page(200) : balance))
  await expect(portal.client.send(endpoints.getBalance, {})).resolves.toMatchObject({ real: 1 })
  expect(portal.reports).toHaveLength(1)
})
