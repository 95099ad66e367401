import type { Currency } from '../../../src/contract/money.ts'
import type { Language } from '../../../src/contract/languages.ts'
import type { Notification } from '../../../src/contract/notifications.ts'
import type { OfferStatus } from '../../../src/contract/offers.ts'
import type { Context, Handlers } from '../../handler.ts'
import { ApiError } from '../../http/api-error.ts'
import type { Session } from '../../session.ts'
import { languageOf } from '../../world/languages.ts'
import { findPromoCode, promoObstacle } from '../offers/promo-codes.ts'
import { offersOf } from '../offers/world.ts'
import { isInHistory, markNotifications, type Mark } from './notify.ts'
import type { NotificationRecord, PlayerRecord } from '../../world/records.ts'

const OPEN: ReadonlySet<OfferStatus> = new Set<OfferStatus>(['available', 'awaiting', 'active', 'started'])

/** Whether this player can no longer use a code. One that has not started is not over. */
function isSpent(session: Session, player: PlayerRecord, code: string): boolean {
  const obstacle = promoObstacle(session, findPromoCode(code), player)
  return obstacle !== null && obstacle !== 'PROMO_CODE_NOT_STARTED'
}

/** Whether the target of a message's button has ended: a bonus, a tournament, or a code that this player cannot use. */
export function isOver(session: Session, player: PlayerRecord, { about, link }: NotificationRecord): boolean {
  if (about?.kind === 'tournament') return session.now() >= about.endsAt
  if (about?.kind === 'offer') {
    const offer = offersOf(player).find(({ id }) => id === about.id)
    return !offer || !OPEN.has(offer.status)
  }
  const target = link?.target
  return target?.kind === 'Promocode' && isSpent(session, player, target.value)
}

type Names = 'listNotifications' | 'showNotifications' | 'readNotifications' | 'closeNotifications'

function actionOf({ link, isActionBroken }: NotificationRecord, language: Language, isOver: boolean): string | null {
  if (isActionBroken) return '{"button":' // a server may send this too (NOTIF-18)
  if (!link) return null
  const { label, url, target } = link
  return JSON.stringify({
    button: { title: label[language], url, ...(target ? { target } : {}), ...(isOver ? { is_over: true } : {}) },
  })
}

function show(message: NotificationRecord, language: Language, currency: Currency, over: boolean): Notification {
  const { id, type, sub_type, status, title, content, html, amount, createdAt } = message
  return {
    id,
    type,
    sub_type,
    status,
    title: title[language],
    content: content[language],
    data: {
      ...(html ? { content: html[language] } : {}),
      ...message.names,
      ...(amount === null ? {} : { amount, current: currency }),
    },
    created_at: new Date(createdAt).toISOString(),
    action: actionOf(message, language, over),
  }
}

/** Those that the player does not have are left out; when none is left there was nothing to mark. */
function mark(mark: Mark, ids: readonly string[], { player }: Context) {
  const changed = markNotifications(player(), ids, mark)
  if (changed === null) throw new ApiError('NOT_FOUND')
  return { status: 'ok', changed } as const
}

export const notificationsHandlers: Pick<Handlers, Names> = {
  listNotifications({ query }, { player, session }) {
    const me = player()
    const { notifications, user } = me
    const wanted = query['filter[history]'] === '1'
    const data = notifications
      .filter((message) => isInHistory(message) === wanted)
      .toSorted((a, b) => b.createdAt - a.createdAt)
      .map((message) => show(message, languageOf(user.language), user.currency, isOver(session, me, message)))
    return { data }
  },

  showNotifications: ({ body }, context) => mark('show', body.notification_ids, context),
  readNotifications: ({ body }, context) => mark('read', body.notification_ids, context),
  closeNotifications: ({ body }, context) => mark('close', body.notification_ids, context),
}
