import { useId, useState } from 'react'

import { useT } from '~/hooks/use-t.ts'

import type { OfferCard } from '~/offers/card.ts'
import { exampleRange, sumsOf } from '~/offers/sums.ts'
import { StorySteps } from '~/offers/story-steps.tsx'
import { useOfferTexts } from '~/offers/use-offer-texts.ts'
import { toldDeposit, useStory } from '~/offers/use-story.ts'
import { Status } from '~/ui/primitives/status.tsx'
import styles from './offer-sheet.module.css'

/** A worked example of a deposit, in the player's currency. A slider changes the amount, if the amount matters. */
export function Example({ card }: { card: OfferCard }) {
  const { t } = useT()
  const { money } = useOfferTexts()
  const { story } = useStory()
  const id = useId()
  const range = exampleRange(card)
  const [chosen, setChosen] = useState<number | null>(null)
  const deposit = chosen ?? toldDeposit(card)
  const steps = story(card, deposit)
  if (steps.length === 0) return null
  return (
    <section className={styles['example']} aria-label={t('bonuses.example.title')}>
      <Status className={styles['told']}>
        <StorySteps steps={steps} />
      </Status>
      {range && (
        <>
          <label htmlFor={id} className={styles['exampleLabel']}>
            {t('bonuses.example.amount')}
          </label>
          <input
            id={id}
            className={styles['slider']}
            type="range"
            min={range.least}
            max={range.most}
            step={range.step}
            value={deposit}
            aria-valuetext={money(deposit, card.currency)}
            onChange={({ target }) => setChosen(Number(target.value))}
          />
        </>
      )}
      {sumsOf(card, deposit).isAtLimit && <p className={styles['hint']}>{t('bonuses.example.atLimit')}</p>}
    </section>
  )
}
