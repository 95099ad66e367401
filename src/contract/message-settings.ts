import * as z from 'zod/mini'

import { endpoint } from './endpoint.ts'
import { list, orUnknown } from './tolerant.ts'

/** Kinds of messages that a player can turn off. Messages about the account and its security are not among them. */
export const messageKinds = ['bonus', 'payment', 'tournament', 'news'] as const
export const messageKindSchema = z.enum(messageKinds)
export type MessageKind = z.infer<typeof messageKindSchema>

export const messageChannels = ['push', 'email', 'sms'] as const
export const messageChannelSchema = z.enum(messageChannels)
export type MessageChannel = z.infer<typeof messageChannelSchema>

/** Whether messages of a kind are sent by a channel. `is_required`: required by law, so they cannot be turned off. */
export const messageSettingSchema = z.object({
  kind: orUnknown(messageKindSchema),
  channel: orUnknown(messageChannelSchema),
  is_on: z.boolean(),
  is_required: z.boolean(),
})
export type MessageSetting = z.infer<typeof messageSettingSchema>

/** Every combination of kind and channel, except news by e-mail and SMS: those are fields of the account (PROF-36). */
export const messageSettingsSchema = z.object({ settings: list(messageSettingSchema) })

export const getMessageSettings = endpoint({
  id: 'notifications.settings',
  method: 'GET',
  path: '/api/v1/notifications/settings',
  access: 'player',
  answer: messageSettingsSchema,
  errors: [],
  summary: 'Message settings: which kinds the player gets by which channel',
  requirements: ['PLUS-32'],
})

export const messageChoiceSchema = z.object({
  kind: messageKindSchema,
  channel: messageChannelSchema,
  is_on: z.boolean(),
})
export type MessageChoice = z.infer<typeof messageChoiceSchema>

export const saveMessageSetting = endpoint({
  id: 'notifications.saveSetting',
  method: 'POST',
  path: '/api/v1/notifications/settings',
  access: 'player',
  keyed: 'press',
  body: messageChoiceSchema,
  answer: messageSettingsSchema,
  errors: [],
  summary: 'Turn a kind of messages on or off for a channel; required kinds stay on (VALIDATION_FAILED)',
  requirements: ['PLUS-32', 'PLUS-33'],
})
