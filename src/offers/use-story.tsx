import type { PlayerOffer } from '~/contract/offers.ts'
import { useT } from '~/hooks/use-t.ts'
import { formatDateTime } from '~/lib/clock.ts'
import { AmountText } from '~/ui/text/money.tsx'

import { cashOutLimit, exampleRange, amountsOf } from './amounts.ts'
import { viewOfOffer, type OfferView } from './offer-view.ts'
import { useOfferTexts } from './use-offer-texts.ts'
import { leftToWager } from './wagering.ts'
import styles from './story.module.css'

/** The effect of a bonus on a deposit, as a list of steps. */
export function StorySteps({ steps }: { steps: readonly StoryStep[] }) {
  return (
    <ol className={styles['steps']}>
      {steps.map(({ text, sum: amount }) => (
        <li key={text('')} className={styles['step']}>
          {amount === null ? <span>{text('')}</span> : <AmountText text={text} sum={amount} />}
        </li>
      ))}
    </ol>
  )
}

/** One step: the text around its sum, and the formatted sum; null if there is none. */
export type StoryStep = { text: (amount: string) => string; sum: string | null }

/** The example deposit, minor units, if none is typed; 0 if no deposit is needed. */
export const storyDeposit = (view: OfferView): number => exampleRange(view)?.first ?? view.min_deposit ?? 0

/** Returns the steps from a deposit, or a bonus in play, to the cash-out in sums: the same texts on every screen. */
export function useStory() {
  const { t, language } = useT()
  const { money } = useOfferTexts()

  const end = (limit: number | null, view: Pick<OfferView, 'currency'>): StoryStep =>
    limit
      ? { text: (amount) => t('bonuses.story.take', { amount }), sum: money(limit, view.currency) }
      : { text: () => t('bonuses.story.takeAll'), sum: null }

  /**
   * "Deposit 10,000, play with 15,000, wagering: 150,000 in 7 days, take up to 25,000"; empty for spins, and if
   * nothing is received.
   */
  function story(view: OfferView, deposit: number): StoryStep[] {
    const { bonus, play, bets, days, cashOut } = amountsOf(view, deposit)
    if (bonus === 0) return []
    const sum = (minor: number) => money(minor, view.currency)
    const start: StoryStep[] =
      deposit > 0
        ? [
            { text: (amount) => t('bonuses.story.put', { amount }), sum: sum(deposit) },
            { text: (amount) => t('bonuses.story.play', { amount }), sum: sum(play) },
          ]
        : [{ text: (amount) => t('bonuses.story.get', { amount }), sum: sum(bonus) }]
    const bet: StoryStep =
      bets > 0
        ? {
            text: (amount) => (days ? t('bonuses.story.betIn', { amount, days }) : t('bonuses.story.bet', { amount })),
            sum: sum(bets),
          }
        : { text: () => t('bonuses.noWager'), sum: null }
    return [...start, bet, end(cashOut, view)]
  }

  /** The rest of a bonus in play: "Left to wager: 435,000, by 30.11, take up to 125,000"; empty if nothing is left. */
  function rest(offer: PlayerOffer): StoryStep[] {
    const left = leftToWager(offer)
    if (left === 0 || offer.spins_count) return []
    const view = viewOfOffer(offer)
    const date = offer.expires_at && formatDateTime(offer.expires_at)
    const bet: StoryStep = {
      text: (amount) => (date ? t('bonuses.story.moreBy', { amount, date }) : t('bonuses.story.more', { amount })),
      sum: money(left, offer.currency),
    }
    return [bet, end(cashOutLimit(view, view.amount ?? 0), view)]
  }

  /** The steps as one sentence. */
  const sentence = (steps: readonly StoryStep[]) =>
    steps
      .map(({ text, sum: amount }) => text(amount ?? ''))
      .map((part, index) => (index === 0 ? part : part.charAt(0).toLocaleLowerCase(language) + part.slice(1)))
      .join(' → ')

  return { story, rest, sentence }
}
