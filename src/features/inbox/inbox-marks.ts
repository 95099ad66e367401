import { makeAutoObservable } from 'mobx'

import { markNotifications, isUnread } from '~/api/notifications.ts'
import { ApiError } from '~/api/transport/api-error.ts'
import { MARK_KEPT, MARK_LIMIT } from '~/constants/inbox.ts'
import type { Notification } from '~/contract/notifications.ts'
import { inboxMarksTable, type InboxMark } from '~/db/inbox-marks.ts'
import { ageOf } from '~/lib/moments.ts'
import { ownerOf } from '~/platform/owner.ts'
import type { Stores } from '~/stores/create-stores.ts'

type Marks = ReadonlyMap<string, Pick<InboxMark, 'mark'>>
type List = readonly Notification[]

function marked(message: Notification, marks: Marks): Notification {
  const mark = marks.get(message.id)?.mark
  const isOver = message.status === 'closed' || message.status === 'expired'
  if (mark === 'close' && !isOver) return { ...message, status: 'closed' }
  return mark === 'read' && isUnread(message) ? { ...message, status: 'read' } : message
}

/**
 * Applies the marks of this device to the current messages, because the server may not have them yet, or may have
 * responded before receiving them. A status only moves forward, so that a read message never becomes unread again.
 */
export function currentWith(list: List, marks: Marks): Notification[] {
  return list.map((message) => marked(message, marks)).filter(({ status }) => status !== 'closed')
}

/** The history with the messages dismissed on this device. */
export function historyWith(history: List, current: List, marks: Marks): Notification[] {
  const known = new Set(history.map(({ id }) => id))
  const away = current.map((message) => marked(message, marks))
  const added = away.filter(({ id, status }) => status === 'closed' && !known.has(id))
  const time = ({ created_at: at }: Notification) => Date.parse(at) || 0
  return [...added, ...history].toSorted((a, b) => time(b) - time(a))
}

/** The player's actions on messages on this device that the server's lists may not contain yet. */
class InboxStore {
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

type Mark = InboxMark['mark']

/** Rejected permanently: a retry would not help. */
const isRejected = (error: unknown) =>
  error instanceof ApiError &&
  error.kind === 'answer' &&
  error.status >= 400 &&
  error.status < 500 &&
  error.status !== 429

/**
 * The player's actions on messages: applied at once, stored on the device, sent to the server when possible (DATA-23,
 * API-50, API-51). Marks are idempotent and not about money, so they may wait for the network.
 */
export class InboxMarks {
  readonly store = new InboxStore()
  private readonly session: Stores['session']
  private isSending = false
  private isAgain = false
  /** Ids of dismissed messages that can still be restored. */
  private readonly held = new Set<string>()

  constructor({ session }: Pick<Stores, 'session'>) {
    this.session = session
  }

  /** Removes the marks of other players. */
  keepOnly(playerId: string | null) {
    const others = [...this.byId.values()].filter((row) => row.playerId !== playerId)
    this.store.remove(others.map(({ id }) => id))
  }

  /** Marks by message id. */
  get byId(): ReadonlyMap<string, InboxMark> {
    return this.store.marks
  }

  /** Loads unsent marks of an earlier visit. */
  async restore(): Promise<void> {
    const isSamePlayer = this.session.samePlayer()
    const rows = await inboxMarksTable.all()
    if (!this.session.isSignedIn || !isSamePlayer()) return
    this.store.put(rows.filter((row) => this.session.owns(row) && !this.byId.has(row.id)))
    await this.send()
  }

  /** Marks messages as read or dismissed, at once and on this device. */
  async mark(mark: Mark, ids: readonly string[]): Promise<void> {
    const { playerId } = this.session
    const isNew = (id: string) => mark === 'close' || !this.byId.has(id)
    if (playerId === null) return
    this.keep(ids.filter(isNew).map((id) => ({ id, playerId, mark, sentAt: null })))
    await this.send()
  }

  /**
   * Dismisses messages only in this tab until `tellHeld`: nothing is stored or sent. Returns a function that restores
   * them.
   */
  putAwayForNow(ids: readonly string[]): () => void {
    const { playerId } = this.session
    if (playerId === null) return () => {}
    const isSamePlayer = this.session.samePlayer()
    const before = ids.flatMap((id) => this.byId.get(id) ?? [])
    for (const id of ids) this.held.add(id)
    this.store.put(ids.map((id) => ({ id, playerId, mark: 'close', sentAt: null })))
    return () => {
      const held = ids.filter((id) => this.held.delete(id))
      if (!isSamePlayer()) return
      this.store.remove(held)
      this.store.put(before.filter(({ id }) => held.includes(id)))
    }
  }

  /** Makes held dismissals permanent. */
  tellHeld() {
    const rows = [...this.held].flatMap((id) => this.byId.get(id) ?? [])
    this.held.clear()
    const own = rows.filter(this.session.owns)
    if (own.length === 0) return
    this.keep(own)
    void this.send()
  }

  /** Sends unsent marks to the server. Marks that cannot be sent stay for the next time. */
  async send(): Promise<void> {
    if (this.isSending) {
      this.isAgain = true
      return
    }
    this.isSending = true
    try {
      do {
        this.isAgain = false
        await this.sendAll('read')
        await this.sendAll('close')
      } while (this.isAgain)
    } catch {
      // offline, or the server is not available
    } finally {
      this.isSending = false
    }
    this.removeOld()
  }

  private async sendAll(mark: Mark) {
    const isUnsent = (row: InboxMark) =>
      row.mark === mark && row.sentAt === null && this.session.owns(row) && !this.held.has(row.id)
    const rows = [...this.byId.values()].filter(isUnsent)
    for (let start = 0; start < rows.length; start += MARK_LIMIT) {
      const part = rows.slice(start, start + MARK_LIMIT)
      await markNotifications(
        mark,
        part.map(({ id }) => id),
      ).catch((error: unknown) => {
        if (!isRejected(error)) throw error
      })
      const sentAt = Date.now()
      // a message closed in the meantime still has to be sent
      this.keep(part.filter((row) => this.byId.get(row.id) === row).map((row) => Object.assign({}, row, { sentAt })))
    }
  }

  private keep(rows: InboxMark[]) {
    if (rows.length === 0) return
    this.store.put(rows)
    void inboxMarksTable.put(ownerOf(this.session.playerId), ...rows)
  }

  /** Removes marks that the server's responses contain by now. */
  private removeOld() {
    const isOld = ({ sentAt }: InboxMark) => sentAt !== null && ageOf(sentAt, Date.now()) > MARK_KEPT
    const old = [...this.byId.values()].filter(isOld).map(({ id }) => id)
    if (old.length === 0) return
    this.store.remove(old)
    void inboxMarksTable.remove(ownerOf(this.session.playerId), ...old)
  }
}

const known = new WeakMap<Stores['session'], InboxMarks>()

/** The marks of this app instance. */
export function inboxMarksOf(stores: Pick<Stores, 'session'>): InboxMarks {
  const marks = known.get(stores.session) ?? new InboxMarks(stores)
  known.set(stores.session, marks)
  return marks
}
