import { useQueryClient } from '@tanstack/react-query'
import { reaction } from 'mobx'
import { useEffect, useState } from 'react'

import { pendingPayments } from '~/db/payments.ts'
import { OUTCOME_POLL } from '~/lib/spec/money.ts'
import type { EndedPayment, PendingPayment } from '~/stores/cash-box-store.ts'
import { useStores } from '~/stores/use-stores.ts'

import { endOf, findOut } from './find-out.ts'
import { settlePayment } from './settle-payment.ts'

/** `none`: this device knows of no deposit, what the address says is all there is. */
export type Returned =
  | { kind: 'looking' }
  | { kind: 'none' }
  | { kind: 'open'; payment: PendingPayment }
  | { kind: 'ended'; end: EndedPayment }

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/**
 * What the server says of the deposit that a player comes back from. The address of the return proves nothing
 * (security, ROUTE-22): whatever it says, an end is told only when the server knows it.
 */
export function useReturnedPayment(): Returned {
  const stores = useStores()
  const queryClient = useQueryClient()
  const [returned, setReturned] = useState<Returned>({ kind: 'looking' })

  useEffect(() => {
    const leaving = new AbortController()
    const say = (next: Returned) => {
      if (!leaving.signal.aborted) setReturned(next)
    }
    let asking: string | null = null
    // whoever else of this page or another tab learns of the end first: a dialog that closes by itself must not miss it
    const stopHearing = reaction(
      () => stores.cashBox.ended,
      (end) => {
        if (end?.payment.type !== 'deposit' || (asking !== null && asking !== end.payment.key)) return
        say({ kind: 'ended', end })
        leaving.abort()
      },
    )
    async function look() {
      const payment = await lastDeposit(stores)
      asking = payment?.key ?? null
      const known = stores.cashBox.ended
      if (!payment) return say(known?.payment.type === 'deposit' ? { kind: 'ended', end: known } : { kind: 'none' })
      if (!stores.cashBox.pending) stores.cashBox.paymentBegan(payment)
      while (!leaving.signal.aborted) {
        const end = endOf(payment, await findOut(payment, queryClient))
        if (leaving.signal.aborted) return undefined // told already, or somebody else will
        if (end) {
          void settlePayment(end, { stores, queryClient })
          return say({ kind: 'ended', end })
        }
        say({ kind: 'open', payment })
        await wait(OUTCOME_POLL)
      }
      return undefined
    }
    void look()
    return () => {
      stopHearing()
      leaving.abort()
    }
  }, [stores, queryClient])

  return returned
}

async function lastDeposit({ session }: ReturnType<typeof useStores>) {
  const payments = await pendingPayments(session.playerId ?? '')
  return payments.findLast(({ type }) => type === 'deposit')
}
