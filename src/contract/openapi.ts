import { endpoints } from './all.ts'
import type { AnyEndpoint } from './endpoint.ts'
import { responsesOf, headers, ErrorResponses } from './openapi-responses.ts'
import { bodyOf, Parameters } from './openapi-requests.ts'
import { Schemas, type Json } from './openapi-schemas.ts'

/** Groups of calls, by the first part of an operation's id, with their description. */
const tags: Record<string, string> = {
  auth: 'Sign-up, sign-in, new passwords, sessions and their tokens',
  profile: 'The account of the signed-in player: data, balance, extra data, turnover',
  verification: 'Confirming phone and e-mail',
  documents: 'Identity documents',
  settings: 'Password and news',
  searches: 'Recent searches of the player',
  games: 'Games: lists, search, one game, launching it',
  lobby: 'Rows and categories of the lobby',
  providers: 'Studios that make the games',
  showcase: 'Wins and games that the home page shows',
  push: 'Push messages: devices and settings',
  myGames: 'Favourites and recently played games',
  banners: 'Slides of the home page',
  cashBox: 'Deposits and withdrawals: methods, payments, history, saved cards',
  limits: 'Limits, breaks and the reality check',
  activity: 'Time and money spent',
  rounds: 'Rounds that the player has played',
  security: 'Sessions and passkeys of the player, and changes of the account',
  passkeys: 'Passkeys: adding, naming, removing one, and signing in with it',
  account: "A copy of a player's data, and the closing of an account",
  notifications: 'The inbox',
  offers: 'Bonuses of the player',
  welcome: 'The welcome package',
  promoCodes: 'Promo codes',
  promoBanners: 'Banners of promotions and tournaments',
  promos: 'Promotions and news',
  tournaments: 'Tournaments: list, rules, table, taking part',
  vip: 'The VIP club',
  visitor: 'Calls for visitors: availability, currency, language, texts, visits',
  analytics: 'Events of the page',
  feedback: 'Messages to the support',
  config: 'Switches and messages of the operator, without a build',
  pwa: 'Host names of the installed app',
  exchange: 'Exchange rates',
  pages: 'Static pages, and links and icons of the footer',
}

/** An example response of each call, by its id. */
export type ResponseExamples = Readonly<Record<string, unknown>>

const info = {
  title: 'Qumai API',
  description:
    'Every call of the Qumai app, written from src/contract. Amounts are whole minor units (tiyn, qəpik), 100 to the ' +
    'major unit. docs/server-promises.md has further guarantees of the server.',
  contact: { name: 'The owners of Qumai' },
  license: { name: 'Proprietary, see LICENSE', identifier: 'LicenseRef-Qumai' },
}
const security = { anyone: [], 'player-if-any': [{}, { bearer: [] }], player: [{ bearer: [] }] }
const bearer = {
  type: 'http',
  scheme: 'bearer',
  description: 'The access token of a sign-in; after ACCESS_TOKEN_EXPIRED one of POST /api/refresh',
}

/** Returns the OpenAPI 3.1 document of every call in the contract, for a backend team. */
export function openApiDocument(version: string, examples: ResponseExamples = {}): Json {
  const schemas = new Schemas()
  const parameters = new Parameters(schemas)
  const errorResponses = new ErrorResponses(schemas)
  const operation = (endpoint: AnyEndpoint) => ({
    operationId: endpoint.id,
    tags: [endpoint.id.split('.')[0]],
    summary: endpoint.summary,
    description: `Requirements: ${endpoint.requirements.join(', ')}`,
    parameters: parameters.of(endpoint),
    ...bodyOf(endpoint, schemas),
    responses: { ...responsesOf(endpoint, schemas, examples[endpoint.id]), ...errorResponses.of(endpoint) },
    security: security[endpoint.access],
  })
  const paths: Record<string, Json> = {}
  for (const endpoint of Object.values<AnyEndpoint>(endpoints)) {
    const path = endpoint.path.replace(/:(\w+)/g, '{$1}')
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operation(endpoint) }
  }
  return {
    openapi: '3.1.0',
    info: { ...info, version },
    servers: [{ url: '/' }],
    tags: Object.entries(tags).map(([name, description]) => ({ name, description })),
    paths,
    components: {
      schemas: schemas.named,
      responses: errorResponses.named,
      parameters: parameters.named,
      headers,
      securitySchemes: { bearer },
    },
  }
}
