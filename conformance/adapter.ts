import { readFileSync } from 'node:fs'

import { Ajv2020 } from 'ajv/dist/2020.js'

import { send } from './http.ts'

/** An account that the kit may sign in with. */
export type Account = { email?: string; phone?: string; password: string; expendable?: boolean }

/** A control endpoint of the server under test, or of something beside it. */
export type Hook = { url: string; method?: string; headers?: Record<string, string>; body?: unknown }

export const hookNames = [
  'player',
  'clock',
  'ban',
  'region',
  'letters',
  'socialCode',
  'offer',
  'deposit',
  'round',
  'message',
  'events',
  'cspReports',
  'brands',
] as const
export type HookName = (typeof hookNames)[number]

export const kinds = ['funded', 'newcomer', 'bonuses', 'spins', 'vip', 'unconfirmed', 'raising', 'banned'] as const
export type Kind = (typeof kinds)[number]

type Payment = {
  uid: string
  amount: number
  other: number
  tooLittle?: number
  tooMuch?: number
  fields?: Record<string, string>
}

/** The players file: a team's description of its server (conformance/README.md). */
export type Adapter = {
  headers?: Record<string, string>
  origin?: string
  audience: { region: string; currency: string; language: string; brand: string; domain: string }
  accounts?: Partial<Record<Kind, Account[]>>
  payments?: { deposit?: Payment; withdrawal?: Payment; newCard?: Payment; back: string }
  promoCode?: string
  /**
   * Push service of the kit as the server reaches it; `{port}` is the port that the kit listens on, `wait` is in
   * seconds.
   */
  push?: { address: string; port?: number; wait?: number }
  floodsSupport?: boolean
  patience?: number
  names?: Record<string, unknown>
  hooks?: Partial<Record<HookName, Hook>>
}

const schema = new URL('players.schema.json', import.meta.url)

/** Reads and validates a players file; throws a sentence if it is invalid. */
export function readAdapter(file: string): Adapter {
  const value: unknown = JSON.parse(readFileSync(file, 'utf8'))
  const validate = new Ajv2020({ allErrors: true }).compile(JSON.parse(readFileSync(schema, 'utf8')) as object)
  if (validate(value)) return value as Adapter
  const faults = (validate.errors ?? []).map(
    ({ instancePath, message, params }) =>
      `  ${instancePath || '/'} ${message ?? ''} ${Object.values(params as object).join(', ')}`,
  )
  throw new Error(`${file} is no players file (conformance/README.md):\n${faults.join('\n')}`)
}

export type Values = Readonly<Record<string, unknown>>

/** `{word}` in every text of a template is replaced; a text that is one placeholder becomes the value itself. */
export function filled(template: unknown, values: Values): unknown {
  if (typeof template === 'string') {
    const whole = /^\{(\w+)\}$/.exec(template)?.[1]
    if (whole !== undefined && whole in values) return values[whole]
    return template.replaceAll(/\{(\w+)\}/g, (all, word: string) => (word in values ? String(values[word]) : all))
  }
  if (Array.isArray(template)) return template.map((part) => filled(part, values))
  if (typeof template !== 'object' || template === null) return template
  return Object.fromEntries(Object.entries(template).map(([name, part]) => [name, filled(part, values)]))
}

/** Calls a hook; throws unless it returns JSON with a 2xx. */
export async function callHook(hook: Hook, base: string, values: Values, common: Record<string, string>) {
  const url = new URL(String(filled(hook.url, values)), base)
  const { method = 'POST', body } = hook
  const headers = { ...common, ...(filled(hook.headers ?? {}, values) as Record<string, string>) }
  const sent = body === undefined ? {} : { body: JSON.stringify(filled(body, values)) }
  const json = body === undefined ? {} : { 'content-type': 'application/json' }
  const reply = await send(url.origin, url.pathname + url.search, { method, headers: { ...json, ...headers }, ...sent })
  if (reply.failure !== null || reply.status >= 300)
    throw new Error(`the hook ${method} ${url.pathname} returned ${reply.failure ?? reply.status} ${reply.text}`)
  return reply.text === '' ? null : (JSON.parse(reply.text) as unknown)
}
