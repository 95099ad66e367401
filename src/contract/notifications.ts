import * as z from 'zod/mini'

import { endpoint } from './endpoint.ts'

export const notificationStatusSchema = z.enum(['new', 'available', 'showed', 'read', 'closed', 'expired'])

/** A message of the inbox (DATA-23). `data.content` is HTML: sanitise it; `data.amount` is in minor units. */
export const notificationSchema = z.object({
  id: z.string(),
  title: z.string(),
  content: z.string(),
  data: z.object({
    content: z.optional(z.string()),
    amount: z.optional(z.int()),
    current: z.optional(z.string()),
  }),
  type: z.enum(['personal', 'transactional', 'information']),
  sub_type: z.string(),
  status: notificationStatusSchema,
  created_at: z.string(),
  action: z.nullable(z.string()),
})
export type Notification = z.infer<typeof notificationSchema>

export const listNotifications = endpoint({
  id: 'notifications.list',
  method: 'GET',
  path: '/api/v1/notifications',
  access: 'player',
  query: z.object({ order: z.literal('desc'), 'filter[history]': z.enum(['0', '1']) }),
  answer: z.object({ data: z.array(notificationSchema) }),
  errors: [],
  summary: 'The inbox: current messages (0) or history (1)',
  requirements: ['API-49'],
})
