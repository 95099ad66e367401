import { activatePromoCode } from '~/contract/promo-codes.ts'

import { send } from './client.ts'

/**
 * Takes the offer of the app promo (BANNER-19). `key` is of this one intent: a repeat with it activates nothing
 * twice (O-14). Rejects with ApiError.
 */
export const activateAppPromo = (code: string, key: string) => send(activatePromoCode, { body: { code } }, { key })
