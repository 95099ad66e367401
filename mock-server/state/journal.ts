/** Outcome of a call as the server knows it; the client may have seen less. */
export type Outcome =
  | 'pending'
  | 'ok'
  | 'refused'
  | 'forced'
  | 'replayed'
  | 'broken'
  | 'unknown-path'
  | 'dropped-before'
  | 'dropped-after'
  | 'reset'
  | 'foreign'
  | 'reset-after'
  | 'truncated'
  | 'bad-json'
  | 'hung'
  | 'hung-after'
  | 'aborted'

/** One received call. `at` is virtual time in ms, `took` real ms. */
export type JournalEntry = {
  n: number
  at: number
  took: number
  /** Id of the endpoint; null for a path outside the contract. */
  endpoint: string | null
  method: string
  /** Path with its query. */
  path: string
  /** 0 if no response was sent. */
  status: number
  code: string | null
  key: string | null
  /** The connection of the call: Chromium itself repeats a POST on another one. */
  socket: number
  bodyHash: string
  /** Came with an access token or a cookie. */
  hasCredentials: boolean
  /** Counts calls with the same key, or with the same body without a key. 1 for reads. */
  attempt: number
  outcome: Outcome
  replayed: boolean
  /** The contract violation of the response; null if there is none. */
  contractViolation: string | null
  /** An error that the endpoint does not list. */
  undocumented: string | null
  /** Ids of the analytics events or the visit inside. */
  ids: string[]
}

type Opening = Pick<
  JournalEntry,
  'at' | 'endpoint' | 'method' | 'path' | 'key' | 'bodyHash' | 'hasCredentials' | 'socket' | 'ids'
>
/** The content of a journal. `attempts`: calls with the same key or body. */
export type JournalContent = { entries: JournalEntry[]; count: number; attempts: Map<string, number> }
type Repeated = { id: string; entries: number[]; outcomes: Outcome[] }

const KEPT = 20_000

/** Every call of a session, in the order in which they arrived. */
export class Journal {
  #entries: JournalEntry[] = []
  #count = 0
  #attempts = new Map<string, number>()

  get entries(): readonly JournalEntry[] {
    return this.#entries
  }

  /** Calls so far, forgotten ones included. */
  get count() {
    return this.#count
  }

  /** Records a call as it arrives; its handler completes the entry. */
  open(call: Opening): JournalEntry {
    const entry: JournalEntry = {
      n: (this.#count += 1),
      took: 0,
      status: 0,
      code: null,
      attempt: call.method === 'POST' || call.method === 'DELETE' ? this.#attempt(call) : 1,
      outcome: 'pending',
      replayed: false,
      contractViolation: null,
      undocumented: null,
      ...call,
    }
    this.#entries.push(entry)
    if (this.#entries.length > KEPT) this.#entries.shift()
    return entry
  }

  /** Everything that it knows, as data. */
  get content(): JournalContent {
    return { entries: this.#entries, count: this.#count, attempts: this.#attempts }
  }

  /** Replaces everything by the content of another journal. */
  load({ entries, count, attempts }: JournalContent) {
    this.#entries = [...entries]
    this.#count = count
    this.#attempts = new Map(attempts)
  }

  clear() {
    this.#entries = []
    this.#attempts.clear()
  }

  /** Keys and ids received more than once: repeats of a client or a browser. */
  duplicates(): { keys: Repeated[]; ids: Repeated[] } {
    return {
      keys: this.#repeated((entry) => (entry.key ? [`${entry.endpoint} ${entry.key}`] : [])),
      ids: this.#repeated((entry) => entry.ids),
    }
  }

  #attempt({ endpoint, key, bodyHash }: Opening) {
    const same = `${endpoint} ${key ?? bodyHash}`
    const attempt = (this.#attempts.get(same) ?? 0) + 1
    this.#attempts.set(same, attempt)
    return attempt
  }

  #repeated(namesOf: (entry: JournalEntry) => string[]): Repeated[] {
    const seen = new Map<string, JournalEntry[]>()
    for (const entry of this.#entries) {
      for (const name of namesOf(entry)) seen.set(name, [...(seen.get(name) ?? []), entry])
    }
    return [...seen]
      .filter(([, entries]) => entries.length > 1)
      .map(([id, entries]) => ({
        id,
        entries: entries.map(({ n }) => n),
        outcomes: entries.map(({ outcome }) => outcome),
      }))
  }
}
