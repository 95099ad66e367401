import { bonusSubTypes } from '../../src/contract/notifications.ts'
import { ApiError } from '../http/api-error.ts'
import { endOffer } from '../domains/offers/bonus-money.ts'
import { findOffer, offersOf } from '../domains/offers/world.ts'
import { bodyOf, both, changing, changingItems, clearingKeys, perSession, playerOf, type Breaches } from './breach.ts'

const lists = ['offers.list', 'offers.available', 'offers.active', 'offers.history']
const keyed = ['offers.activate', 'offers.cancel', 'promoCodes.activate']
const prizes = new Set(['tournament_win_bonus', 'gift_spin_win_bonus'])

type Item = Record<string, unknown>

/** Numbers from the last one on, starting with 2. */
function turned(offers: readonly Item[]): Item[] {
  const count = offers.filter(({ wager_order: order }) => typeof order === 'number').length
  return offers.map((offer) => {
    const order = offer['wager_order']
    return typeof order === 'number' ? { ...offer, wager_order: count + 2 - order } : offer
  })
}

const seenLocked = perSession(() => new Set<unknown>())

const news: readonly unknown[] = bonusSubTypes

/** Bonuses. */
export const offerBreaches: Breaches = {
  'SP-13': {
    about: 'A key of an offer or a promo code is not stored',
    intercept: clearingKeys(keyed),
  },
  'SP-14': {
    about: 'Offers that open on a later day are not in the list of offers',
    also: ['SP-107'],
    intercept: changing(['offers.list'], (body) => ({
      ...body,
      data: (body['data'] as Item[]).filter(({ status }) => status !== 'awaiting'),
    })),
  },
  'SP-15': {
    about: 'An offer that cannot be cancelled can be after it was listed',
    intercept: changingItems(lists, (item, call) => {
      if (item['can_cancel'] !== false) return item
      const isKnown = seenLocked(call).has(item['id'])
      seenLocked(call).add(item['id'])
      return isKnown ? { ...item, can_cancel: true } : item
    }),
  },
  'SP-16': {
    about: 'An unclaimed prize cannot be activated',
    calls: ['offers.activate'],
    async intercept(call, next) {
      const player = playerOf(call)
      const offer = player && findOffer(player, String(bodyOf(call)['offer_id']))
      if (call.match.endpoint.id === 'offers.activate' && offer && prizes.has(offer.seed.type))
        throw new ApiError('OFFER_NOT_AVAILABLE')
      return next(call)
    },
  },
  'SP-17': {
    about: 'Offers in wagering are numbered from the last one, starting with 2',
    intercept: changing(lists, (body) => ({ ...body, data: turned(body['data'] as Item[]) })),
  },
  'SP-18': {
    about: 'No offer names the promo code that created it',
    also: ['SP-107'],
    intercept: both(
      changingItems(lists, (item) => ({ ...item, promo_code: null })),
      changing(['promoCodes.activate'], (body) => ({
        ...body,
        offer: { ...(body['offer'] as Item), promo_code: null },
      })),
    ),
  },
  'SP-19': {
    about: 'Promo codes and cashback state a wager that is too high by one',
    intercept: both(
      changing(['offers.cashback'], (body) => ({ ...body, wager: Number(body['wager']) + 1 })),
      changingItems(['promoCodes.bonuses'], (item) => {
        const code = item['promo_code'] as { offer_template: { wager: number } }
        const template = { ...code.offer_template, wager: code.offer_template.wager + 1 }
        return { ...item, promo_code: { ...code, offer_template: template } }
      }),
    ),
  },
  'SP-20': {
    about: 'Winnings of free spins are reported as 0',
    also: ['SP-109'],
    intercept: changingItems(lists, (item) =>
      typeof item['spins_won'] === 'number' ? { ...item, spins_won: 0 } : item,
    ),
  },
  'SP-21': {
    about: 'Winnings of free spins have a wager that is too high by one',
    intercept: changingItems(lists, (item) =>
      item['type'] === 'gift_spin_win_bonus' ? { ...item, wager: Number(item['wager']) + 1 } : item,
    ),
  },
  'SP-22': {
    about: 'No reminder of the end of a bonus is sent',
    intercept: changing(['notifications.list'], (body) => ({
      ...body,
      data: (body['data'] as Item[]).filter(({ sub_type: kind }) => kind !== 'bonus_expires'),
    })),
  },
  'SP-97': {
    about: 'A deposit whose bonus has ended uses the first step of the welcome package',
    intercept: changingItems(['welcome.mine'], (item, call) => {
      const { activation_rules: rules } = item['conditions'] as { activation_rules: Item[] }
      const isFirst = rules[0]?.['deposit_number'] === 1 && item['status'] === 'available'
      return isFirst && (playerOf(call)?.user.deposits_count ?? 0) > 0 ? { ...item, status: 'ignored' } : item
    }),
  },
  'SP-106': {
    about: 'An ended bonus reports no sum paid or lost',
    also: ['SP-107'],
    intercept: changingItems(lists, (item) => (typeof item['paid'] === 'number' ? { ...item, paid: 0, cut: 0 } : item)),
  },
  'SP-108': {
    about: 'Free spins of the package wait for money that has ended',
    intercept: changingItems(['welcome.mine'], (item) => {
      const { activation_rules: rules, ...conditions } = item['conditions'] as { activation_rules: Item[] }
      const isSpins = rules[0]?.['offer_gift_spin_template'] !== undefined
      if (!isSpins || item['status'] !== 'rejected') return item
      return { ...item, status: 'awaiting', conditions: { ...conditions, activation_rules: rules, available_at: null } }
    }),
  },
  'SP-109': {
    about: 'Winnings of free spins that expire are lost',
    intercept: changing(['offers.list'], (body) => {
      const all = body['data'] as Item[]
      const gone = new Set(all.filter(({ status }) => status === 'expired').map(({ spins_won: won }) => won))
      const isGone = ({ type, amount }: Item) => type === 'gift_spin_win_bonus' && gone.has(amount)
      return { ...body, data: all.filter((item) => !isGone(item)) }
    }),
  },
  'SP-107': {
    about: 'Changes of a bonus without an action of the player send no message',
    intercept: changing(['notifications.list'], (body) => ({
      ...body,
      data: (body['data'] as Item[]).filter(({ sub_type: kind }) => !news.includes(kind)),
    })),
  },
  'SP-95': {
    about: 'Every promo code is listed as usable',
    intercept: changingItems(['promoCodes.bonuses'], (item) => ({
      ...item,
      promo_code: { ...(item['promo_code'] as Item), obstacle: null },
    })),
  },
  'SP-23': {
    about: 'Cancelling pays nothing, and winnings of spins are lost',
    also: ['SP-106'],
    calls: ['offers.cancel'],
    async intercept(call, next) {
      const player = call.match.endpoint.id === 'offers.cancel' ? playerOf(call) : null
      const before = { real: player?.balance.real ?? 0, offers: new Set(player ? offersOf(player) : []) }
      const response = await next(call)
      if (!player || response.status !== 200 || response.isReplayed) return response
      player.balance.real = before.real
      for (const offer of offersOf(player))
        if (!before.offers.has(offer)) endOffer(offer, 'canceled', call.session.now())
      return response
    },
  },
}
