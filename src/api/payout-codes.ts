import type { PaymentOutcome } from '~/contract/cash-box.ts'
import { confirmPayout, sendPayoutCode } from '~/contract/payout-codes.ts'

import { send } from './transport/client.ts'

/** Sends another code for the withdrawal of this key; returns the state of the withdrawal. Rejects with ApiError. */
export const sendAnotherCode = (key: string): Promise<PaymentOutcome> => send(sendPayoutCode, { params: { key } })

/**
 * Confirms the withdrawal of this key by the code: repeated calls move money only once (PLUS-28). Rejects with
 * ApiError.
 */
export const confirmByCode = (key: string, code: string): Promise<PaymentOutcome> =>
  send(confirmPayout, { params: { key }, body: { code } })
