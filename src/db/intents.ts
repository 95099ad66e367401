import { INTENT_LIFE, LIMIT_INTENT_LIFE } from '~/constants/network.ts'
import { isRecord, parseJson } from '~/lib/parse-json.ts'
import { isNear } from '~/lib/moments.ts'
import { safeLocal } from '~/platform/safe-storage.ts'
import type { LocalKey } from '~/platform/storage-registry.ts'
import { newId } from '~/platform/new-id.ts'

/** A call without a terminal response. `at`: the first click, by the server's clock, ms since 1970. */
type Intent<Call extends string> = { call: Call; id: string; key: string; at: number }

/** An unknown call, of another build, is kept: it equals none that this one makes. */
const isIntent = <Call extends string>(row: unknown): row is Intent<Call> =>
  isRecord(row) && ['call', 'id', 'key'].every((name) => typeof row[name] === 'string') && Number.isFinite(row['at'])

/**
 * Calls that must not run twice and have no terminal response, in local storage, so that a second tab sends the same
 * key; cleared with the session. `life`: how long a repeated click counts as the same intent, ms; a later one is a
 * new intent, because the effect of the first may be over.
 */
class Intents<Call extends string> {
  private readonly name: LocalKey
  private readonly life: number

  constructor(name: LocalKey, life: number) {
    this.name = name
    this.life = life
  }

  all(): Intent<Call>[] {
    const rows = parseJson(safeLocal.get(this.name))
    return Array.isArray(rows) ? rows.filter(isIntent<Call>) : []
  }

  /**
   * Returns the open intent, or a new one, which is stored before its call is sent (O-14). Deletes all expired ones;
   * `now` in ms by the server's clock. `isKept`: a reload finds the intent again.
   */
  open(call: Call, id: string, now: number): Intent<Call> & { isNew: boolean; isKept: boolean } {
    const rows = this.all().filter(({ at }) => isNear(at, now, this.life))
    const known = rows.find((row) => row.call === call && row.id === id)
    if (known) return { ...known, isNew: false, isKept: safeLocal.isKept(this.name) }
    const intent = { call, id, key: newId(), at: now }
    this.write([...rows, intent])
    return { ...intent, isNew: true, isKept: safeLocal.isKept(this.name) }
  }

  /** Closes an intent after its terminal response. */
  close({ key }: Pick<Intent<Call>, 'key'>) {
    this.write(this.all().filter((row) => row.key !== key))
  }

  private write(rows: readonly Intent<Call>[]) {
    if (rows.length === 0) safeLocal.remove(this.name)
    else safeLocal.set(this.name, JSON.stringify(rows))
  }
}

/** Calls that activate, cancel or reject a bonus: `id` is the offer, or the code. */
export type OfferCall = 'promo-code' | 'activate' | 'cancel' | 'reject'
export type OfferIntent = Intent<OfferCall>

export const offerIntents = new Intents<OfferCall>('offer_intents', INTENT_LIFE)

/** Calls that change a limit or start a break; `id` is their input. Repeated minutes later, it is another intent. */
export const limitIntents = new Intents<'set' | 'confirm' | 'review' | 'time-out' | 'self-exclusion'>(
  'limit_intents',
  LIMIT_INTENT_LIFE,
)

/** Calls that cancel a withdrawal; `id` is the transaction. */
export const withdrawalIntents = new Intents<'cancel'>('withdrawal_intents', INTENT_LIFE)
