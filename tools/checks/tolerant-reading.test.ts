import type * as z from 'zod/mini'
import { expect, test } from 'vitest'

import { endpoints } from '../../src/contract/all.ts'
import type { Lost } from '../../src/contract/tolerant.ts'
import { readShape } from '../../src/lib/shape.ts'
import { shapeOf } from '../build/contract-plugin.ts'

/**
 * Fields whose values a build must know, with the reason why no value can replace another. The app omits a list item
 * with an unknown value, and rejects a response with one outside a list.
 */
const strict: Record<string, string> = {
  'currency KZT|AZN': 'money: an amount of an unknown currency is no amount',
  'from KZT|AZN|RUB|CAD': 'money: a rate is of two currencies',
  'to KZT|AZN|RUB|CAD': 'money: a rate is of two currencies',
  'type deposit|withdrawal': 'the kind of a payment: money comes or goes',
  'kind card|wallet|mobile|bank|voucher|applepay':
    'the kind of a payment method: it decides what the player is asked for',
  'kind money': 'a prize of another kind is not that prize: the place is shown without one',
  'kind free_spins': 'a prize of another kind is not that prize: the place is shown without one',
  'mode demo|real': 'whether a game is played for money',
  'kind deposit|loss|session|slots|live|crash': 'a limit of which nobody knows what it limits cannot be set or shown',
  'period day|week|month': 'a limit of which nobody knows how long it counts cannot be set or shown',
  'document_type Passport|wallet_screenshot': 'the part of the page that a document belongs to',
  'shown_to depositors|with-offers': 'who may see a banner: not everybody',
  'type public-key': 'the one kind of credential that a passkey is: no other can be made or used here',
  'language ru|kk|az|en': 'a text in a language that nobody here can choose',
  'type heading|paragraph': 'how a piece of a text is drawn: it is left out',
  'features free-spins|bonus-buy|multipliers|respins|jackpot': 'a feature without a word: it is left out',
  'type steps|list|terms': 'how a piece of a text is drawn: it is left out',
  'kind cashback|withdrawal_speed|birthday_bonus|free_spins|manager|tournament_access':
    'a row of the table of levels: the levels are compared by it',
  'status ok': 'the word that a call was done',
  'status cancelled': 'the word that a withdrawal was taken back',
  'success true': 'the word that a promo code was taken',
  'is_banned false': 'the word that a player is welcome',
  ' ok': 'the plain text of the availability test',
}

type Def = {
  type: string
  checks?: readonly { _zod: { def: { check: string; pattern?: RegExp } } }[]
  format?: string
  shape?: Record<string, z.ZodMiniType>
  element?: z.ZodMiniType
  innerType?: z.ZodMiniType
  valueType?: z.ZodMiniType
  options?: readonly z.ZodMiniType[]
  entries?: Record<string, string>
  values?: readonly (string | boolean)[]
}
const defOf = (schema: z.ZodMiniType | undefined) => (schema as z.ZodMiniType)._zod.def as unknown as Def
type Path = readonly (string | number)[]

const isMoment = (schema: z.ZodMiniType | undefined) => (schema as z.ZodMiniType)._zod.bag['isMoment'] === true
/** Counts, amounts and measures. */
const isNeverBelow = (schema: z.ZodMiniType | undefined) =>
  (defOf(schema).checks ?? []).some(({ _zod }) => _zod.def.check === 'greater_than')

const ORIGIN = 'https://qumai.test'
const fits = (checks: NonNullable<Def['checks']>, text: string) =>
  checks.every(({ _zod: { def } }) => def.pattern === undefined || def.pattern.test(text))

/** A good value; of what may be one of several, the one of this number. */
function sample(schema: z.ZodMiniType | undefined, option: number): unknown {
  const {
    type,
    checks = [],
    format,
    shape,
    element,
    innerType,
    valueType,
    options = [],
    entries,
    values,
  } = defOf(schema)
  if (isMoment(schema)) return '2026-11-20T09:00:00.000Z'
  if (type === 'string')
    return format === 'url' ? ORIGIN : (['text', '1.5', ORIGIN].find((text) => fits(checks, text)) ?? 'text')
  if (type === 'number') return 1
  if (type === 'boolean') return true
  if (type === 'unknown') return 'anything'
  if (type === 'optional' || type === 'nullable') return sample(innerType, option)
  if (type === 'array') return [0, 1, 2].map(() => sample(element, option))
  if (type === 'record') return { key: sample(valueType, option) }
  if (type === 'enum') return Object.values(entries ?? {})[0]
  if (type === 'literal') return values?.[0]
  if (type === 'union') return sample(options[Math.min(option, options.length - 1)], option)
  if (type === 'object')
    return Object.fromEntries(Object.entries(shape ?? {}).map(([name, part]) => [name, sample(part, option)]))
  throw new Error(`no sample of ${type}`)
}

/** Loss caused by an unreadable value: its replacement, a list item, or everything. */
type Loss = { path: Path; other?: unknown; isItem: boolean } | null
type Change = {
  what: 'unknown value' | 'added' | 'missing' | 'broken item' | 'no moment' | 'below 0'
  path: Path
  values: readonly unknown[]
  loss: Loss
}

