import { makeAutoObservable } from 'mobx'

import type { InboxMark } from '~/db/inbox-marks.ts'

/** What the player did with messages on this device and the lists of the server may not say yet. */
export class InboxStore {
  /** By the id of the message. */
  readonly marks = new Map<string, InboxMark>()

  constructor() {
    makeAutoObservable(this, {}, { autoBind: true })
  }

  /** How many marks of this kind were sent to the server recently. */
  countTold(mark: InboxMark['mark']): number {
    return [...this.marks.values()].filter((row) => row.mark === mark && row.sentAt !== null).length
  }

  put(rows: readonly InboxMark[]) {
    for (const row of rows) this.marks.set(row.id, row)
  }

  remove(ids: readonly string[]) {
    for (const id of ids) this.marks.delete(id)
  }

  clear() {
    this.marks.clear()
  }
}
