import { LIMIT_INTENT_LIFE } from '~/constants/network.ts'

import { Intents } from './intents.ts'

/** Calls that change a limit or begin a break; `id` is what they send. Wanted again after minutes it is another wish. */
export const limitIntents = new Intents<'set' | 'confirm' | 'time-out' | 'self-exclusion'>(
  'limit_intents',
  LIMIT_INTENT_LIFE,
)
