import * as z from 'zod/mini'

/**
 * Names that the server may add to: any text passes, so that one new kind does not take a whole list away. The type holds
 * those that this app knows; whoever chooses by such a name needs an answer for every other one too.
 */
export function openNames<const Names extends readonly string[]>(_known: Names) {
  return z.string() as unknown as z.ZodMiniType<Names[number], Names[number]>
}
