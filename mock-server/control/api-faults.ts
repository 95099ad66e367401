import * as z from 'zod/mini'

import { endpoints } from '../../src/contract/all.ts'
import { faultSchema } from '../state/faults.ts'
import { forcedSchema, unlisted } from '../state/forced.ts'
import { netModeSchema, Network } from '../http/network.ts'
import { scenarioOf } from '../scenarios/all.ts'
import { ControlError, type ControlRoute } from './route.ts'

const ids = new Set<string>(Object.values(endpoints).map(({ id }) => id))

/** A name that fits no call would be a fault that silently never happens. */
function checkName(name: string) {
  if (name !== '*' && !name.startsWith('/') && !ids.has(name)) throw new ControlError(422, `no endpoint ${name}`)
}

export const faultRoutes: ControlRoute[] = [
  { method: 'GET', path: 'faults', run: ({ session }) => session.faults.list },
  {
    method: 'POST',
    path: 'faults',
    run({ session, body }) {
      const faults = z.array(faultSchema).parse(Array.isArray(body) ? body : [body])
      for (const { endpoint } of faults) checkName(endpoint)
      session.faults.set(faults)
      return session.faults.list
    },
  },
  {
    method: 'DELETE',
    path: 'faults',
    run({ session }) {
      session.faults.set([])
      session.forced.clear()
      session.network = new Network(scenarioOf(session.scenario)?.net)
      return []
    },
  },
  {
    method: 'POST',
    path: 'net',
    run({ session, body }) {
      const { mode } = z
        .object({ mode: netModeSchema })
        .parse(typeof body === 'object' && body && 'mode' in body ? body : { mode: body })
      if (typeof mode === 'object' && 'random' in mode) mode.random.endpoints.forEach(checkName)
      session.network = new Network(mode)
      return { net: session.network.mode }
    },
  },
  {
    method: 'POST',
    path: 'force',
    run({ session, body }) {
      const forced = forcedSchema.parse(body)
      const wrong = unlisted(forced)
      if (wrong.length > 0) throw new ControlError(422, wrong.join('; '))
      session.forced.set(forced)
      return session.forced.list
    },
  },
  {
    method: 'DELETE',
    path: 'force', // ?endpoint= for one of them
    run({ session, query }) {
      const endpoint = query.get('endpoint')
      if (endpoint === null) session.forced.clear()
      else session.forced.lift(endpoint)
      return session.forced.list
    },
  },
]
