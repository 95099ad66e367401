import type { Notification } from '~/contract/notifications.ts'
import { staysUntilRead } from '../message-look.ts'
import { AWAY_AFTER, SHOWN_AFTER_AWAY } from '~/constants/inbox.ts'

export type AnnouncerDependencies = {
  /**
   * Claims these messages on the server; resolves to the number that no other tab or device has claimed. Rejects if
   * there is no response.
   */
  claim: (ids: string[]) => Promise<number>
  /** Shows one message; resolves when its toast has closed. */
  show: (message: Notification) => Promise<void>
  /** Shows the number of remaining messages; resolves when that toast has closed. */
  showRest: (count: number) => Promise<void>
  /** Has the app already announced this content otherwise? */
  isAnnounced: (message: Notification) => boolean
  close: (id: string) => void
  /** May something be shown now? `message`: the next message. */
  mayShow: (message: Notification) => boolean
  /** The server's time, ms since 1970. */
  now: () => number
}

const timeOf = ({ created_at: at }: Notification) => Date.parse(at) || 0

/**
 * Announces new messages one by one, oldest first (NOTIF-08, NOTIF-09). The server lets only one of several tabs and
 * devices show a message. A message that may not be shown now waits, or another tab shows it. After a week away the
 * player sees the newest three and the number of the others.
 */
export class Announcer {
  private readonly dependencies: AnnouncerDependencies
  private waiting: Notification[] = []
  /** Shown here or elsewhere: never claimed again. */
  private readonly done = new Set<string>()
  private rest = 0
  private isRunning = false
  /** The last step may have missed new work. */
  private isAgain = false

  constructor(dependencies: AnnouncerDependencies) {
    this.dependencies = dependencies
  }

  /** Receives the current messages. */
  take(list: readonly Notification[]) {
    this.waiting = list
      .filter(({ id, status }) => status === 'available' && !this.done.has(id))
      .toSorted((a, b) => timeOf(a) - timeOf(b))
    void this.resume()
  }

  /** Shows waiting messages as far as allowed. Resolves when nothing more can be shown now. */
  async resume(): Promise<void> {
    this.isAgain = true
    if (this.isRunning) return
    this.isRunning = true
    try {
      while (this.isAgain) {
        this.isAgain = false // until nothing is left, or the rest has to wait
        if (await this.step()) this.isAgain = true
      }
    } catch {
      // the claim failed: the next list tries again
      this.waiting = []
    } finally {
      this.isRunning = false
    }
  }

  /** Stops announcing for this player. */
  clear() {
    this.waiting = []
    this.done.clear()
    this.rest = 0
  }

  private async step(): Promise<boolean> {
    const [next] = this.waiting
    if (!next) return this.stepRest()
    if (!this.dependencies.mayShow(next)) return false
    if (this.dependencies.now() - timeOf(next) >= AWAY_AFTER && this.waiting.length > SHOWN_AFTER_AWAY) {
      await this.countOlder()
      return true
    }
    if ((await this.claim([next.id])) === 0) return true
    if (!this.dependencies.isAnnounced(next)) await this.dependencies.show(next)
    if (!staysUntilRead(next)) this.dependencies.close(next.id)
    return true
  }

  /** Only counts all but the newest few: they stay in the inbox. */
  private async countOlder() {
    const older = this.waiting.slice(0, -SHOWN_AFTER_AWAY).map(({ id }) => id)
    this.rest += await this.claim(older)
  }

  private async stepRest(): Promise<boolean> {
    const { rest } = this
    if (rest === 0) return false
    this.rest = 0
    await this.dependencies.showRest(rest)
    return true
  }

  private async claim(ids: string[]): Promise<number> {
    const changed = await this.dependencies.claim(ids)
    for (const id of ids) this.done.add(id)
    this.waiting = this.waiting.filter(({ id }) => !this.done.has(id))
    return changed
  }
}
