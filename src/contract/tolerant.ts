import * as z from 'zod/mini'

/** Where an answer held something that the reader did without, never what. */
export type Lost = { path: readonly PropertyKey[] }
/** Who brings a list for what is lost reads tolerantly; without one a schema is as strict as it is written. */
type Context = { lost?: Lost[] }
type Payload = { value: unknown; issues: { path?: PropertyKey[] }[] }
type Parse = (payload: Payload, context: Context) => Payload
/** As much of zod's inner side as is needed here; `bag` is for notes of this kind, tools/shape-of.ts reads them. */
type Inside = { parse: Parse; run: Parse; bag: Record<string, unknown>; def: { checks?: readonly unknown[] } }

const insideOf = (schema: z.ZodMiniType) => schema._zod as unknown as Inside

/** Notes what did not read; true where all did. */
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

/** The same for a list with a rule of its own, as that something must be in it: the rule is asked of what is left. */
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
 * A list in an answer. An item that does not read, as one of a kind that this build does not know, is left out and
 * told of; the others stay. The mock and the document have it strict.
 */
export const list = <Item extends z.ZodMiniType>(item: Item) => tolerant(z.array(item))

/**
 * A value that an answer can do without: where it is there and does not read, `other` stands there and it is told of. The mock
 * sends none but those of the schema, and the document names no other.
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

/** What a server may send of a state: the app alone says `unknown`. */
export type Known<State> = Exclude<State, 'unknown'>

/** Where something stands: of a state that this build does not know it says that, and offers nothing that goes with one. */
export const orUnknown = <S extends z.ZodMiniType>(schema: S) => orElse(schema, 'unknown')
