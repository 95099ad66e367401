import { switchedFeatures } from '../../src/contract/app-config.ts'
import { methodSeeds, methodUid } from '../domains/cash-box/payment-methods.ts'
import type { Session } from '../session.ts'
import { chatOf, addLine } from '../world/chat.ts'
import { noneOf } from './refusal.ts'
import { post, refuse, type ControlRoute } from './route.ts'

const show = (session: Session) => {
  const { mode, lines, conversation } = chatOf(session)
  return { mode, conversation, lines }
}

/** The live chat of a session: what its service does, and lines of its operator. */
export const chatRoutes: ControlRoute[] = [
  { method: 'GET', path: 'chat', run: ({ session }) => show(session) },
  post('chat', ({ session, body }) => {
    chatOf(session).mode = body.mode
    return show(session)
  }),
  post('chat/line', ({ session, body }) => addLine(session, 'operator', body.text)),
]

/** Keys of all switches: of features, payment methods and providers. */
const keysOf = ({ world }: Session) => [
  ...switchedFeatures,
  ...methodSeeds.flatMap(({ slug }) =>
    (['KZT', 'AZN'] as const).map((currency) => `method:${methodUid(slug, currency)}`),
  ),
  ...world.catalogue.providers.map(({ slug }) => `provider:${slug}`),
]

/** Switches and the message about an incident: what `GET /config` returns. */
export const operatorRoutes: ControlRoute[] = [
  { method: 'GET', path: 'operator', run: ({ session }) => ({ ...session.operator, keys: keysOf(session) }) },
  post('operator', ({ session, body: { off, incident, ...rest } }) => {
    const keys = keysOf(session)
    const unknown = (off ?? []).flatMap((key, index) => (keys.includes(key) ? [] : [noneOf(`off.${index}`, key, keys)]))
    if (unknown.length > 0) throw refuse(unknown)
    if (off) session.operator.off = off
    if (incident === null) session.operator.incident = null
    if (incident) {
      const { severity, texts, lasts } = incident
      const ends_at = lasts === undefined ? null : new Date(session.now() + lasts).toISOString()
      session.operator.incident = { severity, texts, ends_at }
    }
    return Object.assign(session.operator, rest)
  }),
]
