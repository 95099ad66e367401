import { useEffect, useEffectEvent, useState } from 'react'
import { useWatch, type UseFormReturn } from 'react-hook-form'

import { dropActiveBonus, storedBonusTitle } from '~/db/active-bonus.ts'
import type { PendingPayment } from '~/db/payments.ts'
import type { PaymentResult } from '~/stores/cash-box-store.ts'

import type { PaymentValues } from './method/payment-schema.ts'
import { bonusLeftBy } from './payment/after-payment.ts'
import type { DepositOffers } from './use-deposit-offers.ts'

/** The title of a chosen bonus that the server no longer offers; null if there is none. */
export const useUnavailableBonus = () => useState<string | null>(null)

type Parts = {
  form: UseFormReturn<PaymentValues>
  offers: DepositOffers
  /** The open payment, if any. */
  pending: PendingPayment | null
  /** The payment whose outcome is shown, if any. */
  ended: PaymentResult | null
  onBonus: (id: string | null) => void
  onGone: (title: string) => void
}

/**
 * Keeps the chosen bonus of a mounted form valid. The bonus of a failed deposit is chosen again (CASH-13). So is that of a
 * promo code, also of one that the sign-up used (PLUS-62), unless a deposit has been sent with it. A bonus that the server
 * no longer offers is removed from the form and the device (CASH-21). A choice in another tab changes nothing here: each
 * payment uses the choice that its own form shows. Returns the choice and its setter.
 */
export function useChosenBonus({ form, offers, pending, ended, onBonus, onGone }: Parts) {
  const sent = (pending ?? ended?.payment)?.bonus?.id ?? null
  const [lastSent, setLastSent] = useState(sent)
  if (sent !== null && sent !== lastSent) setLastSent(sent)
  const ofCode = offers.ofCode === lastSent ? null : offers.ofCode
  useEffect(() => {
    if (form.getValues('bonus') !== null) return
    const next = (ended && bonusLeftBy(ended)?.id) ?? ofCode
    if (next) form.setValue('bonus', next)
  }, [ended, form, ofCode])

  const id = useWatch({ control: form.control, name: 'bonus' })
  useEffect(() => onBonus(id), [onBonus, id])
  const isMissing = offers.state === 'known' && !offers.list.some((offer) => offer.id === id)
  const dropIfGone = useEffectEvent(async (bonus: string, isCurrent: () => boolean) => {
    const isGone = await offers.isGone(bonus)
    if (!isGone || !isCurrent()) return
    onGone(storedBonusTitle(bonus))
    dropActiveBonus(bonus)
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
  const chooseBonus = (choice: string) => {
    form.clearErrors('bonus')
    form.setValue('bonus', choice, { shouldDirty: true })
  }
  return { bonus: id, chooseBonus }
}
