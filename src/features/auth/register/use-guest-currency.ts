import { useEffect, useRef } from 'react'
import type { UseFormReturn } from 'react-hook-form'

import type { Currency } from '~/contract/money.ts'
import { useStores } from '~/stores/use-stores.ts'

import type { RegisterValues } from '../form/auth-schemas.ts'

/**
 * The currency of the form is the visitor's, which a link or the server may name after the form is there, until somebody chooses
 * another: an account keeps its currency for ever (AUTH-07, AUTH-16, DATA-13). `currency`: what stands in the form. For observers.
 */
export function useGuestCurrency({ resetField }: UseFormReturn<RegisterValues>, currency: Currency) {
  const { guest } = useStores()
  const followed = useRef(guest.currency)
  const isChosen = useRef(false)
  useEffect(() => {
    isChosen.current ||= currency !== followed.current
    if (isChosen.current || currency === guest.currency) return
    followed.current = guest.currency
    resetField('currency', { defaultValue: guest.currency })
  }, [currency, guest.currency, resetField])
}
