import type { UseFormReturn } from 'react-hook-form'

import type { MethodOptions, PaymentMethod } from '~/contract/cash-box.ts'
import { showServerErrors } from '~/forms/server-errors.ts'
import { parseMinor } from '~/lib/money.ts'
import { useStores } from '~/stores/use-stores.ts'

import { beginPayment, type BeginResult, type PaymentRequest } from './begin-payment.ts'
import { fieldsToSend, type DepositValues } from './deposit-schema.ts'
import type { Attempts } from './use-attempts.ts'

type Options = {
  form: UseFormReturn<DepositValues>
  method: PaymentMethod
  options: MethodOptions
  attempts: Attempts
  onStart: () => void
  onLeave: (url: URL) => void
}

/** Results that are told on the form itself. */
const told: Partial<Record<BeginResult['kind'], string>> = {
  busy: 'paymentBusy',
  offline: 'offline',
  'untrusted-address': 'paymentAddress',
}

/** Submit of the deposit form: one payment per press, whatever the network does. */
export function useDeposit({ form, method, options, attempts, onStart, onLeave }: Options) {
  const stores = useStores()

  return form.handleSubmit(async ({ amount, fields }) => {
    const request: PaymentRequest = {
      uid: method.uid,
      amount: parseMinor(amount) ?? 0,
      currency: method.currency,
      fields: fieldsToSend(fields, options.fields),
    }
    onStart()
    try {
      const result = await beginPayment(request, stores, { key: attempts.keyFor(request) })
      if (result.kind === 'leave') onLeave(result.url)
      if (result.kind === 'fail-page') location.assign(result.url)
      const code = told[result.kind]
      if (code) form.setError('root', { message: code })
    } catch (error) {
      attempts.forget() // refused: the next try is another payment
      const paths = options.fields.map(({ name }) => `fields.${name}` as const)
      showServerErrors(form, error, ['amount', ...paths])
    }
  })
}
