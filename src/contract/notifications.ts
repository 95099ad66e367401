import * as z from 'zod/mini'

import { endpoint, reader } from './endpoint.ts'
import { list, orElse, orUnknown } from './tolerant.ts'
import { minorSchema } from './money.ts'
import { countSchema, momentSchema } from './values.ts'

/** NOTIF-11: new, available and showed count as unread. */
export const notificationStatuses = ['new', 'available', 'showed', 'read', 'closed', 'expired'] as const
export const notificationStatusSchema = z.enum(notificationStatuses)

/** Subjects of a message (NOTIF-14); both spellings of the last are accepted (NOTIF-15). Unknown ones are possible. */
export const notificationSubTypes = [
  'achievement',
  'commit_deposit',
  'commit_withdrawal',
  'rollback_deposit',
  'rollback_withdrawal',
  'lottery_ticket_bronze',
  'welcome_gift_fd-bonus',
  'achievement_gift',
  'email_confirmed',
  'promo_code_not_valid',
  'email_confirmation_code_send',
  'player_status_change',
  'activate-deposit-bonus',
  'activate_deposit_bonus',
] as const
/** Subjects that are not in the specification: reminders (docs/decisions/). */
export const reminderSubTypes = ['bonus_expires', 'tournament_starts', 'limits_review'] as const
/** Changes of a bonus without an action of the player (PLUS-70). */
export const bonusSubTypes = [
  'bonus_finished',
  'bonus_wasted',
  'bonus_expired',
  'spins_won',
  'cashback_ready',
  'offer_open',
  'promo_code_taken',
] as const
/** Security changes of the account (PLUS-10, PLUS-15, PLUS-17). */
export const securitySubTypes = [
  'new_device',
  'passkey_added',
  'passkey_renamed',
  'passkey_removed',
  'password_reset',
  'sign_in_code_on',
  'sign_in_code_off',
  'totp_on',
  'totp_off',
  'recovery_code_used',
  'recovery_codes_renewed',
  'device_trusted',
] as const
export type NotificationSubType =
  | (typeof notificationSubTypes)[number]
  | (typeof reminderSubTypes)[number]
  | (typeof bonusSubTypes)[number]
  | (typeof securitySubTypes)[number]

/** Kinds of targets of a message's button (DATA-26). */
export const linkTargetKinds = ['Game', 'Page', 'Promocode'] as const

/** A message of the inbox (DATA-23). `data.content` is HTML: sanitise it; `data.amount` is in minor units. */
export const notificationSchema = z.object({
  id: z.string(),
  title: z.string(),
  content: z.string(),
  data: z.object({
    content: z.optional(z.string()),
    amount: z.optional(minorSchema),
    current: z.optional(z.string()),
    /** A name that a player gave to the subject, as it was typed: text, never HTML. */
    name: z.optional(z.string()),
    /** The name before, of a subject that was renamed: text, never HTML. */
    previous_name: z.optional(z.string()),
  }),
  type: orElse(z.enum(['personal', 'transactional', 'information']), 'information'),
  sub_type: z.string(),
  status: orUnknown(notificationStatusSchema),
  created_at: momentSchema,
  /** JSON text: see notificationActionSchema. It may be broken (NOTIF-18). */
  action: z.nullable(z.string()),
})
export type Notification = z.infer<typeof notificationSchema>

/**
 * Content of `action` as JSON: an optional button. `target` names a game, a page or a promo code (`value` is its
 * slug, path or code); `url` is the same as a URL. `is_over`: the target no longer exists, so the button leads
 * nowhere.
 */
export const notificationActionSchema = z.object({
  button: z.optional(
    z.object({
      title: z.string(),
      url: z.string(),
      target: z.optional(z.object({ kind: z.enum(linkTargetKinds), value: z.string() })),
      is_over: z.optional(z.boolean()),
    }),
  ),
})
export const notificationActionReader = reader(notificationActionSchema)

export const listNotifications = endpoint({
  id: 'notifications.list',
  method: 'GET',
  path: '/api/v1/notifications',
  access: 'player',
  conditional: true,
  query: z.object({ order: z.literal('desc'), 'filter[history]': z.enum(['0', '1']) }),
  answer: z.object({ data: list(notificationSchema) }),
  errors: [],
  summary: 'The inbox: current messages (0) or history (1)',
  requirements: ['API-49', 'NOTIF-06'],
})

export const idsSchema = z.object({ notification_ids: z.array(z.string()).check(z.minLength(1), z.maxLength(200)) })
/** How many messages changed: 0 when they had changed before. */
export const changedSchema = z.object({ status: z.literal('ok'), changed: countSchema })

export const showNotifications = endpoint({
  id: 'notifications.show',
  method: 'POST',
  path: '/api/v1/notifications/show',
  access: 'player',
  keyed: 'press',
  body: idsSchema,
  answer: changedSchema,
  errors: ['NOT_FOUND'],
  summary: 'Record that a toast of these messages was shown: available becomes showed',
  requirements: ['API-52', 'O-64'],
})

export const readNotifications = endpoint({
  id: 'notifications.read',
  method: 'POST',
  path: '/api/v1/notifications/read',
  access: 'player',
  keyed: 'press',
  body: idsSchema,
  answer: changedSchema,
  errors: ['NOT_FOUND'],
  summary: 'Record that these messages were opened in the inbox',
  requirements: ['API-50', 'NOTIF-07'],
})

export const closeNotifications = endpoint({
  id: 'notifications.close',
  method: 'POST',
  path: '/api/v1/notifications/close',
  access: 'player',
  keyed: 'press',
  body: idsSchema,
  answer: changedSchema,
  errors: ['NOT_FOUND'],
  summary: 'Move these messages to the history',
  requirements: ['API-51', 'NOTIF-08'],
})