function changes(schema: z.ZodMiniType | undefined, option: number, path: Path = [], outer: Loss = null): Change[] {
  const { orElse } = (schema as z.ZodMiniType)._zod.bag as { orElse?: readonly unknown[] }
  const loss = orElse ? { path, other: orElse[0], isItem: false } : outer
  const { type, shape = {}, element, innerType, valueType, options = [], entries = {}, values = [] } = defOf(schema)
  const into = (part: z.ZodMiniType | undefined, ...name: Path) => changes(part, option, [...path, ...name], loss)
  if (type === 'optional') return [{ what: 'missing', path, values, loss: null }, ...into(innerType)]
  if (type === 'nullable') return into(innerType)
  if (isMoment(schema)) return [{ what: 'no moment', path, values, loss }]
  if (type === 'number' && isNeverBelow(schema)) return [{ what: 'below 0', path, values, loss }]
  if (type === 'enum') return [{ what: 'unknown value', path, values: Object.values(entries), loss }]
  if (type === 'literal') return [{ what: 'unknown value', path, values, loss }]
  if (type === 'union') return into(options[Math.min(option, options.length - 1)])
  if (type === 'record') return into(valueType, 'key')
  if (type === 'array') {
    const item = { path: [...path, 1], isItem: true }
    return [
      { what: 'broken item', path: item.path, values, loss: item },
      ...changes(element, option, [...path, 1], item),
    ]
  }
  if (type !== 'object') return []
  return [
    { what: 'added', path: [...path, 'of_tomorrow'], values, loss: null },
    ...Object.entries(shape).flatMap(([name, part]) => into(part, name)),
  ]
}

/** A copy with another value at a path; NOTHING removes it. */
const NOTHING = Symbol('nothing')
function change(value: unknown, [name, ...rest]: Path, to: unknown): unknown {
  if (name === undefined) return to
  if (Array.isArray(value))
    return value.flatMap((each: unknown, index) => {
      if (index !== name) return [each]
      const next = change(each, rest, to)
      return next === NOTHING ? [] : [next]
    })
  const next = change((value as Record<string, unknown>)[name], rest, to)
  const { [name]: _old, ...others } = value as Record<string, unknown>
  return next === NOTHING ? others : { ...others, [name]: next }
}

const isLoose = (schema: z.ZodMiniType) => 'catchall' in defOf(schema)
const nameOf = ({ path, values }: Change) =>
  `${path.findLast((name) => typeof name === 'string') ?? ''} ${values.join('|')}`

function cases() {
  return Object.values(endpoints).flatMap(({ id, answer: response }) => {
    const schema: z.ZodMiniType = response
    return [0, 1].flatMap((option) =>
      changes(schema, option)
        .filter(({ what }) => what !== 'added' || !isLoose(schema))
        .map((each) => ({ id, schema, good: sample(schema, option), each })),
    )
  })
}

/** No item of any list reads as this. */
const broken = { of_tomorrow: [] }
const sent = {
  'unknown value': 'of_tomorrow',
  added: { more: [1] },
  missing: NOTHING,
  'broken item': broken,
  'no moment': '2026-99-20T09:00:00Z',
  'below 0': Number.MIN_SAFE_INTEGER,
}
function read(schema: z.ZodMiniType, value: unknown) {
  const lost: Lost[] = []
  const { success, data } = schema.safeParse(value, { lost } as object)
  return { success, data, isTold: success && lost.length > 0 }
}
/** By what the build makes of the schema; where it makes nothing, by the schema. */
function readCompiled(schema: z.ZodMiniType, value: unknown) {
  const shape = shapeOf(schema)
  if (shape === null) return read(schema, value)
  const lost: Lost[] = []
  const result = readShape(shape, value, lost as never)
  return {
    success: result.success,
    data: result.success ? result.data : undefined,
    isTold: result.success && lost.length > 0,
  }
}

/** Expected result: as before, without the lost part, or nothing. */
function expected(good: unknown, value: unknown, { what, loss }: Change) {
  if (what === 'added') return { success: true, data: good, isTold: false }
  if (what === 'missing') return { success: true, data: value, isTold: false }
  if (loss === null) return { success: false, data: undefined, isTold: false }
  return { success: true, data: change(good, loss.path, loss.isItem ? NOTHING : loss.other), isTold: true }
}

test('a new value costs nothing but itself, by the schema and by the reader of a build', () => {
  const all = cases()
  expect(all.length).toBeGreaterThan(1000)
  for (const { id, schema, good, each } of all) {
    const where = `${id} ${each.what} ${each.path.join('.')}`
    const value = change(good, each.path, sent[each.what])
    for (const way of [read, readCompiled])
      expect({ where, ...way(schema, value) }).toEqual({ where, ...expected(good, value, each) })
  }
})

test('what takes more with it than itself is named here, with its reason', () => {
  const found = cases().flatMap(({ each }) => {
    const isOwn = each.loss !== null && !each.loss.isItem && each.loss.path.join('.') === each.path.join('.')
    return each.what === 'unknown value' && !isOwn ? [nameOf(each)] : []
  })
  expect([...new Set(found)].toSorted()).toEqual(Object.keys(strict).toSorted())
})

test('every list of a response omits unreadable items', () => {
  const lists = (schema: z.ZodMiniType | undefined): boolean[] => {
    const { type, shape = {}, element, innerType, valueType, options = [] } = defOf(schema)
    const inside = [element, innerType, valueType, ...options, ...Object.values(shape)].filter(Boolean).flatMap(lists)
    return type === 'array' ? [(schema as z.ZodMiniType)._zod.bag['isTolerant'] === true, ...inside] : inside
  }
  for (const { id, answer: response } of Object.values(endpoints))
    expect([id, lists(response).includes(false)]).toEqual([id, false])
})

test('a strict reader, like the mock for its own responses, gets every violation', () => {
  for (const { id, schema, good, each } of cases()) {
    if (each.what === 'added' || each.what === 'missing') continue
    const value = change(good, each.path, sent[each.what])
    expect([id, each.path, schema.safeParse(value).success]).toEqual([id, each.path, false])
  }
})
