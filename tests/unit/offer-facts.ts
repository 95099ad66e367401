import { TURNOVER_TIMES } from '~/constants/money.ts'
import { formatDateTime } from '~/lib/clock.ts'
import { formatMoney } from '~/lib/money.ts'

import { cashOutLimit, minDepositOf, rewardOf } from '../../mock-server/domains/offers/bonus-money.ts'
import type { OfferRecord } from '../../mock-server/domains/offers/bonus-records.ts'
import { isSpins } from '../../mock-server/domains/offers/offer-seed.ts'
import { offersOf } from '../../mock-server/domains/offers/world.ts'
import { english } from './catalogues.ts'
import type { World } from './offer-kinds.ts'

/** The texts that state the terms of a seed, computed only from figures of the mock. */
export function factsOf({ currency }: World, offer: OfferRecord) {
  const { seed } = offer
  const money = (sum: number) => formatMoney(sum, currency, 'en')
  const base = isSpins(seed) ? 'Winnings' : 'Bonus'
  const min = minDepositOf(offer, currency)
  const percent = seed.cashOutPercent
  const sum = seed.cashOutMoney?.[currency]
  return {
    money,
    wager: seed.wager > 0 ? `${english['bonuses.term.wager']}${base} ×${seed.wager}` : null,
    min: min > 0 && `${english['bonuses.term.minDeposit']}${money(min)}`,
    from: min > 0 && `From ${money(min)}`,
    cashOut: percent
      ? `${english['bonuses.term.cashOut']}${base} ×${percent / 100}`
      : sum
        ? `${english['bonuses.term.cashOut']}${money(sum)}`
        : null,
    until:
      offer.status === 'available' &&
      offer.availableTo !== null &&
      `${english['bonuses.term.until']}${formatDateTime(offer.availableTo)}`,
    days: `${english['bonuses.term.days']}${seed.days}`,
    maxBet: seed.maxBet && `${english['bonuses.term.maxBet']}${money(seed.maxBet[currency])}`,
    spins: seed.spins && `${english['bonuses.term.spins']}${seed.spins.count}`,
    spinBet: seed.spins && `${english['bonuses.term.spinBet']}${money(seed.spins.bet[currency])}`,
  }
}

/** The texts of the deposit example of an offer that contain an amount. */
export function storyOf(world: World, offer: OfferRecord, deposit: number) {
  const { seed } = offer
  const { money } = factsOf(world, offer)
  if (isSpins(seed)) {
    const most = seed.cashOutMoney?.[world.currency]
    return [
      deposit > 0 && `Deposit ${money(deposit)}`,
      `${seed.spins?.count} free spins`,
      seed.wager > 0 && `agering of winnings ×${seed.wager}`,
      most ? `ake up to ${money(most)}` : 'ake all that is left',
    ]
  }
  const reward = rewardOf(offer, deposit, world.currency)
  const limit = cashOutLimit({ ...offer, amount: reward }, world.currency)
  return [
    deposit > 0 && `Deposit ${money(deposit)}`,
    deposit > 0 ? `lay with ${money(deposit + reward)}` : `Get ${money(reward)}`,
    seed.wager > 0 && `agering: ${money(reward * seed.wager)} in ${seed.days} day`,
    limit === null ? 'ake all that is left' : `ake up to ${money(limit)}`,
  ]
}

/** The text about the bets that a deposit requires before a withdrawal. */
export const turnoverOf = (world: World, offer: OfferRecord, deposit: number) =>
  deposit > 0 &&
  english['bonuses.story.turnover'].replace('{amount}', factsOf(world, offer).money(deposit * TURNOVER_TIMES))

/** Free spins that the same deposit brings. */
export const spinsBeside = ({ player }: World, { seed }: OfferRecord) =>
  offersOf(player)
    .filter((each) => each.seed.welcome?.deposit === seed.welcome?.deposit)
    .reduce((sum, each) => sum + (each.seed.spins?.count ?? 0), 0)

/** Free spins that the same deposit brings on later days. */
export const spinsAfter = ({ player }: World, { seed }: OfferRecord) =>
  seed.type === 'welcome'
    ? offersOf(player).filter(
        (each) => each.seed.spins && each.status === 'awaiting' && each.seed.welcome?.deposit === seed.welcome?.deposit,
      )
    : []

/** The texts of an element, one a line. */
export function partsOf(element: Element): string {
  const texts: string[] = []
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
  while (walker.nextNode()) texts.push(walker.currentNode.textContent ?? '')
  return texts.join('\n')
}

/** True if the text contains the fact, and not as a part of a longer number. */
export function states(text: string, fact: string) {
  const plain = (words: string) => words.replaceAll('\u00a0', ' ')
  const literal = plain(fact).replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`)
  return new RegExp(`${/^\d/.test(fact) ? '(?<![\\d.,])' : ''}${literal}(?!\\d|[.,]\\d)`).test(plain(text))
}
