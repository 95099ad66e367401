import { safeLocal } from '~/platform/safe-storage.ts'

/** A call whose final answer is not known. `at`: when it was first pressed, by the server's clock, ms since 1970. */
export type Intent<Call extends string> = { call: Call; id: string; key: string; at: number }

/**
 * Calls that must not be done twice and whose final answer is not known, in local storage, so that a second tab that presses the
 * same sends the same key; wiped with the session.
 */
export class Intents<Call extends string> {
  private readonly name: string

  constructor(name: string) {
    this.name = name
  }

  all(): Intent<Call>[] {
    try {
      const rows: unknown = JSON.parse(safeLocal.get(this.name) ?? '[]')
      return Array.isArray(rows) ? (rows as Intent<Call>[]).filter((row) => typeof row?.key === 'string') : []
    } catch {
      return []
    }
  }

  /** The intent that is open, or a new one, which is stored before its call is sent (O-14). */
  open(call: Call, id: string, now: number): Intent<Call> {
    const known = this.all().find((row) => row.call === call && row.id === id)
    if (known) return known
    const intent = { call, id, key: crypto.randomUUID(), at: now }
    this.write([...this.all(), intent])
    return intent
  }

  /** Its final answer is known. */
  close({ key }: Intent<Call>) {
    this.write(this.all().filter((row) => row.key !== key))
  }

  private write(rows: readonly Intent<Call>[]) {
    if (rows.length === 0) safeLocal.remove(this.name)
    else safeLocal.set(this.name, JSON.stringify(rows))
  }
}
