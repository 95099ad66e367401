import { ApiError } from './transport/api-error.ts'
import type { SavedAnswer } from './saved-answer.ts'

type Meta = Record<string, unknown> | undefined

/** Returns how the response of a query is stored, by its meta; undefined if it is not stored. */
export const keptBy = (meta: Meta) => meta?.['savedAnswer'] as SavedAnswer | undefined

/** True for a 404 of our server: no stored copy is shown instead. */
export const isGone = (error: unknown) => error instanceof ApiError && error.kind === 'answer' && error.status === 404

/** True if this build can read the stored response, which another build may have written. */
export const canRead = ({ endpoint, answerOf }: SavedAnswer, held: unknown): boolean =>
  endpoint.answer.safeParse(answerOf(held), { lost: [] } as object).success
