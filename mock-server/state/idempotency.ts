import { Refusal } from '../http/refusal.ts'

type Kept<T> = { bodyHash: string; answer: Promise<T> }

/**
 * Answers of calls by their key. A repeat gets the first answer, also while that one is being made; a failure is forgotten, so that
 * the same key may try again, unless `keepsFailure` says otherwise.
 */
export class Idempotency<T> {
  #kept = new Map<string, Kept<T>>()
  #made = 0
  /** A planted fault, for the test of the model test alone: no repeat is known as one. */
  isOff = false

  get size() {
    return this.#kept.size
  }

  /** The key as a handler sees it; with the planted fault never the same twice. */
  keyFor(key: string): string {
    return this.isOff && key !== '' ? `${key}#${(this.#made += 1)}` : key
  }

  /** `name` is the key with everything that scopes it. Refuses another body with IDEMPOTENCY_KEY_REUSED. */
  async once(
    name: string,
    bodyHash: string,
    make: () => Promise<T>,
    keepsFailure: (error: unknown) => boolean = () => false,
  ): Promise<{ answer: T; isReplayed: boolean }> {
    const known = this.isOff ? undefined : this.#kept.get(name)
    if (known && known.bodyHash !== bodyHash) throw new Refusal('IDEMPOTENCY_KEY_REUSED')
    if (known) return { answer: await known.answer, isReplayed: true }
    const answer = make()
    this.#kept.set(name, { bodyHash, answer })
    answer.catch((error: unknown) => keepsFailure(error) || this.#kept.delete(name))
    return { answer: await answer, isReplayed: false }
  }
}
