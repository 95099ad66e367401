import type { AnyEndpoint, EndpointInput } from '../../src/contract/endpoint.ts'
import type { Endpoints } from '../../src/contract/all.ts'
import type { Player } from './client.ts'
import { profileExamples } from './profile-examples.ts'
import { bonusExamples } from './bonus-examples.ts'
import { walkSecrets } from './walk-secrets.ts'

type Examples = { [Name in keyof Endpoints]: EndpointInput<Endpoints[Name]> }

const market = { currency: 'KZT', language: 'en' } as const
const origin = { region: 'KZ', brand: 'Qumai', domain: 'localhost' } as const

const signUpBody = (id: string) =>
  ({
    email: `walk-${id.replaceAll('_', '')}@qumai.test`,
    password: 'walking-1',
    currency: 'KZT',
    language: 'ru',
    receive_email: true,
    receive_sms: false,
    referrer: '',
    landing_page: '/',
    time_offset: 300,
    timezone: 'Asia/Almaty',
    fingerprint: 'none',
    brand: 'Qumai',
    recaptcha_token: '',
  }) as const

const cashBoxExamples = (playerId: string, known: { method: string; key: string }) =>
  ({
    listPaymentMethods: {
      query: { transaction_type: 'deposit', currency: 'KZT', applepay_available: '0', address: '', locale: 'en' },
    },
    getMethodOptions: { query: { uid: known.method, locale: 'en' } },
    createPayment: {
      body: {
        type: 'deposit',
        uid: known.method,
        amount: 500_000,
        currency: 'KZT',
        fields: {},
        success_url: 'http://localhost/',
        fail_url: 'http://localhost/',
      },
    },
    listOpenPayments: {},
    getPaymentOutcome: { params: { key: known.key } },
    voidPayment: { params: { key: known.key } },
    sendPayoutCode: { params: { key: known.key } },
    confirmPayout: { params: { key: known.key }, body: { code: '000000' } },
    getPayerCards: {},
    renamePayerCard: { body: { card_id: `card_${playerId}_a1`, name: 'Salary' } },
    removePayerCard: { body: { card_id: `card_${playerId}_a1` } },
    listTransactions: { query: { locale: 'en' } },
    cancelWithdrawal: { body: { transaction_id: `tx_${playerId}_1` } },
    getTripleTurn: {},
    getWithdrawalTerms: {},
  }) as const

const visitorExamples = (playerId: string) =>
  ({
    getGuest: { query: { ...market, url: 'http://localhost/' } },
    logVisit: {
      body: { visit_id: `v-${playerId}`, visitor_uid: 'u-1', url: 'http://localhost/', user_agent: 'test' },
    },
    checkAvailability: {},
    getAppConfig: {},
    getTranslations: { params: { lng: 'kk' } },
    getTestText: {},
    getAppDomain: {},
    getAppLanding: {},
    checkApp: { query: { host: 'localhost' } },
    sendFeedback: { body: { message: 'How do I verify my account?' } },
    listExchangeRates: { query: { from: 'KZT' } },
    listCmsPages: { query: { language: 'en' } },
    getSitemap: {},
    sendEvents: { body: [] },
    sendCspReports: { body: [] },
    listPaymentIcons: { query: market },
    listLegalIcons: { query: market },
    listPageLinks: { query: market },
  }) satisfies Partial<Examples>

const pushExamples = {
  getPush: {},
  savePushSettings: { body: { shows_amounts: false, quiet: { from: '22:00', to: '08:00' } } },
  subscribePush: {
    body: {
      endpoint: 'https://push.example/walk',
      keys: { p256dh: 'BA', auth: 'AA' },
      language: 'en',
      time_zone: 'Asia/Almaty',
    },
  },
  unsubscribePush: { body: { endpoint: 'https://push.example/walk' } },
} as const

/** A good request for every call of the contract: a missing one is a type error. */
export function examplesFor(player: Player, known: { slug: string; method: string; page: string; key: string }) {
  return {
    authenticate: { body: { email: player.email, password: player.password, ...origin } },
    signUp: { body: signUpBody(player.id) },
    logOut: { body: { refresh_token: 'of an earlier session' } },
    createAuthToken: { body: { refresh_token: player.refresh, auth_type: 'pwa' } },
    checkBan: {},
    socialAuthenticate: {
      body: {
        name: 'google',
        code: walkSecrets.socialCode,
        redirect_uri: walkSecrets.redirectUri,
        currency: 'KZT',
        language: 'ru',
        accepts_terms: true,
        ...origin,
      },
    },
    requestPasswordReset: { body: { email: player.email, region: 'KZ', brand: 'Qumai', recaptcha_token: '' } },
    confirmPasswordReset: { body: { token: walkSecrets.resetLink } },
    changePassword: { body: { reset_token: walkSecrets.resetToken, new_password: 'walking-2', ...origin } },
    refreshTokens: { body: { refresh_token: player.refresh } },
    getUser: {},
    saveUser: { body: { first_name: 'Aigerim' } },
    getBalance: {},
    ...profileExamples(player),
    searchGames: { query: { search: 'a', limit: 3, page: 1 } },
    listGames: { query: { limit: 3, page: 1, ...market } },
    getGame: { params: { slug: known.slug }, query: market },
    launchGame: { params: { slug: known.slug }, body: { mode: 'real', ...market } },
    listShortcuts: { query: { limit: 3, page: 1, ...market } },
    listCategories: { query: { limit: 3, type: 'provider', language: 'en' } },
    listVideoBanners: { query: market },
    listProviders: { query: market },
    listProvidersPage: { query: { limit: 5, page: 1, ...market } },
    listProviderSlider: { query: market },
    listWinners: { query: market },
    listGameSlider: { query: market },
    listJackpots: { query: market },
    listLiveTables: { query: market },
    ...pushExamples,
    getMyGames: {},
    mergeMyGames: { body: { favourites: [], played: [] } },
    addRecentSearch: { body: { game_id: 'gm_1', search_uid: 'sr_1' } },
    listRecentSearches: {},
    clearRecentSearches: { body: {} },
    ...cashBoxExamples(player.id, known),
    listNotifications: { query: { order: 'desc', 'filter[history]': '0' } },
    ...bonusExamples(player.id),
    ...visitorExamples(player.id),
    getStaticPage: { params: { slug: known.page }, query: { language: 'en' } },
  } satisfies Examples
}

export type Given = { params?: Record<string, string>; query?: Record<string, unknown>; body?: unknown }

/** Path and query of a call with this input. */
export function pathOf(endpoint: AnyEndpoint, { params = {}, query = {} }: Given): string {
  const path = endpoint.path.replace(/:(\w+)/g, (_all, name: string) => encodeURIComponent(params[name] ?? ''))
  const search = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]))
  return search.size > 0 ? `${path}?${search.toString()}` : path
}
