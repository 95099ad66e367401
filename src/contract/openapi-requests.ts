import type * as z from 'zod/mini'

import { isConditional, type AnyEndpoint } from './endpoint.ts'
import { componentRef, inOrder, type Json, type JsonSchema, type Schemas } from './openapi-schemas.ts'

export const mediaTypes = {
  json: 'application/json',
  multipart: 'multipart/form-data',
  text: 'text/plain',
  xml: 'application/xml',
}

/** Headers that a call may be sent with, each once in the document. */
const headerParameters = {
  AcceptLanguage: {
    name: 'Accept-Language',
    in: 'header',
    required: false,
    schema: { type: 'string' },
    description: 'Language of the app: texts of the response are in it unless the call has a language parameter',
    example: 'kk',
  },
  IfNoneMatch: {
    name: 'If-None-Match',
    in: 'header',
    required: false,
    schema: { type: 'string' },
    description: 'The ETag of an earlier response: unchanged data is a 304',
  },
  IdempotencyKey: {
    name: 'Idempotency-Key',
    in: 'header',
    required: true,
    schema: { type: 'string', minLength: 8, maxLength: 200 },
    description: 'The same key for every repeat of one intent',
    example: '0b0f5d5e-5a0e-4c7e-9a57-6f0f3a4f2c11',
  },
  PressKey: {
    name: 'Idempotency-Key',
    in: 'header',
    required: false,
    schema: { type: 'string', minLength: 8, maxLength: 200 },
    description:
      'The same key for every repeat of one click: a repeat gets the first response, also if that was an error',
    example: '5f1c8c5e-3a64-4a0c-8d55-0f0b7b1e9f42',
  },
}

/** Descriptions of query values, by name. */
const descriptions: Record<string, string> = {
  _limit: 'Another name of limit',
  address: 'IP address of the player from an earlier response; may be missing or empty',
  all: 'Also banners of the past and the future',
  applepay_available: '1 if the device has Apple Pay',
  bet_to: 'Only games with a stated minimum bet of at most this, minor units',
  before: 'The `next` of a response, for older entries',
  by: 'Length of a period',
  category: 'The kind',
  category_slug: 'Games of this category',
  code: 'The promo code',
  currency: 'Currency of amounts and of the offered methods, games or bonuses',
  features: 'Only games with all of these features, separated by commas',
  filter_slug: 'Games of this filter',
  from: 'Source currency',
  game: 'Slug of a game: each tournament states whether its rounds count',
  game_slug: 'Only rounds of this game',
  games: 'Slugs of games, separated by commas',
  has_demo: 'Only games with a demo',
  host: 'The host at which the app was opened',
  is_active: '1 for active ones',
  id: 'Id of the copy, from `GET /account`',
  key: 'Idempotency key of the payment',
  language: 'Language of texts',
  limit: 'Maximum number of entries',
  lng: 'Language of texts',
  locale: 'Language of texts',
  order: 'The newest first',
  page: 'Number of the page, from 1',
  rtp_from: 'Only games with a stated return to player of at least this, basis points',
  search: 'Part of a title or name',
  since: 'From this moment on',
  slug: 'Slug in the URL',
  slugs: 'Slugs, separated by commas',
  sort_by: 'Order of the list',
  status: 'Only those with this status',
  to: 'Target currency',
  token: 'Token of the link in the e-mail, or the code in it',
  transaction_type: 'For deposits or for withdrawals',
  type: 'The kind',
  uid: 'The payment method',
  until: 'Before this moment',
  url: 'URL of the page',
  volatility: 'Only games of this volatility',
}

type Parameter = Json & { name: string; description?: string; schema: JsonSchema }

const described = ({ name, description = descriptions[name], ...parameter }: Parameter): Parameter => {
  if (description === undefined) throw new Error(`the parameter ${name} has no description`)
  return { name, description, ...parameter }
}

/**
 * `filter[history]` is the parameter `filter`, an object, as tools read and write such a query. They know one level,
 * so `order[0][0]` is `order[0]`.
 */
function queryParameters({ properties = {}, required = [] }: JsonSchema): Parameter[] {
  const all = new Map<string, Parameter>()
  for (const [key, schema] of Object.entries(properties)) {
    const isRequired = required.includes(key)
    const [, name, part] = /^(.+)\[(\w+)\]$/.exec(key) ?? []
    if (name === undefined || part === undefined) {
      all.set(key, { name: key, in: 'query', required: isRequired, schema })
      continue
    }
    const { description = 'Sent as', schema: known = {} } = all.get(name) ?? {}
    all.set(name, {
      name,
      description: `${description} ${key}=…`,
      in: 'query',
      required: isRequired,
      style: 'deepObject',
      explode: true,
      schema: {
        type: 'object',
        properties: { ...known.properties, [part]: schema },
        required: [...(known.required ?? []), ...(isRequired ? [part] : [])],
      },
    })
  }
  return [...all.values()]
}

function pathParameters({ properties = {} }: JsonSchema): Parameter[] {
  return Object.entries(properties).map(([name, schema]) => ({ name, in: 'path', required: true, schema }))
}

/** Parameters that many calls share: each is defined once in the document. */
const shared: Record<string, string> = {
  currency: 'Currency',
  language: 'Language',
  locale: 'Locale',
  limit: 'Limit',
  page: 'Page',
  slug: 'Slug',
}

/** Parameters of calls; those of many calls are collected. */
export class Parameters {
  readonly #schemas: Schemas
  readonly #named = new Map<string, Json>(Object.entries(headerParameters))

  constructor(schemas: Schemas) {
    this.#schemas = schemas
  }

  /** Returns the query, path and header parameters of a call. */
  of(endpoint: AnyEndpoint): Json[] {
    const of = (shape: z.ZodMiniType | undefined) => (shape ? this.#schemas.of(shape, 'input') : {})
    const headers: (keyof typeof headerParameters)[] = ['AcceptLanguage']
    if (isConditional(endpoint)) headers.push('IfNoneMatch')
    if (endpoint.keyed) headers.push(endpoint.keyed === 'press' ? 'PressKey' : 'IdempotencyKey')
    return [
      ...[...pathParameters(of(endpoint.params)), ...queryParameters(of(endpoint.query))].map((one) => this.#one(one)),
      ...headers.map((name) => componentRef('parameters', name)),
    ]
  }

  #one(parameter: Parameter): Json {
    const made = described(parameter)
    const name = shared[parameter.name]
    if (name === undefined) return made
    const known = this.#named.get(name)
    if (!known) this.#named.set(name, made)
    return known && JSON.stringify(known) !== JSON.stringify(made) ? made : componentRef('parameters', name)
  }

  /** All that have a name, by name. */
  get named(): Record<string, Json> {
    return inOrder(this.#named)
  }
}

/** Returns the body of a call, or nothing. */
export function bodyOf({ body, encoding, accepts, bodyMax }: AnyEndpoint, schemas: Schemas): Json {
  if (!body) return {}
  const schema = schemas.of(body, 'input')
  const types = accepts ?? [mediaTypes[encoding ?? 'json']]
  const content = Object.fromEntries(types.map((type) => [type, { schema }]))
  const most = bodyMax === undefined ? {} : { description: `At most ${bodyMax} bytes` }
  return { requestBody: { ...most, required: true, content } }
}
