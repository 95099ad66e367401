import { INTENT_LIFE, LIMIT_INTENT_LIFE } from '~/constants/network.ts'
import { parseJson } from '~/lib/parse-json.ts'
import { isNear } from '~/lib/moments.ts'
import { safeLocal } from '~/platform/safe-storage.ts'
import type { LocalKey } from '~/platform/storage-keys.ts'
import { newId } from '~/platform/new-id.ts'

/** A call whose final answer is not known. `at`: when it was first pressed, by the server's clock, ms since 1970. */
type Intent<Call extends string> = { call: Call; id: string; key: string; at: number }

/**
 * Calls that must not be done twice and whose final answer is not known, in local storage, so that a second tab that presses the
 * same sends the same key; wiped with the session. `life`: for how long a press counts as the same wish, ms; a later one is
 * another, for whatever the first has done may be over by then.
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
    return Array.isArray(rows) ? (rows as Intent<Call>[]).filter((row) => typeof row?.key === 'string') : []
  }

  /**
   * The intent that is open, or a new one, which is stored before its call is sent (O-14). Those that are too old go, whatever
   * they were about; `now` in ms by the server's clock. `isKept`: a reload finds the intent again.
   */
  open(call: Call, id: string, now: number): Intent<Call> & { isNew: boolean; isKept: boolean } {
    const rows = this.all().filter(({ at }) => isNear(at, now, this.life))
    const known = rows.find((row) => row.call === call && row.id === id)
    if (known) return { ...known, isNew: false, isKept: safeLocal.isKept(this.name) }
    const intent = { call, id, key: newId(), at: now }
    this.write([...rows, intent])
    return { ...intent, isNew: true, isKept: safeLocal.isKept(this.name) }
  }

  /** Its final answer is known. */
  close({ key }: Pick<Intent<Call>, 'key'>) {
    this.write(this.all().filter((row) => row.key !== key))
  }

  private write(rows: readonly Intent<Call>[]) {
    if (rows.length === 0) safeLocal.remove(this.name)
    else safeLocal.set(this.name, JSON.stringify(rows))
  }
}

/** A call that takes, ends or turns down a bonus: `id` is the offer, or the code. */
export type OfferCall = 'promo-code' | 'activate' | 'cancel' | 'reject'
export type OfferIntent = Intent<OfferCall>

export const offerIntents = new Intents<OfferCall>('offer_intents', INTENT_LIFE)

/** Calls that change a limit or begin a break; `id` is what they send. Wanted again after minutes it is another wish. */
export const limitIntents = new Intents<'set' | 'confirm' | 'time-out' | 'self-exclusion'>(
  'limit_intents',
  LIMIT_INTENT_LIFE,
)

/** Calls that take a withdrawal back; `id` is the transaction. */
export const withdrawalIntents = new Intents<'cancel'>('withdrawal_intents', INTENT_LIFE)
