import { useSyncExternalStore } from 'react'

import { type AnyCurrency, formatMoney } from '../lib/money.ts'
import { areAmountsHidden, onHiddenAmounts } from '../platform/hidden-amounts.ts'
import { useT } from './use-t.ts'

/** Shown instead of a hidden amount. */
export const HIDDEN = '••••'

/** True while this device hides the amounts of its player (PLUS-92). The static first view shows none. */
export const useAmountsHidden = (): boolean => useSyncExternalStore(onHiddenAmounts, areAmountsHidden, () => false)

/**
 * Returns a formatter for amounts that the player has, moves or wins, in minor units: dots while they are hidden. Prices,
 * terms, receipts and confirmations use `formatMoney`.
 */
export function useOwnMoney(): (minor: number, currency: AnyCurrency) => string {
  const { language } = useT()
  const isHidden = useAmountsHidden()
  return (minor, currency) => (isHidden ? HIDDEN : formatMoney(minor, currency, language))
}
