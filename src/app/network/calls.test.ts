import { MutationObserver, QueryClient } from '@tanstack/react-query'
import { afterEach, expect, test, vi } from 'vitest'

import { languages } from '~/contract/languages.ts'
import { getTestText, getTranslations } from '~/contract/visitor.ts'
import { testResponses } from '~tests/unit/fixtures/api.ts'
import { testSpins } from '~tests/unit/fixtures/offer.ts'
import { moneyTemplate } from '~tests/unit/fixtures/welcome.ts'

import { authenticateMutation } from '~/api/auth.ts'
import {
  offerHistoryQuery,
  promoBonusesQuery,
  promoCodeCheckQuery,
  sendCancel,
  sendReject,
  welcomePackageQuery,
} from '~/api/bonuses.ts'
import { methodOptionsQuery, paymentMethodsQuery, tripleTurnQuery } from '~/api/cash-box.ts'
import { idleHooks } from '~/api/transport/client-hooks.ts'
import { configureClient, send } from '~/api/transport/client.ts'
import { depositOffersQuery } from '~/features/cash-box/use-deposit-offers.ts'
import { documentsQuery } from '~/features/documents/api.ts'
import { exchangeRateQuery } from '~/features/tournaments/tournament-head.tsx'
import { pageLinksQuery, paymentIconsQuery, staticPageQuery } from '~/api/pages.ts'
import { payerCardsQuery, removeCardMutation, renameCardMutation } from '~/features/cash-box/payer-cards.ts'
import { providersPageQuery, providersQuery, providerSliderQuery } from '~/api/providers.ts'
import { appCheckQuery, appDomainQuery } from '~/api/pwa.ts'
import { addRecentSearchMutation, clearRecentSearchesMutation, recentSearchesQuery } from '~/features/search/api.ts'
import { gameSliderQuery, winnersQuery } from '~/api/showcase.ts'
import { saveUserExtraMutation, userExtraQuery } from '~/api/account.ts'
import { safeKey } from '~/lib/safe-key.ts'

const market = { currency: 'KZT', language: 'kk' } as const
const inMarket = 'currency=KZT&language=kk'
const origin = { region: 'KZ', brand: 'qumai', domain: 'qumai.test' } as const
const link = { token: 't', auth_type: 'mail', ...origin }
const search = { game_id: 'gm_1', search_uid: 'su_1' }

type Sent = { method: string; path: string; body: unknown; key: string | null }

/** A server that responds to each path as given, and records requests. */
function serve(responses: Record<string, unknown>) {
  const sent: Sent[] = []
  const report = vi.fn<(report: unknown) => void>()
  configureClient(
    { ...idleHooks, report },
    {
      sleep: () => Promise.resolve(),
      fetch: async (url, { method = 'GET', body, headers }) => {
        const { pathname, search: query } = new URL(url, 'https://qumai.test')
        const parsed: unknown = typeof body === 'string' ? JSON.parse(body) : undefined
        const key = new Headers(headers).get('idempotency-key')
        sent.push({ method, path: decodeURIComponent(pathname + query), body: parsed, key })
        return Response.json(pathname in responses ? responses[pathname] : Object.values(responses)[0])
      },
    },
  )
  return { sent, report }
}

const newClient = () => new QueryClient({ defaultOptions: { queries: { retry: false }, mutations: { retry: false } } })
const ask = (options: object) => newClient().fetchQuery(options as never)
const askPage = async (options: object) => (await newClient().fetchInfiniteQuery(options as never)).pages[0]
const mutate = (options: object, variables?: unknown) =>
  new MutationObserver(newClient(), options).mutate(variables as never)

type Row = [title: string, run: () => Promise<unknown>, sent: string, answer: unknown, body?: unknown]

