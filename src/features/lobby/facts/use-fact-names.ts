import { formatMoney, formatPercent } from '~/lib/money.ts'
import { useT } from '~/hooks/use-t.ts'
import { useStores } from '~/stores/use-stores.ts'

import type { ChosenFact } from './facts.ts'

/** Texts for game filters. For observers, once the lazy texts have loaded. */
export function useFactNames() {
  const { t, language } = useT()
  const { currency } = useStores().guest.market
  return ({ fact, value }: Pick<ChosenFact, 'fact' | 'value'>): string => {
    if (fact === 'rtp_from') return t('catalogue.rtpFrom', { percent: formatPercent(Number(value), language) })
    if (fact === 'bet_to') return t('catalogue.betTo', { amount: formatMoney(Number(value), currency, language) })
    if (fact === 'volatility') return t(`catalogue.volatility-${value as 'low'}`)
    return t(`catalogue.feature-${value as 'free-spins'}`)
  }
}
