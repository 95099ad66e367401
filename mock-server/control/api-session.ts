import * as z from 'zod/mini'

import { endpoints } from '../../src/contract/all.ts'
import type { AnyEndpoint } from '../../src/contract/endpoint.ts'
import { errorsOf, openApiDocument } from '../../src/contract/openapi.ts'
import { faultKinds } from '../faults.ts'
import { originOf } from '../place.ts'
import { scenarioNames, scenarios, start } from '../scenarios/all.ts'
import type { ControlCall, ControlRoute } from './route.ts'

const resetSchema = z.object({
  seed: z.optional(z.int()),
  now: z.optional(
    z.union([
      z.number(),
      z.pipe(
        z.iso.datetime({ offset: true }),
        z.transform((text) => Date.parse(text)),
      ),
    ]),
  ),
  freeze: z.optional(z.boolean()),
  scenario: z.optional(z.enum(scenarioNames)),
})
const clockSchema = z.object({ advance: z.optional(z.number().check(z.gte(0))), freeze: z.optional(z.boolean()) })

const calls = Object.values<AnyEndpoint>(endpoints).map((endpoint) => ({
  id: endpoint.id,
  method: endpoint.method,
  path: endpoint.path,
  summary: endpoint.summary,
  codes: errorsOf(endpoint),
}))

/** Address of the app in a session: the mock's own, or the development server's. */
export function appAddress({ session, builds, port }: Pick<ControlCall, 'session' | 'builds' | 'port'>): string {
  const appPort = builds.dev ? Number(new URL(builds.dev).port) : port
  return originOf({ sessionId: session.id, host: 'app' }, appPort)
}

function state(call: ControlCall) {
  const { session, sessions } = call
  return {
    session: session.id,
    sessions: sessions.ids,
    app: appAddress(call),
    seed: session.seed,
    now: session.now(),
    isFrozen: session.clock.isFrozen,
    timers: session.timers.count,
    scenario: session.scenario,
    net: session.network.mode,
    faults: session.faults.list,
    forced: session.forced.list,
    build: session.build,
    calls: session.journal.entries.length,
    effects: session.effects.length,
    scenarios: Object.entries(scenarios).map(([name, { about }]) => ({ name, about })),
    endpoints: calls,
    faultKinds,
  }
}

export const sessionRoutes: ControlRoute[] = [
  { method: 'GET', path: 'state', run: state },
  {
    method: 'POST',
    path: 'reset',
    run(call) {
      const options = resetSchema.parse(call.body ?? {})
      return state({ ...call, session: call.sessions.reset(call.session.id, options) })
    },
  },
  {
    method: 'POST',
    path: 'scenario',
    run({ session, body }) {
      const { name } = z.object({ name: z.nullable(z.enum(scenarioNames)) }).parse(body)
      start(session, name)
      return { scenario: session.scenario }
    },
  },
  {
    method: 'POST',
    path: 'clock',
    run({ session, body }) {
      const { advance, freeze } = clockSchema.parse(body)
      if (freeze === true) session.clock.freeze()
      if (freeze === false) session.clock.run()
      session.timers.advance(advance ?? 0)
      return { now: session.now(), isFrozen: session.clock.isFrozen }
    },
  },
  {
    method: 'POST',
    path: 'build',
    run({ session, body }) {
      session.build = z.object({ build: z.enum(['a', 'b']) }).parse(body).build
      return { build: session.build }
    },
  },
  { method: 'GET', path: 'openapi.json', run: () => openApiDocument('mock') },
  {
    method: 'DELETE',
    path: 'session',
    run({ session, sessions }) {
      sessions.end(session.id)
      return { ended: session.id }
    },
  },
]