const filter = { type: 'deposit', currency: 'KZT', locale: 'kk', hasApplePay: false } as const
const rows: Row[] = [
  [
    'sign-in by a token [API-02 API-05]',
    () => mutate(authenticateMutation(), link),
    'POST /api/authenticate',
    testResponses.tokens,
    link,
  ],
  ['the bag of extra data [API-12]', () => ask(userExtraQuery()), 'POST /api/v1/extra-data', testResponses.extra, {}],
  [
    'one value of the bag [API-13]',
    () => mutate(saveUserExtraMutation(), { key: 'showDownloadAppBannerCount', value: 4 }),
    'POST /api/v1/extra-data/save',
    testResponses.ok,
    { key: 'showDownloadAppBannerCount', value: 4 },
  ],
  [
    'turnover before a withdrawal [API-16 DATA-16]',
    () => ask(tripleTurnQuery()),
    'GET /api/v1/profile/triple-turn',
    testResponses.turnover,
  ],
  ['documents [API-24]', () => ask(documentsQuery()), 'GET /api/v1/profile/documents', testResponses.documents],
  [
    'payment methods [API-27]',
    () => ask(paymentMethodsQuery(filter)),
    'GET /api/v1/cashbox?transaction_type=deposit&currency=KZT&applepay_available=0&locale=kk&address=',
    testResponses.methods,
  ],
  [
    'options of one method [API-28 API-30]',
    () => ask(methodOptionsQuery('wallet', 'kk')),
    'GET /api/v1/cashbox/item-options?uid=wallet&locale=kk',
    testResponses.options,
  ],
  ['saved cards [API-31]', () => ask(payerCardsQuery()), 'GET /api/v1/cashbox/payer-cards', testResponses.cards],
  [
    'a saved card named [PLUS-20]',
    () => mutate(renameCardMutation(), { card: 'c_1', name: 'Salary' }),
    'POST /api/v1/cashbox/payer-cards/rename',
    testResponses.ok,
    { card_id: 'c_1', name: 'Salary' },
  ],
  [
    'a saved card removed [PLUS-21]',
    () => mutate(removeCardMutation(), 'c_1'),
    'POST /api/v1/cashbox/payer-cards/remove',
    testResponses.ok,
    { card_id: 'c_1' },
  ],
  [
    'a game opened from a search [API-40]',
    () => mutate(addRecentSearchMutation(), { gameId: 'gm_1', searchUid: 'su_1' }),
    'POST /api/v1/games/search/recent/add',
    testResponses.ok,
    search,
  ],
  [
    'recent searches [API-41]',
    () => ask(recentSearchesQuery()),
    'GET /api/v1/games/search/recent',
    testResponses.searches,
  ],
  [
    'recent searches emptied [API-42]',
    () => mutate(clearRecentSearchesMutation()),
    'POST /api/v1/games/search/recent/clear',
    testResponses.ok,
    {},
  ],
  [
    'a rate of exchange [API-35]',
    () => ask(exchangeRateQuery('AZN', 'KZT')),
    'GET /api/v1/currency-exchange?from=AZN&to=KZT',
    { data: [{ from: 'AZN', to: 'KZT', rate: '301.411765', updated_at: '2026-11-22T00:00:00.000Z' }] },
  ],
  [
    'every provider [API-44]',
    () => ask(providersQuery(market)),
    `GET /api/v1/providers?${inMarket}`,
    testResponses.providers,
  ],
  [
    'providers page by page [API-45]',
    () => askPage(providersPageQuery('ar', market)),
    `GET /api/v1/providers/page?limit=20&page=1&search=ar&${inMarket}`,
    testResponses.providersPage,
  ],
  ['latest wins [API-46]', () => ask(winnersQuery(market)), `GET /api/v1/winners?${inMarket}`, testResponses.winners],
  [
    'large games of home [API-47]',
    () => ask(gameSliderQuery(market)),
    `GET /api/v1/game-slider?${inMarket}`,
    testResponses.slides,
  ],
  [
    'providers of home [API-48]',
    () => ask(providerSliderQuery(market)),
    `GET /api/v1/provider-slider?${inMarket}`,
    testResponses.providers,
  ],
  [
    'links to static pages [API-58]',
    () => ask(pageLinksQuery(market)),
    `GET /api/v1/static-page?${inMarket}`,
    testResponses.links,
  ],
  [
    'one static page [API-59]',
    () => ask(staticPageQuery('rules', 'kk')),
    'GET /api/v1/static-page/rules?language=kk',
    testResponses.page,
  ],
  [
    'icons of payment systems [API-63]',
    () => ask(paymentIconsQuery(market)),
    `GET /api/v1/payment-method?${inMarket}`,
    testResponses.icons,
  ],
  [
    'where the app is installed from [API-64]',
    () => ask(appDomainQuery()),
    'GET /api/v1/pwa/domain',
    testResponses.domain,
  ],
  [
    'whether apps still open here [API-66]',
    () => ask(appCheckQuery('app.test')),
    'GET /api/v1/pwa/check?host=app.test',
    testResponses.check,
  ],
  [
    'offers that are over, ten at a time [API-76]',
    () => askPage(offerHistoryQuery('kk')),
    'GET /api/v1/offers/history?order=desc&limit=10&page=1',
    { data: [testSpins], pagination: testResponses.providersPage.pagination },
  ],
  ['bonuses of the month [API-77]', () => ask(promoBonusesQuery('kk')), 'GET /api/v1/promo-bonuses', { data: [] }],
  [
    'the welcome package for anybody [API-79]',
    () => ask(welcomePackageQuery(market)),
    `GET /api/v1/offers/welcome-bonus/all?${inMarket}`,
    {
      data: [
        {
          uid: 'w_1',
          day_from: 0,
          activation_rule: { deposit_number: 1, min_deposit: 1, offer_bonus_template: moneyTemplate },
        },
      ],
    },
  ],
  [
    'whether a code can be used [API-82]',
    () => ask(promoCodeCheckQuery('PEARL')),
    'GET /api/v1/offers/promo-code/validate/PEARL',
    { success: true },
  ],
  [
    'no to an offer [API-84]',
    () => sendReject('of_1', safeKey('key-1')),
    'POST /api/v1/offers/reject',
    testResponses.ok,
    { offer_id: 'of_1' },
  ],
  [
    'the end of a bonus [API-83]',
    () => sendCancel('of_1', safeKey('key-1')),
    'POST /api/v1/offers/cancel',
    testResponses.ok,
    { offer_id: 'of_1' },
  ],
]

