import { ApiError } from './transport/api-error.ts'
import type { StoredResponseRule } from './stored-response.ts'

type Meta = Record<string, unknown> | undefined

/** Returns how the response of a query is stored, by its meta; undefined if it is not stored. */
export const storageOf = (meta: Meta) => meta?.['savedAnswer'] as StoredResponseRule | undefined

/** True for a 404 of our server: no stored copy is shown instead. */
export const isGone = (error: unknown) => error instanceof ApiError && error.kind === 'answer' && error.status === 404

/** True if this build can read the stored response, which another build may have written. */
export const canRead = ({ endpoint, responseOf }: StoredResponseRule, held: unknown): boolean =>
  endpoint.answer.safeParse(responseOf(held), { lost: [] } as object).success
