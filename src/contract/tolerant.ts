import * as z from 'zod/mini'

/** The path of something unreadable that was left out, never its value. */
export type Lost = { path: readonly PropertyKey[] }
/** A caller that passes a list for losses reads tolerantly; otherwise a schema is strict. */
type Context = { lost?: Lost[] }
type Payload = { value: unknown; issues: { path?: PropertyKey[] }[] }
type Parse = (payload: Payload, context: Context) => Payload
/** The part of zod's internals needed here; `bag` holds notes of this kind for tools/build/contract-plugin.ts. */
type Inside = { parse: Parse; run: Parse; bag: Record<string, unknown>; def: { checks?: readonly unknown[] } }

const insideOf = (schema: z.ZodMiniType) => schema._zod as unknown as Inside

/** Records the unreadable parts; returns true if there are none. */
function didRead({ issues }: Payload, lost: Lost[], ...place: PropertyKey[]): boolean {
  lost.push(...issues.map(({ path = [] }) => ({ path: [...place, ...path] })))
  return issues.length === 0
}

function readBy<S extends z.ZodMiniType>(schema: S, note: object, parse: Parse): S {
  const inside = insideOf(schema)
  Object.assign(inside.bag, note)
  if ((inside.def.checks ?? []).length === 0) inside.run = parse
  inside.parse = parse
  return schema
}

/** The same for a list with an additional rule, such as a minimum length: the rule applies to the remaining items. */
export function tolerant<List extends z.ZodMiniArray>(list: List): List {
  const { parse } = insideOf(list)
  const item = insideOf(list._zod.def.element as z.ZodMiniType)
  return readBy(list, { isTolerant: true }, (payload, context) => {
    const { lost } = context
    if (!lost || !Array.isArray(payload.value)) return parse(payload, context)
    payload.value = payload.value.flatMap((value: unknown, index) => {
      const read = item.run({ value, issues: [] }, context)
      return didRead(read, lost, index) ? [read.value] : []
    })
    return payload
  })
}

/**
 * A list in a response. An unreadable item, such as one of an unknown kind, is left out and reported; the others
 * stay. The mock and the document have it strict.
 */
export const list = <Item extends z.ZodMiniType>(item: Item) => tolerant(z.array(item))

/**
 * An optional value of a response: an unreadable one is replaced by `other` and reported. The mock sends only valid
 * ones, and the document names no other.
 */
export function orElse<S extends z.ZodMiniType, const Other extends string | null | undefined>(
  schema: S,
  other: Other,
): z.ZodMiniType<z.output<S> | Other, z.input<S>> {
  const own = z.clone(schema)
  const { parse } = insideOf(own)
  readBy(own, { orElse: other === undefined ? [] : [other] }, (payload, context) => {
    const { lost } = context
    if (!lost || payload.value === undefined) return parse(payload, context)
    const read = parse({ value: payload.value, issues: [] }, context)
    payload.value = didRead(read, lost) ? read.value : other
    return payload
  })
  return own as never
}

/** States that a server may send: only the app sets `unknown`. */
export type Known<State> = Exclude<State, 'unknown'>

/** A state: one that this build does not know becomes `unknown`, and nothing specific is offered for it. */
export const orUnknown = <S extends z.ZodMiniType>(schema: S) => orElse(schema, 'unknown')
