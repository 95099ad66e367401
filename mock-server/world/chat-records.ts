import type { Localised } from '../seed/localised.ts'

/** Mode of the live-chat service: `ok`, never `ready`, or its script cannot be loaded. */
export const chatModes = ['ok', 'loading', 'fails'] as const
export type ChatMode = (typeof chatModes)[number]

/** A message of the operator in every language, or as typed in the cockpit. */
export type ChatLine = { id: number; at: number; from: 'operator' | 'visitor'; text: string | Localised }

/** The live chat of a session. */
export type Chat = {
  mode: ChatMode
  lines: ChatLine[]
  /** Counts conversations: a page that shows an older one starts over. */
  conversation: number
  made: number
}
