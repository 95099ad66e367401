import 'fake-indexeddb/auto'
import { IDBFactory } from 'fake-indexeddb'
import fc from 'fast-check'
import { expect, test, vi } from 'vitest'

import { flush, type Locks, type SendRecords } from './flush.ts'
import { MemoryStorage } from './with-memory.ts'
import { createRecord, type OutboxKind, type OutboxRecord } from './record.ts'
import { DatabaseStorage, type OutboxStorage } from './storage.ts'

type Fault = 'none' | 'cut-before' | 'cut-after' | '500-before' | '500-after'

/** A server that drops repeats by id, and stores in the order in which it first saw each. */
class Server {
  readonly stored: string[] = []
  repeats = 0
  private readonly faults: Fault[]

  constructor(faults: Fault[]) {
    this.faults = faults
  }

  send: SendRecords = async (_kind, records) => {
    await Promise.resolve()
    const fault = this.faults.shift() ?? 'none'
    if (fault === 'cut-before') throw new TypeError('Failed to fetch')
    if (fault === '500-before') return 'later'
    for (const record of records) this.store(record)
    if (fault === 'cut-after') throw new TypeError('Failed to fetch')
    return fault === '500-after' ? 'later' : 'taken'
  }

  private store({ id }: OutboxRecord) {
    if (this.stored.includes(id)) this.repeats += 1
    else this.stored.push(id)
  }
}

/** Web Locks of one browser: the next one enters when the last is through, or dead. */
function createLocks(): NonNullable<Locks> {
  let last: Promise<unknown> = Promise.resolve()
  return {
    request(_name, _options, run) {
      const mine = last.then(run, run)
      last = mine.catch(() => undefined)
      return mine
    },
  }
}

/** A tab that is closed after `steps` touches of the storage. */
function mortal(storage: OutboxStorage, steps: number): OutboxStorage {
  let left = steps
  const step =
    <Arguments extends unknown[], Result>(run: (...given: Arguments) => Promise<Result>) =>
    async (...given: Arguments) => {
      left -= 1
      if (left < 0) throw new Error('killed')
      return run(...given)
    }
  return {
    add: step((record: OutboxRecord) => storage.add(record)),
    peek: step((kind: OutboxKind, limit: number) => storage.peek(kind, limit)),
    remove: step((ids: readonly string[]) => storage.remove(ids)),
    count: step(() => storage.count()),
    prune: step((now: number) => storage.prune(now)),
  }
}

const faults = fc.array(fc.constantFrom<Fault>('none', 'cut-before', 'cut-after', '500-before', '500-after'), {
  maxLength: 12,
})
const story = fc.record({
  kinds: fc.array(fc.constantFrom<OutboxKind>('event', 'visit'), { minLength: 1, maxLength: 70 }),
  faults,
  /** One pair of flushers per entry, each dying after so many steps. */
  lives: fc.array(fc.tuple(fc.nat(12), fc.nat(12)), { maxLength: 6 }),
  isLocked: fc.boolean(),
})

type Story = typeof story extends fc.Arbitrary<infer T> ? T : never

async function tell(storage: OutboxStorage, { kinds, faults, lives, isLocked }: Story) {
  const server = new Server([...faults])
  const locks = isLocked ? createLocks() : undefined
  const records = kinds.flatMap((kind, index) => createRecord(kind, { event_id: index }) ?? [])
  const [now, late] = [records.slice(0, records.length / 2), records.slice(records.length / 2)]
  for (const record of now) await storage.add(record)

  for (const [first, second] of lives) {
    const lived = Promise.allSettled([first, second].map((life) => flush(mortal(storage, life), server.send, locks)))
    const next = late.shift()
    if (next) await storage.add(next)
    await lived
  }
  for (const record of late) await storage.add(record)

  for (let round = 0; round < 20; round += 1) await flush(storage, server.send, locks)
  return { server, records }
}

const idsOf = (records: readonly OutboxRecord[], kind: OutboxKind) =>
  records.filter((record) => record.kind === kind).map(({ id }) => id)

test('after any failure, every record is stored once, in order [ANLT-01]', async () => {
  await fc.assert(
    fc.asyncProperty(story, async (given) => {
      const storage = new MemoryStorage()
      const { server, records } = await tell(storage, given)

      expect(server.stored.toSorted()).toEqual(records.map(({ id }) => id).toSorted())
      expect(await storage.count()).toBe(0)
      for (const kind of ['event', 'visit'] as const) {
        const sent = server.stored.filter((id) => idsOf(records, kind).includes(id))
        expect(sent).toEqual(idsOf(records, kind))
      }
    }),
    { numRuns: 1000 },
  )
})

test('the same applies to the queue in IndexedDB', async () => {
  await fc.assert(
    fc.asyncProperty(story, async (given) => {
      vi.stubGlobal('indexedDB', new IDBFactory())
      const storage = new DatabaseStorage()
      const { server, records } = await tell(storage, given)
      await storage.close()

      expect(server.stored.toSorted()).toEqual(records.map(({ id }) => id).toSorted())
    }),
    { numRuns: 60 },
  )
})

test('under a lock two flushers never send the same record twice when nothing fails', async () => {
  const storage = new MemoryStorage()
  const server = new Server([])
  const locks = createLocks()
  for (let index = 0; index < 120; index += 1) {
    const record = createRecord('event', { index })
    if (record) await storage.add(record)
  }

  await Promise.all([flush(storage, server.send, locks), flush(storage, server.send, locks)])

  expect(server.stored).toHaveLength(120)
  expect(server.repeats).toBe(0)
})
