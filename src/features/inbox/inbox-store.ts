import { makeAutoObservable } from 'mobx'

import type { InboxMark } from '~/db/inbox-marks.ts'

/** The player's actions on messages on this device that the server's lists may not contain yet. */
export class InboxStore {
  /** Marks by message id. */
  readonly marks = new Map<string, InboxMark>()

  constructor() {
    makeAutoObservable(this, {}, { autoBind: true })
  }

  /** Number of marks of this kind sent to the server recently. */
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
