import { useEffect, useEffectEvent, useState } from 'react'
import { useWatch, type UseFormReturn } from 'react-hook-form'

import { dropActiveBonus, storedActiveBonus } from '~/db/active-bonus.ts'
import type { PaymentResult } from '~/stores/cash-box-store.ts'

import type { PaymentValues } from './method/payment-schema.ts'
import type { DepositOffers } from './use-deposit-offers.ts'

/** The title of a chosen bonus that the server no longer offers; null if there is none. */
export const useGoneBonus = () => useState<string | null>(null)

type Parts = {
  form: UseFormReturn<PaymentValues>
  offers: DepositOffers
  /** The payment whose outcome is shown, if any. */
  ended: PaymentResult | null
  onGone: (title: string) => void
}

/**
 * Keeps the chosen bonus of a mounted form valid. The bonus of a failed deposit is chosen again (CASH-13). A bonus that
 * the server no longer offers is removed from the form and the device (CASH-21).
 */
export function useChosenBonus({ form, offers, ended, onGone }: Parts) {
  useEffect(() => {
    const saved = storedActiveBonus()
    if (ended && saved && !form.getValues('bonus')) form.setValue('bonus', saved.id)
  }, [ended, form])

  const id = useWatch({ control: form.control, name: 'bonus' })
  const isMissing = offers.state === 'known' && !offers.list.some((offer) => offer.id === id)
  const dropIfGone = useEffectEvent(async (bonus: string, isCurrent: () => boolean) => {
    const isGone = await offers.isGone(bonus)
    if (!isGone || !isCurrent()) return
    const saved = storedActiveBonus()
    onGone(saved?.id === bonus ? saved.title : '')
    if (saved?.id === bonus) dropActiveBonus()
    form.setValue('bonus', null)
  })
  useEffect(() => {
    if (!id || !isMissing) return undefined
    let isCurrent = true
    void dropIfGone(id, () => isCurrent)
    return () => {
      isCurrent = false
    }
  }, [id, isMissing])
}
