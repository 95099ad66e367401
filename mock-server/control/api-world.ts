import * as z from 'zod/mini'

import {
  bonusSubTypes,
  notificationSubTypes,
  reminderSubTypes,
  securitySubTypes,
} from '../../src/contract/notifications.ts'
import { offerStatuses } from '../../src/contract/offers.ts'
import { declineReasons } from '../domains/documents/seed.ts'
import { catalogueOf } from '../domains/games/catalogue.ts'
import type { Session } from '../session.ts'
import { decide } from '../domains/documents/world.ts'
import { notify, notifyOfEverything } from '../domains/notifications/notify.ts'
import { pushMessage } from '../domains/push/world.ts'
import { giveableOffers, grant, moveOffer, offerMoves } from '../domains/offers/offer-moves.ts'
import { advanceBonuses, offersOf } from '../domains/offers/world.ts'
import {
  canCancel,
  cancelPayOut,
  completeDeposit,
  completeDepositSlowly,
  failWaiting,
  payOutSteps,
  stageOf,
  steerPayOut,
  type PayOutStep,
} from '../domains/cash-box/payments.ts'
import type { PlayerRecord } from '../world/records.ts'
import { ControlError, type ControlRoute } from './route.ts'

const schema = z.object({ games: z.int().check(z.gte(20), z.lte(20_000)) })

export const catalogueRoutes: ControlRoute[] = [
  {
    method: 'POST',
    path: 'catalogue',
    run({ session, body }) {
      session.world.catalogue = catalogueOf(session.seed, schema.parse(body).games)
      return { games: session.world.catalogue.games.length }
    },
  },
]

/** An object of a player with manual actions; `actions` are those possible now. */
/** `key`: the idempotency key of a payment. */
type Thing = {
  id: string
  key?: string
  what: string
  amount: number | null
  state: string
  at: number
  actions: string[]
}

type Steer = {
  list: (session: Session, player: PlayerRecord) => Thing[]
  /** False: it is not there, or past that. */
  act: (session: Session, player: PlayerRecord, id: string, action: string) => boolean
}

const depositActions = ['paid', 'slow', 'cancelled', 'declined', 'expired']
const isStep = (text: string): text is PayOutStep => payOutSteps.some((step) => step === text)

const payments: Steer = {
  list: (_session, player) =>
    [...player.payments.values()].toReversed().map((payment) => {
      const isOpen = payment.status === 'waiting' || payment.status === 'processing'
      const ofDeposit = payment.status === 'waiting' ? depositActions : ['paid']
      const ofWithdrawal = payOutSteps.filter((step) => step !== stageOf(payment))
      const back = canCancel(payment) ? ['take back'] : []
      return {
        id: payment.transactionId,
        key: payment.key,
        what: `${payment.type}, ${payment.methodUid}`,
        amount: payment.amount,
        state: stageOf(payment),
        at: payment.createdAt,
        actions: isOpen ? (payment.type === 'deposit' ? ofDeposit : [...ofWithdrawal, ...back]) : [],
      }
    }),
  act(session, player, id, action) {
    const payment = player.payments.get(id)
    if (!payment) return false
    if (payment.type === 'withdrawal') {
      if (action === 'take back') return cancelPayOut(session, player, payment)
      return isStep(action) && steerPayOut(session, player, payment, action)
    }
    const before = payment.status
    if (action === 'paid') completeDeposit(session, player, payment)
    if (action === 'slow') completeDepositSlowly(session, player, payment)
    if (action === 'cancelled') failWaiting(session, payment, 'CANCELLED')
    if (action === 'declined') failWaiting(session, payment, 'DECLINED')
    if (action === 'expired') failWaiting(session, payment, 'EXPIRED')
    return payment.status !== before
  },
}

const verdicts: Record<string, (typeof declineReasons)[keyof typeof declineReasons] | null> = {
  approve: null,
  ...Object.fromEntries(Object.entries(declineReasons).map(([name, reason]) => [`decline: ${name}`, reason])),
}

