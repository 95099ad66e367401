import type { PlayerOffer } from '~/contract/offers.ts'
import { useT } from '~/hooks/use-t.ts'
import { spinsWon } from '~/offers/spins.ts'
import type { Term } from '~/offers/term-list.tsx'
import { useOfferTexts } from '~/offers/use-offer-texts.ts'

/**
 * What an ended bonus paid and what was lost with it, as labels and sums; of free spins what they won. Empty if the server does not
 * report it (PLUS-70).
 */
export function useEndedSums() {
  const { t } = useT()
  const { money } = useOfferTexts()
  return (offer: PlayerOffer): Term[] => {
    const { status, currency, paid = null, cut = null } = offer
    const won = spinsWon(offer)
    const isFinished = status === 'finished'
    const isPaid = paid !== null && (isFinished || paid > 0)
    return [
      [t('bonuses.term.spinsWon'), won === null ? null : money(won, currency)],
      [t('bonuses.term.paid'), isPaid ? money(paid, currency) : null],
      [t(isFinished ? 'bonuses.term.cut' : 'bonuses.term.lost'), cut ? money(cut, currency) : null],
    ]
  }
}
