import { offerStatuses } from '../../src/contract/offers.ts'
import { declineReasons } from '../domains/documents/seed.ts'
import { catalogueOf } from '../domains/games/catalogue.ts'
import type { Session } from '../session.ts'
import { decide } from '../domains/documents/world.ts'
import { notify } from '../domains/notifications/notify.ts'
import { pushMessage } from '../domains/push/world.ts'
import { grant, moveOffer, offerMoves } from '../domains/offers/offer-moves.ts'
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
import { playerOf } from './player-of.ts'
import { asText, noneOf } from './refusal.ts'
import { offerSlugs, subTypes, type steeredKinds } from './requests.ts'
import { ControlError, post, type ControlRoute } from './route.ts'

export const catalogueRoutes: ControlRoute[] = [
  post('catalogue', ({ session, body }) => {
    session.world.catalogue = catalogueOf(session.seed, body.games)
    return { games: session.world.catalogue.games.length }
  }),
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
    if (action === 'slow') completeDepositSlowly(session, payment)
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

const steers: Record<(typeof steeredKinds)[number], Steer> = { payments, documents, offers }

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
  post('transition', ({ session, body: { kind, player: id, id: thing, action } }) => {
    const player = playerOf(session, id)
    const { list, act } = steers[kind]
    if (act(session, player, thing, action)) return worldOf(session, player)
    const things = list(session, player)
    const known = things.find((each) => each.id === thing)
    if (!known)
      throw new ControlError(
        409,
        asText([
          noneOf(
            'id',
            thing,
            things.map((each) => each.id),
          ),
        ]),
      )
    throw new ControlError(409, `${asText([noneOf('action', action, known.actions)])}. It is ${known.state}`)
  }),
  post('notify', ({ session, body: { player: id, sub_type: subType, amount = 150_000, status } }) => {
    const player = playerOf(session, id)
    const given = { amount, ...(status ? { status } : {}) }
    const kinds = subType === 'all' ? subTypes : [subType]
    return { sent: kinds.map((kind) => notify(session, player, kind, given)).length }
  }),
  post('push', async ({ session, body: { player: id, sub_type: subType, amount = 150_000 } }) => {
    const player = playerOf(session, id)
    const message = notify(session, player, subType, { amount })
    return { sent: await pushMessage(session, player, message) }
  }),
  post('grant', ({ session, body: { player: id, offer } }) => {
    const player = playerOf(session, id)
    grant(session, player, offer)
    return worldOf(session, player)
  }),
]
