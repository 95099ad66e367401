import type { Requests } from './walk.ts'

const market: Requests[string] = (walk) => ({ query: walk.market })

/** Public reads without side effects. */
export const reads: Requests = {
  'games.search': () => ({ query: { search: 'a', limit: 3, page: 1 } }),
  'games.list': (walk) => ({ query: { ...walk.market, limit: 3, page: 1 } }),
  'games.one': async (walk) => ({ params: { slug: (await walk.known()).game.slug }, query: walk.market }),
  'lobby.shortcuts': (walk) => ({ query: { ...walk.market, limit: 3, page: 1 } }),
  'lobby.categories': ({ language }) => ({ query: { limit: 300, type: 'provider', language } }),
  'providers.list': market,
  'providers.page': (walk) => ({ query: { ...walk.market, limit: 5, page: 1 } }),
  'providers.slider': market,
  'showcase.winners': market,
  'showcase.games': market,
  'lobby.jackpots': market,
  'lobby.liveTables': market,
  'banners.videoBanners': market,
  'welcome.all': market,
  'promoCodes.validate': () => ({ params: { code: 'CONFORMANCE' } }),
  'promoBanners.slides': market,
  'promoBanners.list': market,
  'promoBanners.category': (walk) => ({ params: { category: 'register_banner' }, query: walk.market }),
  'promoBanners.tournaments': market,
  'promos.list': ({ language }) => ({
    query: { locale: language, 'order[0][0]': 'published_at', 'order[0][1]': 'desc' },
  }),
  'promos.one': async (walk) => ({ params: { slug: (await walk.known()).promo }, query: { locale: walk.language } }),
  'tournaments.list': market,
  'tournaments.one': async (walk) => ({
    params: { slug: (await walk.known()).tournament },
    query: { ...walk.market, locale: walk.language },
  }),
  'tournaments.games': async (walk) => ({
    params: { slug: (await walk.known()).tournament },
    query: { ...walk.market, limit: 3, page: 1 },
  }),
  'tournaments.leaders': async (walk) => ({
    params: { slug: (await walk.known()).tournament },
    query: { ...walk.market, limit: 3, page: 1 },
  }),
  'vip.club': market,
  'visitor.guest': (walk) => ({ query: { ...walk.market, url: 'https://conformance.test/' } }),
  'config.get': () => ({}),
  'visitor.check': () => ({}),
  'visitor.testText': () => ({}),
  'visitor.translations': ({ language }) => ({ params: { lng: language } }),
  'pwa.domain': () => ({}),
  'pwa.landing': () => ({}),
  'pwa.check': () => ({ query: { host: 'conformance.test' } }),
  'exchange.rates': (walk) => ({ query: { from: walk.market.currency } }),
  'pages.cms': ({ language }) => ({ query: { language } }),
  'pages.sitemap': () => ({}),
  'pages.paymentIcons': market,
  'pages.legalIcons': market,
  'pages.links': market,
  'pages.one': async (walk) => ({ params: { slug: (await walk.known()).page }, query: { language: walk.language } }),
}

const plain: Requests[string] = async (walk) => ({ player: await walk.player() })
const offers = { order: 'desc', limit: 200 }
const offersOf: Requests[string] = async (walk) => ({ player: await walk.player(), query: offers })

/** Reads of a player that change nothing. */
export const ownReads: Requests = {
  'auth.checkBan': plain,
  'profile.getUser': plain,
  'profile.getBalance': plain,
  'profile.readExtra': async (walk) => ({ player: await walk.player(), body: {} }),
  'verification.emailState': plain,
  'documents.list': plain,
  'searches.list': plain,
  'push.get': plain,
  'notifications.settings': plain,
  'myGames.get': plain,
  'cashBox.methods': async (walk) => {
    const { currency } = walk.market
    const query = { transaction_type: 'deposit', currency, applepay_available: '0', address: '', locale: walk.language }
    return { player: await walk.player(), query }
  },
  'cashBox.openPayments': plain,
  'cashBox.payerCards': plain,
  'cashBox.transactions': async (walk) => ({ player: await walk.player(), query: { locale: walk.language } }),
  'profile.tripleTurn': plain,
  'cashBox.withdrawalTerms': plain,
  'limits.get': plain,
  'activity.play': async (walk) => ({ player: await walk.player(), query: { since: '2026-01-02T03:04:05Z' } }),
  'activity.get': async (walk) => ({ player: await walk.player(), query: { by: 'week' } }),
  'account.get': plain,
  'security.get': async (walk) => ({ player: await walk.player(), query: { locale: walk.language } }),
  'rounds.list': async (walk) => ({ player: await walk.player(), query: { locale: walk.language, limit: 20 } }),
  'notifications.list': async (walk) => ({
    player: await walk.player(),
    query: { order: 'desc', 'filter[history]': '0' },
  }),
  'offers.list': offersOf,
  'offers.available': offersOf,
  'offers.active': offersOf,
  'offers.history': async (walk) => ({ player: await walk.player(), query: { order: 'desc', limit: 10 } }),
  'offers.cashback': plain,
  'welcome.mine': plain,
  'promoCodes.bonuses': plain,
}
