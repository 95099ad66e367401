import { ApiError } from './transport/api-error.ts'
import type { SavedAnswer } from './saved-answer.ts'

type Meta = Record<string, unknown> | undefined

/** How the answer of a query is kept, by its meta; undefined: not at all. */
export const keptBy = (meta: Meta) => meta?.['savedAnswer'] as SavedAnswer | undefined

/** The server says that there is none: no saved copy is shown in its place. */
export const isGone = (error: unknown) => error instanceof ApiError && error.kind === 'answer' && error.status === 404

/** Can this build read it? Another one may have saved it. */
export const canRead = ({ endpoint, answerOf }: SavedAnswer, held: unknown): boolean =>
  endpoint.answer.safeParse(answerOf(held), { lost: [] } as object).success
