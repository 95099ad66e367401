import { useId, useState } from 'react'

import { useT } from '~/hooks/use-t.ts'

import type { OfferCard } from '~/offers/card.ts'
import { useOfferTexts } from '~/offers/use-offer-texts.ts'
import styles from './offer-sheet.module.css'
import { exampleRange, sumsOf } from '~/offers/sums.ts'

/** What a deposit of so much would become, in the player's currency; the slider changes the amount. */
export function Example({ card }: { card: OfferCard }) {
  const { t } = useT()
  const { money } = useOfferTexts()
  const id = useId()
  const range = exampleRange(card)
  const [chosen, setChosen] = useState<number | null>(null)
  if (!range) return null
  const { bonus, bets, days, deposit, isAtLimit } = sumsOf(card, chosen ?? range.first)
  const sum = (minor: number) => money(minor, card.currency)
  const told = [
    t('bonuses.example.deposit', { amount: sum(deposit) }),
    t('bonuses.example.bonus', { amount: sum(bonus) }),
    bets > 0 && t('bonuses.example.bets', { amount: sum(bets) }),
    bets > 0 && days && t('bonuses.example.days', { days }),
  ]
  return (
    <section className={styles['example']} aria-label={t('bonuses.example.title')}>
      <h3 className={styles['heading']}>{t('bonuses.example.title')}</h3>
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
        aria-valuetext={sum(deposit)}
        onChange={({ target }) => setChosen(Number(target.value))}
      />
      <output htmlFor={id} className={styles['told']}>
        {told.filter(Boolean).join(' → ')}
      </output>
      {isAtLimit && <p className={styles['hint']}>{t('bonuses.example.atLimit')}</p>}
    </section>
  )
}