afterEach(() => void configureClient(idleHooks))

test.each(rows)(
  'the app calls by the specification and accepts the response: %s',
  async (_title, run, wanted, response, body) => {
    const { sent, report } = serve({ '*': response })
    await expect(run()).resolves.toBeDefined()
    expect(sent.map(({ method, path }) => `${method} ${path}`)).toEqual([wanted])
    expect(sent[0]?.body).toEqual(body)
    expect(report).not.toHaveBeenCalled()
  },
)

/** Calls whose responses are unused, or accept any shape. */
const isForgiving = (title: string) => /API-31|API-1[23]/.test(title)

test.each(rows.filter(([title]) => !isForgiving(title)))(
  'a response of another shape is rejected and reported: %s',
  async (_title, run) => {
    const { report } = serve({ '*': { nothing: 'of the kind' } })
    // a changing call then has an unknown outcome: it counts as lost
    await expect(run()).rejects.toMatchObject({ kind: expect.stringMatching(/^(contract|network)$/) })
    expect(report).toHaveBeenCalledWith(expect.objectContaining({ kind: 'contract' }))
  },
)

test('plain text is a valid response if the contract allows it: ok [API-68]', async () => {
  const response = (text: string, type = 'text/plain') =>
    configureClient(idleHooks, {
      sleep: () => Promise.resolve(),
      fetch: async (url) => {
        expect(url).toBe('/api/v1/test/200/text')
        return new Response(text, { headers: { 'content-type': type } })
      },
    })
  response('ok')
  await expect(send(getTestText, {})).resolves.toBe('ok')
  response('fine')
  await expect(send(getTestText, {})).rejects.toMatchObject({ name: 'ApiError' })
})

test.each(languages)('the texts of %s are requested by its name [API-69]', async (language) => {
  const { sent } = serve({ '*': { 'common.close': 'x' } })
  await expect(send(getTranslations, { params: { lng: language } })).resolves.toEqual({ 'common.close': 'x' })
  expect(sent.map(({ path }) => path)).toEqual([`/api/v1/translations/${language}`])
})

test('calls that change a bonus send their key; the offers of a deposit are two lists [API-76 API-83]', async () => {
  const cancelled = serve({ '*': testResponses.ok })
  await sendCancel('of_1', safeKey('key-1'))
  expect(cancelled.sent[0]?.key).toBe('key-1')
  const lists = serve({ '/api/v1/offers/available': { data: [testSpins] }, '/api/v2/welcome-bonus': { data: [] } })
  await ask(depositOffersQuery('kk'))
  expect(lists.sent.map(({ path }) => path).toSorted()).toEqual([
    '/api/v1/offers/available?order=desc&limit=200',
    '/api/v2/welcome-bonus',
  ])
})

test('each known key of the extra data is saved and read unchanged, and unknown ones stay [DATA-05]', async () => {
  const client = newClient()
  serve({ '/api/v1/extra-data': { ...testResponses.extra, ofAnother: 1 }, '/api/v1/extra-data/save': testResponses.ok })
  const bag = await client.fetchQuery(userExtraQuery())
  expect(bag).toEqual({ ...testResponses.extra, ofAnother: 1 })
  const entries = [
    { key: 'showAppsPromoModal', value: { value: false, time: 2 } },
    { key: 'showDownloadAppBannerCount', value: 9 },
    { key: 'navigatorUserAgent', value: ['one', 'two'] },
  ] as const
  for (const entry of entries) {
    const { sent } = serve({ '*': testResponses.ok })
    await new MutationObserver(client, saveUserExtraMutation() as never).mutate(entry as never)
    expect(sent[0]?.body).toEqual(entry)
    expect(client.getQueryData(userExtraQuery().queryKey)).toMatchObject({ [entry.key]: entry.value, ofAnother: 1 })
  }
})

test('extra data whose known keys have another form is rejected [DATA-05]', async () => {
  for (const bad of [{ showAppsPromoModal: true }, { showDownloadAppBannerCount: 'x' }, { navigatorUserAgent: 'x' }]) {
    serve({ '*': bad })
    await expect(ask(userExtraQuery())).rejects.toMatchObject({ kind: 'contract' })
  }
})
