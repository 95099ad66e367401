import { useId, useState } from 'react'

import { useT } from '~/hooks/use-t.ts'

import type { OfferView } from '~/offers/offer-view.ts'
import { exampleRange, amountsOf } from '~/offers/amounts.ts'
import { Story, storyDeposit, useStory } from '~/offers/use-story.tsx'
import { useOfferTexts } from '~/offers/use-offer-texts.ts'
import { Status } from '~/ui/primitives/status.tsx'
import styles from './offer-sheet.module.css'

/** A worked example of a deposit, in the player's currency. A slider changes the amount, if the amount matters. */
export function Example({ view }: { view: OfferView }) {
  const { t } = useT()
  const { money } = useOfferTexts()
  const { story } = useStory()
  const id = useId()
  const range = exampleRange(view)
  const [chosen, setChosen] = useState<number | null>(null)
  const deposit = chosen ?? storyDeposit(view)
  const steps = story(view, deposit)
  if (steps.length === 0) return null
  return (
    <section className={styles['example']} aria-label={t('bonuses.example.title')}>
      <Status className={styles['told']}>
        <Story steps={steps} />
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
            aria-valuetext={money(deposit, view.currency)}
            onChange={({ target }) => setChosen(Number(target.value))}
          />
        </>
      )}
      {amountsOf(view, deposit).isAtLimit && <p className={styles['hint']}>{t('bonuses.example.atLimit')}</p>}
    </section>
  )
}
