import { EVENTS_STORED, LOGOUT_FLUSH_TIMEOUT, VISITS_STORED } from '../constants/storage.ts'
import { inTime } from '../lib/moments.ts'
import type { OutboxRecord } from './record.ts'
import type { OutboxStorage } from './storage.ts'

const originOf = (address: unknown) => (URL.canParse(String(address)) ? `${new URL(String(address)).origin}/` : '')
const pathOf = (address: unknown) => String(address).split(/[?#]/)[0] ?? ''

/**
 * Returns the record without the data of any player but `playerId` (null: signed out). An event keeps its name, time
 * and device, and loses player, source, amounts and URLs. A visit contains no player and keeps only the path of its
 * URL. Returns the same object if nothing has to be removed.
 */
export function withoutPlayer(record: OutboxRecord, playerId: string | null): OutboxRecord {
  const { body } = record
  if (record.kind === 'visit') {
    const url = pathOf(body['url'])
    return playerId !== null || url === body['url'] ? record : { ...record, body: { ...body, url } }
  }
  const owner = body['player_id'] ?? null
  if (owner === null || owner === playerId) return record
  const nobodys = { player_id: null, source_id: null, payload: {}, url: originOf(body['url']), previous_url: '' }
  return { ...record, body: { ...body, ...nobodys } }
}

/** The owner of the records in a queue: the player of this tab. */
export function createOwner(storage: OutboxStorage) {
  let current: { playerId: string | null; isSettled: boolean } | null = null
  return {
    /** Waits up to 3 s for the records of an earlier player to be sent, then removes that player from the rest. */
    async is(playerId: string | null, sending: Promise<unknown>) {
      const own = { playerId, isSettled: false }
      current = own
      await inTime(sending, LOGOUT_FLUSH_TIMEOUT).catch(() => undefined)
      if (current !== own) return // the player has changed again, and that call removes both
      own.isSettled = true
      await removePlayers(storage, playerId)
    },
    /** Returns a new record. An event that arrives after that wait loses a player who has left. */
    own: (record: OutboxRecord): OutboxRecord =>
      current?.isSettled && record.kind === 'event' ? withoutPlayer(record, current.playerId) : record,
  }
}

/** Removes players who have left from waiting records. Safe during a flush: the server drops a repeat by its id. */
export async function removePlayers(storage: OutboxStorage, playerId: string | null): Promise<void> {
  const waiting = [...(await storage.peek('event', EVENTS_STORED)), ...(await storage.peek('visit', VISITS_STORED))]
  for (const record of waiting) {
    const plain = withoutPlayer(record, playerId)
    if (plain !== record) await storage.add(plain)
  }
}
