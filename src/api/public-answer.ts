import type { AnyEndpoint } from '~/contract/endpoint.ts'

/** A public read whose answer the device keeps. `answerOf`: the whole answer again, from what the query holds of it. */
export type PublicAnswer = { endpoint: AnyEndpoint; answerOf: (held: unknown) => unknown }

/** For `meta` of queries whose answers the device keeps as they came (see app/effects/public-answers.ts): those without a table of their own. */
export const publicAnswer = (
  endpoint: AnyEndpoint,
  answerOf: PublicAnswer['answerOf'] = (data) => ({ data }),
): { publicAnswer: PublicAnswer } => ({ publicAnswer: { endpoint, answerOf } })
