import { formatDateTime, formatTime } from '~/lib/clock.ts'
import { useTurns } from '~/hooks/use-turns.ts'
import { useT } from '~/hooks/use-t.ts'
import type { OfferCard } from '~/offers/card.ts'
import { openingOf, openingTurns, type Opening } from '~/offers/opening.ts'

/** True if the offer waits only for a deposit. */
export const waitsForDeposit = ({ available_at: opens, deposit_number: deposit }: OfferCard) =>
  opens === null && (deposit === 1 || deposit === 2)

function useWhen() {
  const { t } = useT()
  return (opening: Opening): string => {
    if (opening.kind === 'later') return t('bonuses.availableLater')
    if (opening.kind === 'afterDeposit') {
      const { days } = opening
      if (days === 0) return t('bonuses.availableWithDeposit')
      return days === 1 ? t('bonuses.availableDayAfter') : t('bonuses.availableDaysAfter', { days })
    }
    if (opening.kind === 'on') return t('bonuses.availableOn', { date: formatDateTime(opening.at) })
    const time = formatTime(opening.at)
    return opening.kind === 'today' ? t('bonuses.availableToday', { time }) : t('bonuses.availableTomorrow', { time })
  }
}

/**
 * Shows when a locked offer unlocks: today, tomorrow, on a day, or after a deposit (BONUS-13, BONUS-14). Updates with the
 * clock.
 */
export function LockText({ card }: { card: OfferCard }) {
  const { t } = useT()
  const when = useWhen()
  const now = useTurns(openingTurns(card))
  const warning = card.deposit_number === 2 ? t('bonuses.makeSecondDeposit') : t('bonuses.makeFirstDeposit')
  const said = [when(openingOf(card, now)), waitsForDeposit(card) && warning]
  return <span>{said.filter(Boolean).join('. ')}</span>
}
