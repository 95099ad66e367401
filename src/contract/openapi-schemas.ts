import * as z from 'zod/mini'

import { modelRegistry } from './openapi-models.ts'

export type Json = Record<string, unknown>
export type JsonSchema = Json & { properties?: Record<string, JsonSchema>; required?: string[] }

/** Returns a reference to a named component. */
export const componentRef = (kind: string, name: string) => ({ $ref: `#/components/${kind}/${name}` })

/** Collected parts of the document, by name. */
export const inOrder = <Part extends Json>(parts: ReadonlyMap<string, Part>): Record<string, Part> =>
  Object.fromEntries([...parts].toSorted(([one], [other]) => one.localeCompare(other, 'en')))

/**
 * Merges `anyOf` of a value and null into one type with null. An enum stays, because null would have to be one of its
 * values.
 */
function withNull(_name: string, part: unknown): unknown {
  const { anyOf, ...own } = (part ?? {}) as { anyOf?: Json[] }
  const [one, other, ...more] = anyOf ?? []
  if (!one || other?.['type'] !== 'null' || more.length > 0) return part
  const { type } = one
  return typeof type === 'string' && !('enum' in one || 'const' in one)
    ? { ...own, ...one, type: [type, 'null'] }
    : part
}

/** Converts zod schemas to those of the document; named ones are defined once and referenced. */
export class Schemas {
  readonly #models = new Map<string, JsonSchema>()

  /** Returns the schema. Objects allow additional properties, because a server may add some. */
  of(schema: z.ZodMiniType, io: 'input' | 'output'): JsonSchema {
    const made = z.toJSONSchema(schema, {
      io,
      unrepresentable: 'any',
      metadata: modelRegistry,
      override({ jsonSchema }) {
        if (jsonSchema.additionalProperties === false) delete jsonSchema.additionalProperties
      },
    })
    const text = JSON.stringify(made).replaceAll('"#/$defs/', '"#/components/schemas/')
    const {
      $schema: _dialect,
      $defs = {},
      ...own
    } = JSON.parse(text, withNull) as JsonSchema & { $defs?: Record<string, Json> }
    for (const [name, model] of Object.entries($defs)) this.#keep(name, model)
    return own
  }

  #keep(name: string, model: JsonSchema) {
    const known = this.#models.get(name)
    if (known && JSON.stringify(known) !== JSON.stringify(model)) throw new Error(`two schemas are called ${name}`)
    this.#models.set(name, model)
  }

  /** All that have a name, by name. */
  get named(): Record<string, JsonSchema> {
    return inOrder(this.#models)
  }
}
