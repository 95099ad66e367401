import { type Currency } from '~/contract/money.ts'
import type { Tournament } from '~/contract/tournaments.ts'

import type { OfferRecord } from '../../mock-server/domains/offers/bonus-records.ts'
import { activateWithDeposit } from '../../mock-server/domains/offers/deposit-bonuses.ts'
import { isSpins, type OfferSeed } from '../../mock-server/domains/offers/offer-seed.ts'
import { promoCodeSeeds } from '../../mock-server/domains/offers/promo-code-seed.ts'
import { offerSeeds } from '../../mock-server/domains/offers/seed.ts'
import { welcomeSeeds } from '../../mock-server/domains/offers/welcome-seed.ts'
import { advanceBonuses, grantOffer, offersOf, payWinnings } from '../../mock-server/domains/offers/world.ts'
import { tournamentsHandlers } from '../../mock-server/domains/tournaments/handlers.ts'
import { findRun, join } from '../../mock-server/domains/tournaments/world.ts'
import { payPerks } from '../../mock-server/domains/vip/perks.ts'
import type { Session } from '../../mock-server/session.ts'
import { Sessions } from '../../mock-server/state/sessions.ts'
import type { PlayerRecord } from '../../mock-server/world/records.ts'
import { DAY } from '../../src/lib/moments.ts'

const NOW = Date.parse('2026-11-21T12:00:00Z')

/** `promised`: the tournament of a prize, before the player joined it. */
export type World = { session: Session; player: PlayerRecord; currency: Currency; promised?: Tournament }

function open(currency: Currency, id: string): World {
  const session = new Sessions().reset('places', { now: NOW, freeze: true })
  const player = session.world.players.get(id)
  if (!player) throw new Error(`no player ${id}`)
  player.user.currency = currency
  player.user.language = 'en'
  return { session, player, currency }
}
export type Kind = { name: string; make: (currency: Currency) => { world: World; offer: OfferRecord } }

export const found = (offer: OfferRecord | undefined) => {
  if (!offer) throw new Error('the mock has made no such offer')
  return offer
}
const granted = (seed: OfferSeed): Kind['make'] => {
  const amount = seed.type === 'cashback' ? { amount: 4_321_000 } : {}
  return (currency) => {
    const world = open(currency, 'pl_expired')
    return { world, offer: grantOffer(world.session, world.player, seed, amount) }
  }
}
const step =
  (seed: OfferSeed): Kind['make'] =>
  (currency) => {
    const world = open(currency, 'pl_new')
    if (seed.welcome?.deposit === 2) {
      world.player.user.deposits_count = 1
      activateWithDeposit(world.session, world.player, { amount: 1_000_000, transactionId: 'tx_0', offerId: null })
      world.session.clock.moveTo(NOW + DAY)
      advanceBonuses(world.session, world.player)
    }
    return { world, offer: found(offersOf(world.player).find((offer) => offer.seed.slug === seed.slug)) }
  }
/** The gifts of the club's calendar until the player's birthday on 5 December. */
const perk =
  (type: OfferSeed['type']): Kind['make'] =>
  (currency) => {
    const world = open(currency, 'pl_vip')
    world.player.user.birthday = '1990-12-05'
    world.player.bonuses.turnover = 1e12
    world.player.bonuses.perksAt = NOW
    const perks = payPerks(world.player, NOW + 15 * DAY)
    const offer = found(perks.find(({ seed }) => seed.type === type))
    offersOf(world.player).push(offer)
    return { world, offer }
  }
/** A prize of the tournament in which the player has staked this much, minor units of each currency. */
const prize =
  (slug: string, staked: Record<Currency, number>): Kind['make'] =>
  (currency) => {
    const world = open(currency, 'pl_expired')
    const run = findRun(world.session.world, slug, NOW)
    if (!run) throw new Error(`no run of ${slug}`)
    const context = { ...world, player: () => world.player, playerIfAny: () => world.player, now: () => NOW }
    const query = { params: { slug }, query: { currency, language: 'en', locale: 'en' } } as never
    const promised = tournamentsHandlers.getTournament(query, context as never) as Tournament
    join(run, world.player, run.startsAt)
    Object.assign(world.player.bonuses.entries.get(run.id) ?? {}, { staked: staked[currency] })
    world.session.clock.moveTo(run.endsAt + 2 * DAY)
    advanceBonuses(world.session, world.player)
    return {
      world: { ...world, promised },
      offer: found(offersOf(world.player).find(({ seed }) => seed.title.en.startsWith(`${run.seed.title.en}: `))),
    }
  }
const winningsOf =
  (seed: OfferSeed): Kind['make'] =>
  (currency) => {
    const world = open(currency, 'pl_expired')
    const spins = grantOffer(world.session, world.player, seed)
    spins.spinWinnings = 77_700
    payWinnings(world.session, world.player, spins)
    const offer = found(offersOf(world.player).at(-1))
    return { world, offer: Object.assign(offer, { seed: { ...offer.seed, wager: seed.wager } }) }
  }

const { cupPrize: _cup, spinWinnings: _won, cashbackNote: _note, ...others } = offerSeeds
const ofSpins = [...Object.values(others), ...welcomeSeeds, ...promoCodeSeeds.map(({ offer }) => offer)].filter(isSpins)
export const kinds: readonly Kind[] = [
  ...Object.values(others).map((seed) => ({ name: seed.slug, make: granted(seed) })),
  ...welcomeSeeds.map((seed) => ({ name: seed.slug, make: step(seed) })),
  ...promoCodeSeeds.map(({ code, offer }) => ({ name: `code ${code}`, make: granted(offer) })),
  { name: 'VIP spins', make: perk('no_deposit_gift_spin') },
  { name: 'birthday', make: perk('no_deposit_bonus') },
  { name: 'prize of money', make: prize('comet-night', { KZT: 0, AZN: 0 }) },
  { name: 'prize of spins', make: prize('steppe-cup', { KZT: 255_000_000, AZN: 1_275_000 }) },
  ...ofSpins.map((seed) => ({ name: `won with ${seed.slug}`, make: winningsOf(seed) })),
]