const documents: Steer = {
  list: (_session, player) =>
    player.documents.map(({ id, type, name, status, createdAt }) => ({
      id,
      what: `${type}, ${name}`,
      amount: null,
      state: status,
      at: createdAt,
      actions: Object.keys(verdicts),
    })),
  act(session, player, id, action) {
    const document = player.documents.find((each) => each.id === id)
    const reason = verdicts[action]
    if (!document || reason === undefined) return false
    decide(player, document, reason, session.now())
    return true
  },
}

const offers: Steer = {
  list(session, player) {
    advanceBonuses(session, player)
    return offersOf(player)
      .toReversed()
      .map((offer) => ({
        id: offer.id,
        what: `${offer.seed.type}, ${offer.seed.title.en}`,
        amount: offer.amount,
        state: offer.status,
        at: offer.createdAt,
        actions: [...offerMoves(offer)],
      }))
  },
  act(session, player, id, action) {
    const status = offerStatuses.find((each) => each === action)
    return status !== undefined && moveOffer(session, player, id, status)
  },
}

const steers = { payments, documents, offers } as const
const kinds = Object.keys(steers) as [keyof typeof steers, ...(keyof typeof steers)[]]
const offerSlugs = [...giveableOffers.keys()]

const subTypes = [...notificationSubTypes, ...reminderSubTypes, ...bonusSubTypes, ...securitySubTypes] as const
const actSchema = z.object({ kind: z.enum(kinds), player: z.string(), id: z.string(), action: z.string() })
const notifySchema = z.object({
  player: z.string(),
  sub_type: z.union([z.enum(subTypes), z.literal('all')]),
  amount: z.optional(z.int()),
  status: z.optional(z.enum(['new', 'available'])),
})
const pushSchema = z.object({ player: z.string(), sub_type: z.enum(subTypes), amount: z.optional(z.int()) })
const grantSchema = z.object({ player: z.string(), offer: z.enum(offerSlugs) })

function playerOf(session: Session, id: string | null): PlayerRecord {
  const player = session.world.players.get(id ?? '')
  if (!player) throw new ControlError(404, 'no such player in this session')
  return player
}

function worldOf(session: Session, player: PlayerRecord) {
  return {
    player: player.id,
    currency: player.user.currency,
    payments: payments.list(session, player),
    documents: documents.list(session, player),
    offers: offers.list(session, player),
    notifications: subTypes,
    grants: offerSlugs,
  }
}

/** Actions on one player's world: ?player=<id>. */
export const worldRoutes: ControlRoute[] = [
  {
    method: 'GET',
    path: 'world',
    run: ({ session, query }) => worldOf(session, playerOf(session, query.get('player'))),
  },
  {
    method: 'POST',
    path: 'transition',
    run({ session, body }) {
      const { kind, player: id, id: thing, action } = actSchema.parse(body)
      const player = playerOf(session, id)
      if (!steers[kind].act(session, player, thing, action)) {
        throw new ControlError(409, `${action}: not possible for ${thing}`)
      }
      return worldOf(session, player)
    },
  },
  {
    method: 'POST',
    path: 'notify',
    run({ session, body }) {
      const { player: id, sub_type: subType, amount = 150_000, status } = notifySchema.parse(body)
      const player = playerOf(session, id)
      const sent =
        subType === 'all'
          ? notifyOfEverything(session, player, amount)
          : [notify(session, player, subType, { amount, ...(status ? { status } : {}) })]
      return { sent: sent.length }
    },
  },
  {
    method: 'POST',
    path: 'push',
    async run({ session, body }) {
      const { player: id, sub_type: subType, amount = 150_000 } = pushSchema.parse(body)
      const player = playerOf(session, id)
      const message = notify(session, player, subType, { amount })
      return { sent: await pushMessage(session, player, message) }
    },
  },
  {
    method: 'POST',
    path: 'grant',
    run({ session, body }) {
      const { player: id, offer } = grantSchema.parse(body)
      const player = playerOf(session, id)
      grant(session, player, offer)
      return worldOf(session, player)
    },
  },
]
