import type { SavedAnswer } from './saved-answer.ts'

type Meta = Record<string, unknown> | undefined

/** How the answer of a query is kept, by its meta; undefined: not at all. */
export const keptBy = (meta: Meta) => meta?.['savedAnswer'] as SavedAnswer | undefined

/** Can this build read it? Another one may have saved it. */
export const canRead = ({ endpoint, answerOf }: SavedAnswer, held: unknown): boolean =>
  endpoint.answer.safeParse(answerOf(held), { lost: [] } as object).success
