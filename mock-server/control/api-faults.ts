import type { AnyEndpoint } from '../../src/contract/endpoint.ts'
import { endpoints } from '../../src/contract/all.ts'
import { errorsOf } from '../../src/contract/errors-of.ts'
import type { Fault } from '../state/faults.ts'
import { unlisted, type Forced } from '../state/forced.ts'
import { Network } from '../http/network.ts'
import { scenarioOf } from '../scenarios/all.ts'
import { noneOf, type Refusal } from './refusal.ts'
import { post, refuse, type ControlRoute } from './route.ts'

const calls = Object.values<AnyEndpoint>(endpoints)
const ids = ['*', ...calls.map(({ id }) => id)]

/** A name that fits no call would be a fault that silently never happens. */
const wrongName = (field: string, name: string): Refusal[] =>
  ids.includes(name) || name.startsWith('/') ? [] : [noneOf(field, name, ids)]

/** Codes that the named call never returns. */
function wrongCodes(forced: Forced): Refusal[] {
  const endpoint = calls.find(({ id }) => id === forced.endpoint)
  return endpoint ? unlisted(forced).map((code) => noneOf('code', code, errorsOf(endpoint))) : []
}

/** The number that a kind of fault needs: without it the fault would silently never happen. */
function missingNumber({ kind, ms, value }: Fault, index: number): Refusal[] {
  const name = kind === 'latency' && ms === undefined ? 'ms' : kind === 'bytesPerSecond' && !value ? 'value' : null
  return name ? [{ field: `${index}.${name}`, received: undefined, problem: `is missing: ${kind} needs it` }] : []
}

function check(wrong: readonly Refusal[]) {
  if (wrong.length > 0) throw refuse(wrong)
}

export const faultRoutes: ControlRoute[] = [
  { method: 'GET', path: 'faults', run: ({ session }) => session.faults.list },
  post('faults', ({ session, body }) => {
    const faults = Array.isArray(body) ? body : [body]
    check(
      faults.flatMap((fault, index) => [
        ...wrongName(`${index}.endpoint`, fault.endpoint),
        ...missingNumber(fault, index),
      ]),
    )
    session.faults.set(faults)
    return session.faults.list
  }),
  {
    method: 'DELETE',
    path: 'faults',
    run({ session }) {
      session.faults.set([])
      session.forced.clear()
      session.network = new Network(scenarioOf(session.scenario)?.net ?? session.line)
      return []
    },
  },
  post('net', ({ session, body }) => {
    const isRandom = typeof body === 'object' && 'random' in body
    if (isRandom) check(body.random.endpoints.flatMap((name, index) => wrongName(`random.endpoints.${index}`, name)))
    session.network = new Network(body)
    return { net: session.network.mode }
  }),
  post('force', ({ session, body }) => {
    check([...wrongName('endpoint', body.endpoint), ...wrongCodes(body)])
    session.forced.set(body)
    return session.forced.list
  }),
  {
    method: 'DELETE',
    path: 'force', // ?endpoint= for one of them
    run({ session, query }) {
      const endpoint = query.get('endpoint')
      if (endpoint !== null) check(wrongName('endpoint', endpoint))
      if (endpoint === null) session.forced.clear()
      else session.forced.lift(endpoint)
      return session.forced.list
    },
  },
]
