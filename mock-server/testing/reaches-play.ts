import { CSP_REPORTS_RATE } from '../../src/contract/csp-reports.ts'
import { endpoints } from '../../src/contract/all.ts'
import { catalogueOf } from '../domains/games/catalogue.ts'
import type { Player, Reply } from './client.ts'
import { api, market, badEmail, get, origin, type Reach, type Reaches, type Walk } from './walk.ts'

const payPath = `${api}/cashbox/pay`
const payment = (change: object = {}) => ({
  type: 'deposit',
  uid: 'wallet-kzt',
  amount: 500_000,
  currency: 'KZT',
  fields: {},
  success_url: 'http://localhost/',
  fail_url: 'http://localhost/',
  ...change,
})
const pay =
  (change: object, kind?: string): Reach =>
  async (walk) =>
    walk.post(payPath, payment(change), await walk.player(kind))

const cancelPath = `${api}/cashbox/withdrawal-cancel`
async function withdrawal(walk: Walk, who: Player) {
  await walk.post(payPath, payment({ type: 'withdrawal' }), who, 'natural-withdrawal')
  const { text } = await walk.get(`${payPath}/natural-withdrawal`, who)
  return { transaction_id: (JSON.parse(text) as { transaction_id: string }).transaction_id }
}

const marking =
  (verb: string): Reach =>
  async (walk) =>
    walk.post(`${api}/notifications/${verb}`, { notification_ids: ['no-such'] }, await walk.player())

/** The bonus of a player that needs no deposit. */
async function present(walk: Walk, who: Player) {
  const { text } = await walk.get(`${api}/offers?order=desc&limit=200&status=available`, who)
  const offers = (JSON.parse(text) as { data: { id: string; type: string }[] }).data
  return { offer_id: offers.find(({ type }) => type === 'no_deposit_bonus')?.id }
}

const activatePath = `${api}/offers/promo-code/activate`
const activate =
  (...codes: string[]): Reach =>
  async (walk) => {
    const who = await walk.player()
    const replies = []
    for (const code of codes) replies.push(await walk.post(activatePath, { code }, who))
    return replies.at(-1) as Reply
  }

const launch =
  (find: (game: ReturnType<typeof catalogueOf>['games'][number]['card']) => boolean, mode = 'demo'): Reach =>
  (walk) => {
    const slug = catalogueOf(1).games.find(({ card }) => find(card))?.card.slug ?? 'no-such'
    return walk.post(`${api}/games/${slug}/launch`, { mode, currency: 'KZT', language: 'en' })
  }

const keyedReaches = (id: string, path: string, one: unknown, other: unknown): Record<string, Reach> => ({
  [`${id} IDEMPOTENCY_KEY_MISSING`]: async (walk) => walk.keyless(path, one, await walk.player()),
  [`${id} IDEMPOTENCY_KEY_REUSED`]: async (walk) => walk.twice(path, one, other, await walk.player()),
})

const messages = async (walk: Walk, bodies: object[]) => {
  const replies = []
  for (const body of bodies) replies.push(await walk.post(`${api}/feedback`, body))
  return replies.at(-1) as Reply
}

/** Creates a payment of more than 90 days ago; returns its player, with current tokens. */
export async function longAgo(walk: Walk, key: string): Promise<Player> {
  const who = await walk.player()
  await walk.post(payPath, payment(), who, key)
  await walk.wait(91 * 24 * 60)
  const { text } = await walk.post(endpoints.authenticate.path, { email: who.email, password: who.password, ...origin })
  const { access, refresh } = JSON.parse(text) as Record<'access' | 'refresh', { token: string }>
  return { ...who, access: access.token, refresh: refresh.token }
}

const cardPath = (what: string) => `${api}/cashbox/payer-cards/${what}`
const onCard =
  (what: string, body: object): Reach =>
  async (walk) =>
    walk.post(cardPath(what), body, await walk.player())

