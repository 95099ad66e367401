import { expect, test } from 'vitest'

import type { OfferStatus } from '~/contract/offers.ts'
import { DAY } from '~/lib/moments.ts'

import type { Context } from '../../mock-server/handler.ts'
import { bannersHandlers, promoBannersHandlers } from '../../mock-server/domains/banners/handlers.ts'
import { isOver } from '../../mock-server/domains/notifications/handlers.ts'
import { isInPlay } from '../../mock-server/domains/offers/bonus-money.ts'
import { activateWithDeposit } from '../../mock-server/domains/offers/deposit-bonuses.ts'
import { moveOffer, offerMoves } from '../../mock-server/domains/offers/offer-moves.ts'
import { tournamentSeeds } from '../../mock-server/domains/tournaments/seed.ts'
import { allRuns, isAdvertised } from '../../mock-server/domains/tournaments/world.ts'
import { Sessions } from '../../mock-server/state/sessions.ts'
import type { NotificationRecord } from '../../mock-server/world/records.ts'
import { kinds } from './offer-kinds.ts'

const ended: ReadonlySet<OfferStatus> = new Set(['finished', 'wasted', 'canceled', 'expired', 'hidden', 'rejected'])
const seen = new Set<string>()

/** The offer of a kind, taken if a deposit takes it, and the messages with a button that are about it. */
function made({ make }: (typeof kinds)[number]) {
  const { world, offer } = make('KZT')
  const { session, player } = world
  const deposit = { amount: 1_000_000, transactionId: 'tx_1', offerId: offer.id }
  if (offer.status === 'available' && !isInPlay(offer)) {
    player.user.deposits_count += 1
    activateWithDeposit(session, player, deposit)
  }
  const names = ({ title, content }: NotificationRecord) => `${title.en} ${content.en}`.includes(offer.seed.title.en)
  const isAbout = (message: NotificationRecord) =>
    names(message) || (message.about?.kind === 'offer' && message.about.id === offer.id)
  const messages = player.notifications.filter((message) => message.link && isAbout(message))
  return { session, player, offer, messages }
}

test.each(kinds)('each message about “$name” has no button once it has ended, however it ended [PLUS-34]', (kind) => {
  const ends = offerMoves(made(kind).offer).filter((status) => ended.has(status))
  const withButton = ends.flatMap((end) => {
    const { session, player, offer, messages } = made(kind)
    moveOffer(session, player, offer.id, end)
    for (const { sub_type: type } of messages) seen.add(type)
    return messages.filter((message) => !isOver(session, player, message)).map(({ sub_type: type }) => `${type} ${end}`)
  })
  expect(ends).not.toEqual([])
  expect(withButton).toEqual([])
})

test('prizes, taken bonuses and offers that open are among these messages [PLUS-34]', () => {
  expect([...seen]).toEqual(expect.arrayContaining(['achievement_gift', 'activate-deposit-bonus']))
})

test.each(tournamentSeeds.map(({ slug }) => slug))(
  'no banner advertises %s after its end [BANNER-10 BANNER-28]',
  (slug) => {
    const session = new Sessions().reset('banners', { now: Date.parse('2026-11-21T12:00:00Z'), freeze: true })
    const query = { currency: 'KZT', language: 'en', all: 'true', type: undefined }
    const run = allRuns(session.world, session.now()).find(({ seed }) => seed.slug === slug)
    if (!run) throw new Error('no run')
    const advertised = () => {
      const context = { session, now: session.now, playerIfAny: () => null } as unknown as Context
      const input = { query, params: { category: 'register_banner' } } as never
      const lists = [
        bannersHandlers.listVideoBanners,
        promoBannersHandlers.listPromoSlides,
        promoBannersHandlers.listPromoBanners,
        promoBannersHandlers.listBannerData,
        promoBannersHandlers.listTournamentBanners,
      ].map((handler) => handler(input, context) as { data: { tournament_slug: string | null }[] })
      return lists.flatMap(({ data }) => data).filter(({ tournament_slug: of }) => of === slug).length
    }
    session.clock.moveTo(Math.max(session.now(), run.endsAt + DAY))
    // a weekly cup has started over
    const isRunning = isAdvertised(session.world, slug, session.now())
    expect(isRunning || advertised() === 0).toBe(true)
  },
)
