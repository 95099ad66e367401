import type { PlayerOffer } from '~/contract/offers.ts'
import { useT } from '~/hooks/use-t.ts'
import { formatDateTime } from '~/lib/clock.ts'
import { AmountText } from '~/ui/text/money.tsx'

import { cashOutLimit, exampleRange, amountsOf } from './amounts.ts'
import { viewOfOffer, type OfferView } from './offer-view.ts'
import { useOfferTexts } from './use-offer-texts.ts'
import { leftToWager } from './wagering.ts'
import styles from './story.module.css'

/**
 * The effect of a bonus in steps, on every screen. The sums of the first and the last step are large. `isInline`: inside a
 * button or a paragraph.
 */
export function Story({ steps, isInline = false }: { steps: readonly StoryStep[]; isInline?: boolean }) {
  const [List, Item] = isInline ? (['span', 'span'] as const) : (['ol', 'li'] as const)
  if (steps.length === 0) return null
  return (
    <List className={styles['steps']}>
      {steps.map(({ text, sum: amount }) => (
        <Item key={text('')} className={styles['step']}>
          {amount === null ? text('') : <AmountText text={text} sum={amount} />}{' '}
        </Item>
      ))}
    </List>
  )
}

/** One step: the text around its sum, and the formatted sum; null if there is none. */
export type StoryStep = { text: (amount: string) => string; sum: string | null }

/** The example deposit, minor units, if none is typed; 0 if no deposit is needed. */
export const storyDeposit = (view: OfferView): number => exampleRange(view)?.first ?? view.min_deposit ?? 0

/** Returns the steps from a deposit, or a bonus in play, to the cash-out in sums: the same texts on every screen. */
export function useStory() {
  const { t } = useT()
  const { money, number, wagerLine, cashOut: cashOutText } = useOfferTexts()

  const end = (limit: number | null, view: Pick<OfferView, 'currency'>): StoryStep =>
    limit
      ? { text: (amount) => t('bonuses.story.take', { amount }), sum: money(limit, view.currency) }
      : { text: () => t('bonuses.story.takeAll'), sum: null }

  const put = (deposit: number, { currency }: Pick<OfferView, 'currency'>): StoryStep => ({
    text: (amount) => t('bonuses.story.put', { amount }),
    sum: money(deposit, currency),
  })

  /** "Deposit 2,000, 50 free spins: Sea, wagering of winnings ×25, take up to 10,000". */
  function ofSpins(view: OfferView, count: number, deposit: number): StoryStep[] {
    if (deposit < (view.min_deposit ?? 0)) return []
    const limit = cashOutText(view)
    const game = view.game_name
    return [
      ...(deposit > 0 ? [put(deposit, view)] : []),
      {
        text: (spins) => (game ? `${spins}: ${game}` : spins),
        sum: t('bonuses.spinsCount', { count, spins: number(count) }),
      },
      { text: () => wagerLine(view), sum: null },
      view.max_cashout_percents
        ? { text: (factor) => `${t('bonuses.term.cashOut')}: ${factor}`, sum: limit }
        : end(view.max_cashout_money, view),
    ]
  }

  /**
   * "Deposit 10,000, play with 15,000, wagering: 150,000 in 7 days, take up to 25,000"; empty if nothing is received.
   */
  function story(view: OfferView, deposit: number): StoryStep[] {
    const { bonus, play, bets, days, cashOut } = amountsOf(view, deposit)
    if (view.spins_count) return ofSpins(view, view.spins_count, deposit)
    if (bonus === 0) return []
    const sum = (minor: number) => money(minor, view.currency)
    const start: StoryStep[] =
      deposit > 0
        ? [put(deposit, view), { text: (amount) => t('bonuses.story.play', { amount }), sum: sum(play) }]
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

  return { story, rest }
}
