import { endpoints } from '../../src/contract/all.ts'
import type { AnyEndpoint } from '../../src/contract/endpoint.ts'
import { errorCodes } from '../../src/contract/error-codes.ts'
import { errorsOf } from '../../src/contract/errors-of.ts'
import { openApiDocument } from '../../src/contract/openapi.ts'
import { breaches } from '../breaches/all.ts'
import { callsOf } from '../breaches/breach.ts'
import { nextPayout } from '../domains/offers/cashback.ts'
import { playerKinds } from '../domains/players/world.ts'
import { networkProfiles } from '../http/network.ts'
import { scenarios } from '../scenarios/all.ts'
import { start } from '../scenarios/start.ts'
import { DamagedSituation, openSituation, saveSituation } from '../situation/situation.ts'
import { faultKinds } from '../state/faults.ts'
import { triggerOf } from '../state/trigger-of.ts'
import { originOf } from '../target.ts'
import { ControlError, post, refuse, type ControlCall, type ControlRoute } from './route.ts'

/** A session as one file, and back. */
export const situationRoutes: ControlRoute[] = [
  {
    method: 'GET',
    path: 'situation',
    async run({ session, port, res }) {
      const file = await saveSituation(session, port)
      res.setHeader('content-disposition', `attachment; filename="situation-${session.id}.json"`)
      return file
    },
  },
  {
    method: 'POST',
    path: 'situation',
    run({ session: { id }, sessions, body, port }) {
      try {
        const { now, world, journal } = openSituation(sessions, id, { file: body, port })
        return { session: id, now: now(), players: world.players.size, calls: journal.entries.length }
      } catch (error) {
        if (error instanceof DamagedSituation) throw refuse(error.errors)
        throw error
      }
    },
  },
]

const calls = Object.values<AnyEndpoint>(endpoints).map((endpoint) => ({
  id: endpoint.id,
  method: endpoint.method,
  path: endpoint.path,
  summary: endpoint.summary,
  codes: errorsOf(endpoint),
  statuses: errorsOf(endpoint).map((code) => errorCodes[code]),
}))

/** For each code of each call: how to trigger it, or that it must be forced. */
const triggers = Object.fromEntries(
  Object.values<AnyEndpoint>(endpoints).map((endpoint) => [
    endpoint.id,
    Object.fromEntries(
      errorsOf(endpoint).map((code) => {
        const trigger = triggerOf(endpoint, code)
        const isForcedOnly = trigger === null || 'forcedOnly' in trigger
        const why = trigger === null ? '' : 'state' in trigger ? trigger.state : trigger.forcedOnly
        return [code, isForcedOnly ? `Only when forced: ${why}.` : `By itself: ${why}.`]
      }),
    ),
  ]),
)

/** URL of the app in a session: the mock's, or the development server's. */
export function appUrl({ session, builds, port }: Pick<ControlCall, 'session' | 'builds' | 'port'>): string {
  const appPort = builds.dev ? Number(new URL(builds.dev).port) : port
  return originOf({ sessionId: session.id, host: 'app' }, appPort)
}

function state(call: Omit<ControlCall, 'body'>) {
  const { session, sessions } = call
  return {
    session: session.id,
    sessions: sessions.ids,
    app: appUrl(call),
    seed: session.seed,
    now: session.now(),
    isFrozen: session.clock.isFrozen,
    timers: session.timers.count,
    scenario: session.scenario,
    broken: session.broken,
    net: session.network.mode,
    networks: networkProfiles,
    faults: session.faults.list,
    forced: session.forced.list,
    build: session.build,
    calls: session.journal.entries.length,
    effects: session.effects.length,
    lastSignedIn: [...session.world.accessTokens.values()].at(-1)?.playerId ?? null,
    scenarios: Object.entries(scenarios).map(([name, { about }]) => ({ name, about })),
    breaches: Object.entries(breaches)
      .map(([promise, breach]) => ({ promise, about: breach.about, also: breach.also ?? [], calls: callsOf(breach) }))
      .toSorted((a, b) => a.promise.localeCompare(b.promise)),
    endpoints: calls,
    faultKinds,
    playerKinds,
  }
}

export const sessionRoutes: ControlRoute[] = [
  { method: 'GET', path: 'state', run: state },
  post('reset', (call) => {
    const { now, ...options } = call.body
    const at = typeof now === 'string' ? Date.parse(now) : now
    return state({
      ...call,
      session: call.sessions.reset(call.session.id, { ...options, ...(at === undefined ? {} : { now: at }) }),
    })
  }),
  post('scenario', ({ session, body }) => {
    start(session, body.name)
    return { scenario: session.scenario }
  }),
  // breaks a promise of docs/server-promises.md, or none with null
  post('breach', ({ session, body }) => {
    session.broken = body.promise
    return { broken: session.broken }
  }),
  post('clock', ({ session, body: { advance, to, freeze } }) => {
    if (freeze === true) session.clock.freeze()
    if (freeze === false) session.clock.run()
    session.timers.advance(advance ?? 0)
    if (to) session.timers.advance(nextPayout(to === 'month' ? 'monthly' : 'weekly', session.now()) - session.now())
    return { now: session.now(), isFrozen: session.clock.isFrozen }
  }),
  post('build', ({ session, builds, body: { build, least, tombstone } }) => {
    if (build && build !== 'a' && !builds[build])
      throw new ControlError(409, `this mock serves no build ${build}: npm run build:next, then restart the mock`)
    session.build = build ?? session.build
    session.leastBuild = least ?? session.leastBuild
    session.hasTombstone = tombstone ?? session.hasTombstone
    return { build: session.build, least: session.leastBuild, tombstone: session.hasTombstone }
  }),
  {
    method: 'GET',
    path: 'server',
    run: ({ sessions }) => ({
      rss: process.memoryUsage.rss(),
      uptime: process.uptime(),
      sessions: sessions.ids.length,
    }),
  },
  { method: 'GET', path: 'triggers', run: () => triggers },
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
