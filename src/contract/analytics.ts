import * as z from 'zod/mini'

import { endpoint } from './endpoint.ts'
import { okSchema } from './visitor.ts'

/** One analytics event (DATA-24), with an id by which the server drops a repeat. */
export const analyticsEventSchema = z.object({
  event_id: z.string(),
  visitor_uid: z.string(),
  player_id: z.nullable(z.string()),
  source_id: z.nullable(z.string()),
  platform: z.string(),
  operating_system: z.string(),
  os_version: z.string(),
  browser: z.string(),
  screen_resolution: z.string(),
  payload: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])),
  local_time: z.string(),
  url: z.string(),
  previous_url: z.string(),
  project: z.string(),
  event_name: z.string(),
})
export type AnalyticsEvent = z.infer<typeof analyticsEventSchema>

export const sendEvents = endpoint({
  id: 'analytics.send',
  method: 'POST',
  path: '/api/v1/analytics',
  access: 'anyone',
  body: z.array(analyticsEventSchema),
  answer: okSchema,
  errors: [],
  summary: 'Analytics events, several in one call',
  requirements: ['API-70', 'ANLT-01'],
})
