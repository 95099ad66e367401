import { INTENT_LIFE } from '~/constants/network.ts'

import { Intents } from './intents.ts'

/** Calls that take a withdrawal back; `id` is the transaction. */
export const withdrawalIntents = new Intents<'cancel'>('withdrawal_intents', INTENT_LIFE)