/** Games, money, bonuses, tournaments, pages. */
export const playReaches: Reaches = {
  'searches.add NOT_FOUND': async (walk) =>
    walk.post(`${api}/games/search/recent/add`, { game_id: 'no-such', search_uid: 'sr' }, await walk.player()),
  'games.list NOT_FOUND': get(`${api}/games?${market}&category_slug=no-such`),
  'games.one NOT_FOUND': get(`${api}/games/no-such?${market}`),
  'games.launch NOT_FOUND': launch(() => false),
  'games.launch UNAUTHORIZED': launch(({ availability }) => availability === 'available', 'real'),
  'games.launch GAME_MAINTENANCE': launch(({ availability }) => availability === 'maintenance'),
  'games.launch GAME_BLOCKED_IN_REGION': launch(({ availability }) => availability === 'blocked'),
  'games.launch DEMO_NOT_AVAILABLE': launch(
    ({ availability, has_demo: hasDemo }) => availability === 'available' && !hasDemo,
  ),
  'cashBox.methodOptions METHOD_UNAVAILABLE': async (walk) =>
    walk.get(`${api}/cashbox/item-options?uid=no-such&locale=en`, await walk.player()),
  ...keyedReaches('cashBox.pay', payPath, payment(), payment({ amount: 600_000 })),
  'cashBox.pay AMOUNT_BELOW_MIN': pay({ amount: 100 }),
  'cashBox.pay AMOUNT_ABOVE_MAX': pay({ amount: 1_000_000_000 }),
  'cashBox.pay METHOD_UNAVAILABLE': pay({ uid: 'wallet-azn' }),
  'cashBox.pay CARD_NOT_FOUND': pay({ uid: 'card-kzt', card_id: 'no-such' }),
  'cashBox.pay BONUS_NOT_AVAILABLE': pay({ bonus_id: 'no-such' }),
  'cashBox.pay INSUFFICIENT_FUNDS': pay({ type: 'withdrawal', amount: 90_000_000 }),
  'cashBox.pay TURNOVER_REQUIRED': pay({ type: 'withdrawal', amount: 100_000 }, 'phone'),
  'cashBox.pay VERIFICATION_REQUIRED': pay({ type: 'withdrawal', amount: 6_000_000 }, 'bonus'),
  'cashBox.pay BIRTHDAY_INVALID': pay({}, 'unconfirmed'),
  'cashBox.pay PAYMENT_VOIDED': async (walk) => {
    const who = await walk.player()
    const path = endpoints.voidPayment.path.replace(':key', 'natural-void')
    await walk.post(path, undefined, who)
    return walk.post(payPath, payment(), who, 'natural-void')
  },
  'cashBox.outcome PAYMENT_KEY_EXPIRED': async (walk) => {
    const who = await longAgo(walk, 'natural-old')
    return walk.get(`${payPath}/natural-old`, who)
  },
  'cashBox.void PAYMENT_KEY_EXPIRED': async (walk) => {
    const who = await longAgo(walk, 'natural-old')
    return walk.post(`${payPath}/natural-old/void`, undefined, who)
  },
  'cashBox.outcome PAYMENT_NOT_FOUND': async (walk) => walk.get(`${payPath}/never-came`, await walk.player()),
  ...keyedReaches('cashBox.cancelWithdrawal', cancelPath, { transaction_id: 'a' }, { transaction_id: 'b' }),
  'cashBox.cancelWithdrawal IDEMPOTENCY_KEY_REUSED': async (walk) => {
    const who = await walk.player()
    return walk.twice(cancelPath, await withdrawal(walk, who), { transaction_id: 'b' }, who)
  },
  'cashBox.renameCard CARD_NOT_FOUND': onCard('rename', { card_id: 'no-such', name: 'a' }),
  'cashBox.renameCard VALUE_TOO_LONG': async (walk) => {
    const who = await walk.player()
    return walk.post(cardPath('rename'), { card_id: `card_${who.id}_a1`, name: 'a'.repeat(31) }, who)
  },
  'cashBox.removeCard CARD_NOT_FOUND': onCard('remove', { card_id: 'no-such' }),
  'cashBox.cancelWithdrawal PAYMENT_NOT_FOUND': async (walk) =>
    walk.post(cancelPath, { transaction_id: 'no-such' }, await walk.player()),
  'cashBox.cancelWithdrawal WITHDRAWAL_NOT_CANCELLABLE': async (walk) => {
    const who = await walk.player()
    const body = await withdrawal(walk, who)
    await walk.wait(10)
    return walk.post(cancelPath, body, who)
  },
  'notifications.show NOT_FOUND': marking('show'),
  'notifications.read NOT_FOUND': marking('read'),
  'notifications.close NOT_FOUND': marking('close'),
  'offers.cancel IDEMPOTENCY_KEY_MISSING': async (walk) =>
    walk.keyless(`${api}/offers/cancel`, { offer_id: 'a' }, await walk.player()),
  'offers.cancel IDEMPOTENCY_KEY_REUSED': async (walk) => {
    const who = await walk.player('bonus')
    const { text } = await walk.get(`${api}/offers/active?order=desc&limit=200`, who)
    const offers = (JSON.parse(text) as { data: { id: string; cancel_effect: object | null }[] }).data
    const id = offers.find((offer) => offer.cancel_effect)?.id
    return walk.twice(`${api}/offers/cancel`, { offer_id: id }, { offer_id: 'b' }, who)
  },
  'offers.cancel OFFER_NOT_FOUND': async (walk) =>
    walk.post(`${api}/offers/cancel`, { offer_id: 'no-such' }, await walk.player()),
  'offers.cancel OFFER_NOT_ACTIVE': async (walk) => {
    const who = await walk.player()
    return walk.post(`${api}/offers/cancel`, await walk.offer(who, 'available'), who)
  },
  'offers.cancel OFFER_CANNOT_BE_CANCELED': async (walk) => {
    const who = await walk.player()
    const { text } = await walk.get(`${api}/offers/active?order=desc&limit=200`, who)
    const offers = (JSON.parse(text) as { data: { id: string; cancel_effect: object | null }[] }).data
    return walk.post(`${api}/offers/cancel`, { offer_id: offers.find((offer) => !offer.cancel_effect)?.id }, who)
  },
  'offers.activate IDEMPOTENCY_KEY_MISSING': async (walk) =>
    walk.keyless(`${api}/offers/activate`, { offer_id: 'a' }, await walk.player()),
  'offers.activate IDEMPOTENCY_KEY_REUSED': async (walk) => {
    const who = await walk.player()
    return walk.twice(`${api}/offers/activate`, await present(walk, who), { offer_id: 'b' }, who)
  },
  'offers.activate OFFER_NOT_FOUND': async (walk) =>
    walk.post(`${api}/offers/activate`, { offer_id: 'no-such' }, await walk.player()),
  'offers.activate OFFER_NOT_AVAILABLE': async (walk) => {
    const who = await walk.player('bonus')
    return walk.post(`${api}/offers/activate`, await walk.offer(who, 'active'), who)
  },
  'offers.reject IDEMPOTENCY_KEY_MISSING': async (walk) =>
    walk.keyless(`${api}/offers/reject`, { offer_id: 'a' }, await walk.player()),
  'offers.reject IDEMPOTENCY_KEY_REUSED': async (walk) => {
    const who = await walk.player()
    return walk.twice(`${api}/offers/reject`, await walk.offer(who, 'available'), { offer_id: 'b' }, who)
  },
  'offers.reject OFFER_NOT_FOUND': async (walk) =>
    walk.post(`${api}/offers/reject`, { offer_id: 'no-such' }, await walk.player()),
  'offers.reject OFFER_NOT_AVAILABLE': async (walk) => {
    const who = await walk.player('bonus')
    return walk.post(`${api}/offers/reject`, await walk.offer(who, 'active'), who)
  },
  ...keyedReaches('promoCodes.activate', activatePath, { code: 'PEARL' }, { code: 'TULIP25' }),
  'promoCodes.activate PROMO_CODE_NOT_VALID': activate('NOBODYS'),
  'promoCodes.activate PROMO_CODE_NOT_STARTED': activate('FROST100'),
  'promoCodes.activate PROMO_CODE_EXPIRED': activate('HARVEST'),
  'promoCodes.activate PROMO_CODE_PLAYER_USAGE_LIMIT_REACHED': activate('PEARL', 'PEARL'),
  'promoCodes.activate PROMO_CODE_USAGE_LIMIT_REACHED': activate('FULLBOAT'),
  'promoCodes.activate PROMO_CODE_PLAYER_NOT_TARGETED': activate('GOLDSTEPPE'),
  'promoBanners.category NOT_FOUND': get(`${api}/banners/no-such?${market}&locale=en`),
  'promos.one NOT_FOUND': get(`${api}/promos/no-such?${market}&locale=en`),
  'tournaments.one NOT_FOUND': get(`${api}/tournaments/no-such?${market}&locale=en`),
  'tournaments.games NOT_FOUND': get(`${api}/tournaments/no-such/games?${market}`),
  'tournaments.leaders NOT_FOUND': get(`${api}/tournaments/no-such/leaders?${market}`),
  'tournaments.join NOT_FOUND': async (walk) =>
    walk.post(`${api}/tournaments/no-such/join`, undefined, await walk.player()),
  'tournaments.join TOURNAMENT_NOT_OPEN': async (walk) =>
    walk.post(`${api}/tournaments/${await walk.tournament('upcoming')}/join`, undefined, await walk.player()),
  'tournaments.join TOURNAMENT_ALREADY_JOINED': async (walk) => {
    const who = await walk.player()
    await walk.post(`${api}/tournaments/steppe-cup/join`, undefined, who)
    return walk.post(`${api}/tournaments/steppe-cup/join`, undefined, who)
  },
  'tournaments.join TOURNAMENT_CONDITIONS_NOT_MET': async (walk) =>
    walk.post(`${api}/tournaments/summit-league/join`, undefined, await walk.player('new')),
  'tournaments.join TOURNAMENT_FULL': async (walk) =>
    walk.post(`${api}/tournaments/pearl-table/join`, undefined, await walk.player('vip')),
  ...keyedReaches('feedback.send', `${api}/feedback`, { message: 'a' }, { message: 'b' }),
  'feedback.send EMAIL_INVALID': (walk) => messages(walk, [{ message: 'a', ...badEmail }]),
  'feedback.send VALUE_TOO_LONG': (walk) => messages(walk, [{ message: 'a'.repeat(2001) }]),
  'feedback.send RATE_LIMITED': (walk) =>
    messages(
      walk,
      Array.from({ length: 6 }, () => ({ message: 'a' })),
    ),
  'analytics.cspReports RATE_LIMITED': async (walk) => {
    const headers = { 'content-type': 'application/reports+json' }
    const report = () => walk.session.call(`${api}/csp-reports`, { method: 'POST', body: [], headers })
    for (let call = 0; call < CSP_REPORTS_RATE; call += 1) await report()
    return report()
  },
  'pages.one NOT_FOUND': get(`${api}/static-page/no-such?language=en`),
}
