import * as z from 'zod/mini'

import { switchedFeatures } from '../../src/contract/app-config.ts'
import { methodSeeds, methodUid } from '../domains/cash-box/payment-methods.ts'
import type { Session } from '../session.ts'
import type { ControlRoute } from './route.ts'

const text = z.string().check(z.minLength(1))
const operatorSchema = z.object({
  /** Keys of switches that are off. */
  off: z.optional(z.array(text)),
  incident: z.optional(
    z.nullable(
      z.object({
        severity: z.enum(['info', 'warning', 'critical']),
        texts: z.object({ en: text, ru: text, kk: text, az: text }),
        /** ms from now; without it the message has no end. */
        lasts: z.optional(z.number()),
      }),
    ),
  ),
})

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
  {
    method: 'POST',
    path: 'operator',
    run({ session, body }) {
      const { off, incident } = operatorSchema.parse(body)
      if (off) session.operator.off = off
      if (incident === null) session.operator.incident = null
      if (incident) {
        const { severity, texts, lasts } = incident
        const ends_at = lasts === undefined ? null : new Date(session.now() + lasts).toISOString()
        session.operator.incident = { severity, texts, ends_at }
      }
      return session.operator
    },
  },
]
