import { Intents } from './intents.ts'

/** Calls that change a limit or begin a break; `id` is what they send. */
export const limitIntents = new Intents<'set' | 'confirm' | 'time-out' | 'self-exclusion'>('limit_intents')
