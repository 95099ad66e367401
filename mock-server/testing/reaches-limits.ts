import { endpoints } from '../../src/contract/all.ts'
import { catalogueOf } from '../domains/games/catalogue.ts'
import type { Player, Reply } from './client.ts'
import { api, type Reach, type Reaches, type Walk } from './walk.ts'

const slug = catalogueOf(1).games.find(({ card }) => card.availability === 'available')?.card.slug ?? ''
const payment = {
  type: 'deposit',
  uid: 'wallet-kzt',
  amount: 3_000_000,
  currency: 'KZT',
  fields: {},
  success_url: 'http://localhost/',
  fail_url: 'http://localhost/',
}

const launch = (walk: Walk, who: Player) =>
  walk.post(`${api}/games/${slug}/launch`, { mode: 'real', currency: 'KZT', language: 'en' }, who)

/** Actions that a break blocks. */
const closed: Record<string, (walk: Walk, who: Player) => Promise<Reply>> = {
  'cashBox.pay': (walk, who) => walk.post(endpoints.createPayment.path, payment, who),
  'games.launch': launch,
  'offers.activate': (walk, who) => walk.post(endpoints.activateOffer.path, { offer_id: 'any' }, who),
  'promoCodes.activate': (walk, who) => walk.post(endpoints.activatePromoCode.path, { code: 'PEARL' }, who),
  'tournaments.join': (walk, who) => walk.post(`${api}/tournaments/steppe-cup/join`, undefined, who),
}

const onBreak: Reaches = Object.fromEntries(
  Object.entries(closed).flatMap(([id, act]): [string, Reach][] => [
    [`${id} SELF_EXCLUDED`, async (walk) => act(walk, await walk.player('excluded'))],
    [
      `${id} TIMED_OUT`,
      async (walk) => {
        const who = await walk.player()
        await walk.post(endpoints.startTimeOut.path, { hours: 24 }, who)
        return act(walk, who)
      },
    ],
  ]),
)

const limit = { kind: 'deposit', period: 'week' } as const
const keyedReaches = (id: string, path: string, one: unknown, other: unknown): Reaches => ({
  [`${id} IDEMPOTENCY_KEY_MISSING`]: async (walk) => walk.keyless(path, one, await walk.player()),
  [`${id} IDEMPOTENCY_KEY_REUSED`]: async (walk) => walk.twice(path, one, other, await walk.player('careful')),
})

/** Limits and breaks. */
export const limitReaches: Reaches = {
  ...onBreak,
  'cashBox.pay LIMIT_REACHED': async (walk) =>
    walk.post(endpoints.createPayment.path, payment, await walk.player('careful')),
  'games.launch LIMIT_REACHED': async (walk) => {
    const who = await walk.player()
    await walk.post(endpoints.setLimit.path, { kind: 'session', period: 'day', value: 1 }, who)
    await launch(walk, who)
    await walk.wait(2)
    await launch(walk, who) // two minutes of play: the start, and the next one
    return launch(walk, who)
  },
  ...keyedReaches('limits.set', endpoints.setLimit.path, { ...limit, value: 1 }, { ...limit, value: 2 }),
  ...keyedReaches('limits.confirm', endpoints.confirmLimit.path, limit, { ...limit, period: 'day' }),
  ...keyedReaches(
    'limits.review',
    endpoints.reviewLimits.path,
    { is_done: false, lower: [] },
    { is_done: true, lower: [] },
  ),
  ...keyedReaches('limits.timeOut', endpoints.startTimeOut.path, { hours: 24 }, { hours: 168 }),
  ...keyedReaches('limits.selfExclusion', endpoints.excludeSelf.path, { months: 6 }, { months: null }),
  'limits.confirm LIMIT_TOO_EARLY': async (walk) => {
    const who = await walk.player('careful')
    await walk.post(endpoints.setLimit.path, { ...limit, value: 50_000_000 }, who)
    await walk.wait(10)
    return walk.post(endpoints.confirmLimit.path, limit, who)
  },
  'limits.confirm LIMIT_NOT_PENDING': async (walk) =>
    walk.post(endpoints.confirmLimit.path, limit, await walk.player()),
}
