import type { PlayerOffer } from '~/contract/offers.ts'
import { useT } from '~/hooks/use-t.ts'
import { spinsWon } from '~/offers/amounts.ts'
import type { Term } from '~/offers/term-list.tsx'
import { useOfferTexts } from '~/offers/use-offer-texts.ts'

/**
 * Returns the amounts that an ended bonus paid and lost, with labels; for free spins their winnings. Empty if the server
 * does not report them (PLUS-70).
 */
export function useEndedAmounts() {
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
