import type { AnyEndpoint } from '~/contract/endpoint.ts'

/**
 * How the device keeps the answer of a read. Whose it is the endpoint says: what anyone may ask is everyone's, all else belongs to
 * the player who asked, or to a guest where guests may ask, too.
 */
export type SavedAnswer = {
  endpoint: AnyEndpoint
  /** The whole answer again, from what the query holds of it. */
  answerOf: (held: unknown) => unknown
  /** Key of the row of a player's answer, for all languages; default: the key of the query. */
  as?: string | undefined
}

/** For `meta` of queries whose answers the device keeps as they are held (see app/effects/saved-answers.ts). */
export const savedAnswer = (
  endpoint: AnyEndpoint,
  answerOf: SavedAnswer['answerOf'] = (data) => ({ data }),
  as?: string,
): { savedAnswer: SavedAnswer } => ({ savedAnswer: { endpoint, answerOf, as } })
