import { useMemo, useRef } from 'react'

import type { PaymentRequest } from './begin-payment.ts'

/** Keys of the payments tried here: the same request tried again is the same payment, under the same key. */
export type Attempts = { keyFor: (request: PaymentRequest) => string; forget: () => void }

export function useAttempts(): Attempts {
  const last = useRef<{ key: string; body: string } | null>(null)
  return useMemo(
    () => ({
      keyFor(request) {
        const body = JSON.stringify(request)
        const key = last.current?.body === body ? last.current.key : crypto.randomUUID()
        last.current = { key, body }
        return key
      },
      forget() {
        last.current = null
      },
    }),
    [],
  )
}
