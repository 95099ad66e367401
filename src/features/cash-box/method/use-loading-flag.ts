import { useEffect } from 'react'

import { PAYMENT_FLAG_RELEASE } from '~/lib/spec/money.ts'
import type { CashBoxCall, CashBoxError } from '~/stores/cash-box-store.ts'
import { useStores } from '~/stores/use-stores.ts'

/**
 * Mirrors a running call in its flag of the cash box (CASH-10) and lets go after 20 s at the latest (CASH-11). A
 * failure is kept as its code (ERR-12, ERR-13).
 */
export function useLoadingFlag(call: CashBoxCall, isRunning: boolean, error: CashBoxError | null = null) {
  const { cashBox } = useStores()
  useEffect(() => {
    if (!isRunning) return undefined
    cashBox.started(call)
    const timer = setTimeout(() => cashBox.released(call), PAYMENT_FLAG_RELEASE)
    return () => {
      clearTimeout(timer)
      cashBox.released(call)
    }
  }, [cashBox, call, isRunning])
  useEffect(() => {
    if (!isRunning) cashBox.cameBack(call, error)
  }, [cashBox, call, error, isRunning])
}
