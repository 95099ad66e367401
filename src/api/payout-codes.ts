import type { PaymentOutcome } from '~/contract/cash-box.ts'
import { confirmPayout, sendPayoutCode } from '~/contract/payout-codes.ts'

import { send } from './transport/client.ts'

/** Another code for the withdrawal of this key; answers with how it stands. */
export const sendAnotherCode = (key: string): Promise<PaymentOutcome> => send(sendPayoutCode, { params: { key } })

/** The code that came, for the withdrawal of this key: sent twice it moves money once (PLUS-28). */
export const confirmByCode = (key: string, code: string): Promise<PaymentOutcome> =>
  send(confirmPayout, { params: { key }, body: { code } })
