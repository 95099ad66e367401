import { ApiError } from '../http/api-error.ts'

/** A stored response as data: the response itself, or its error. */
export type KeptResponse = { name: string; bodyHash: string; answer?: unknown; error?: ErrorContent | undefined }
type ErrorContent = Pick<ApiError, 'code' | 'fields'> & Partial<Pick<ApiError, 'retryAfter' | 'details'>>
type StoredResponse<T> = { bodyHash: string; answer: Promise<T> }

function settled<T>({ answer, error }: KeptResponse): Promise<T> {
  if (!error) return Promise.resolve(answer as T)
  const { code, fields, retryAfter, details } = error
  const rejected = Promise.reject<T>(new ApiError(code, fields, retryAfter, details))
  rejected.catch(() => undefined) // no unhandled rejection if no call repeats it
  return rejected
}

/**
 * Responses of calls by their key. A repeat gets the first response, even while that is in process. Errors are not
 * stored, so the same key may be retried, unless `keepsFailure` returns true.
 */
export class Idempotency<T> {
  #kept = new Map<string, StoredResponse<T>>()
  #made = 0
  /** A planted fault, only for the test of the model test: no repeat is recognised. */
  isOff = false

  get size() {
    return this.#kept.size
  }

  /** The key as a handler sees it; with the planted fault never the same twice. */
  keyFor(key: string): string {
    return this.isOff && key !== '' ? `${key}#${(this.#made += 1)}` : key
  }

  /** All stored responses, once the calls in process have ended. */
  async content(): Promise<KeptResponse[]> {
    await Promise.allSettled([...this.#kept.values()].map(({ answer }) => answer))
    return Promise.all(
      [...this.#kept].map(async ([name, { bodyHash, answer }]) => {
        try {
          return { name, bodyHash, answer: await answer }
        } catch (thrown) {
          if (!(thrown instanceof ApiError)) throw thrown
          const { code, fields, retryAfter, details } = thrown
          return { name, bodyHash, error: { code, fields, retryAfter, details } }
        }
      }),
    )
  }

  /** Replaces all stored responses by a list like `content`. */
  load(list: readonly KeptResponse[]) {
    this.#kept = new Map(list.map((kept) => [kept.name, { bodyHash: kept.bodyHash, answer: settled<T>(kept) }]))
  }

  /** `name` is the key with its scope. Throws IDEMPOTENCY_KEY_REUSED for another body. */
  async once(
    name: string,
    bodyHash: string,
    make: () => Promise<T>,
    keepsFailure: (error: unknown) => boolean = () => false,
  ): Promise<{ answer: T; isReplayed: boolean }> {
    const known = this.isOff ? undefined : this.#kept.get(name)
    if (known && known.bodyHash !== bodyHash) throw new ApiError('IDEMPOTENCY_KEY_REUSED')
    if (known) return { answer: await known.answer, isReplayed: true }
    const response = make()
    this.#kept.set(name, { bodyHash, answer: response })
    response.catch((error: unknown) => keepsFailure(error) || this.#kept.delete(name))
    return { answer: await response, isReplayed: false }
  }
}
