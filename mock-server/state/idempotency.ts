import { ApiError } from '../http/api-error.ts'

type StoredResponse<T> = { bodyHash: string; answer: Promise<T> }

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
