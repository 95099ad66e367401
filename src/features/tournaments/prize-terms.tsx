import type { Prize } from '~/contract/tournaments.ts'
import { useT } from '~/hooks/use-t.ts'
import { formatNumber } from '~/lib/money.ts'
import { viewOfPrize } from '~/offers/prize.ts'
import { OfferTermsList } from '~/offers/terms.tsx'
import { Story, useStory } from '~/offers/use-story.tsx'

import css from './tournament-page.module.css'

/** Terms of a free-spins prize before joining: game, bet, wagering, cash-out limit and days. Empty for money. */
export function PrizeTerms({ prize }: { prize: Prize }) {
  const { t, language } = useT()
  const { story } = useStory()
  const card = viewOfPrize(prize)
  if (!card) return null
  return (
    <>
      <h3 className={css['termsTitle']}>{t('tournaments.spinsTerms')}</h3>
      <Story steps={story(card, 0)} />
      <OfferTermsList
        isFolded
        view={card}
        first={[[t('tournaments.takeDays'), formatNumber(card.takeDays, language)]]}
      />
    </>
  )
}
