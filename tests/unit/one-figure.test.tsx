// @vitest-environment happy-dom
import { QueryClient } from '@tanstack/react-query'
import { act, screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'

import { promoBonusesQuery, welcomeQuery } from '~/api/bonuses.ts'
import { cashbackQuery, offersQuery } from '~/api/offers.ts'
import { userQuery } from '~/api/profile.ts'
import { vipClubQuery, vipKey } from '~/api/vip.ts'
import type { PlayerOffer } from '~/contract/offers.ts'
import type { VipClub } from '~/contract/vip.ts'
import { AvailablePage } from '~/features/bonuses/available-page.tsx'
import { GameBonus } from '~/features/bonuses/game-bonus.tsx'
import { PromoSheet } from '~/features/bonuses/promo-strip.tsx'
import { ReceivedPage } from '~/features/bonuses/received-page.tsx'
import { GiftSpins } from '~/features/lobby/home/gift-spins.tsx'
import { StoredEvening } from '~/features/lobby/home/stored-evening.tsx'
import { ClubRow } from '~/features/profile/profile-home.tsx'
import { VipPage } from '~/features/vip/vip-page.tsx'
import type { PromoBonus } from '~/contract/promo-codes.ts'
import { claimableCashbacks } from '~/offers/offer-group.ts'
import { createStores } from '~/stores/create-stores.ts'

import type { Context } from '../../mock-server/handler.ts'
import { offersHandlers } from '../../mock-server/domains/offers/handlers.ts'
import { grant } from '../../mock-server/domains/offers/offer-moves.ts'
import { promoCodesHandlers } from '../../mock-server/domains/offers/promo-code-handlers.ts'
import { findPromoCode, promoObstacle } from '../../mock-server/domains/offers/promo-codes.ts'
import { advanceBonuses } from '../../mock-server/domains/offers/world.ts'
import { welcomeHandlers } from '../../mock-server/domains/offers/welcome-handlers.ts'
import { vipHandlers } from '../../mock-server/domains/vip/handlers.ts'
import { Sessions } from '../../mock-server/state/sessions.ts'
import { english } from './catalogues.ts'
import { testUser } from './fixtures/user.ts'
import { quietQueries, renderInApp } from './render.tsx'

const seeds = [...new Sessions().reset('names', { now: Date.now() }).world.players.keys()]

/** A seeded player of the mock with the responses for its screens. `gifts`: slugs of additional offers. */
function open(id: string, gifts: readonly string[] = []) {
  const session = new Sessions().reset('figures', { now: Date.now(), freeze: true })
  const player = session.world.players.get(id)
  if (!player) throw new Error('no such player')
  player.user.language = 'en'
  for (const gift of gifts) expect(grant(session, player, gift)).not.toBeNull()
  advanceBonuses(session, player)
  const context = { session, player: () => player, playerIfAny: () => player, now: session.now } as unknown as Context
  const { currency } = player.user
  const market = { currency, language: 'en' as const }
  const list = offersHandlers.listOffers({ query: { order: 'desc', limit: 200 } } as never, context) as never as {
    data: PlayerOffer[]
  }
  const cashback = offersHandlers.getCashback({} as never, context) as never as {
    amount: number
    next_payout_at: string
  }
  const club = vipHandlers.getVipClub({ query: market } as never, context) as never as VipClub
  const welcome = welcomeHandlers.getWelcomeBonus({} as never, context) as never as { data: [] }
  const stores = createStores({ language: 'en', currency })
  stores.session.start(id)
  const monthly = (promoCodesHandlers.listPromoBonuses({} as never, context) as { data: PromoBonus[] }).data
  const activate = (code: string) => promoObstacle(session, findPromoCode(code), player) ?? 'usable'
  return { list, cashback, club, welcome, monthly, activate, stores }
}

type World = ReturnType<typeof open>

/** Renders one screen with the responses; returns its text once it is complete. */
async function read(element: React.ReactElement, { list, cashback, club, welcome, stores }: World) {
  const queryClient = quietQueries()
  queryClient.setQueryData(offersQuery('en').queryKey, list.data)
  queryClient.setQueryData(cashbackQuery().queryKey, cashback as never)
  queryClient.setQueryData(vipClubQuery(stores.guest.market).queryKey, club)
  queryClient.setQueryData(welcomeQuery('en').queryKey, welcome.data)
  queryClient.setQueryData(promoBonusesQuery('en').queryKey, [])
  queryClient.setQueryData(userQuery().queryKey, { ...testUser, deposits_count: 3 })
  return renderInApp(element, { stores, queryClient })
}

const digits = (text: string) => Number(text.replaceAll(/\D/g, ''))
const total = (numbers: readonly number[]) => numbers.reduce((sum, number) => sum + number, 0)
const all = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, found = '']) => digits(found))

/** The value of a card of home; null without the card. */
function cardOf(view: HTMLElement, label: string) {
  const link = [...view.querySelectorAll('a')].find(({ textContent }) => textContent.startsWith(label))
  return link ? { value: link.textContent.slice(label.length), href: link.getAttribute('href') } : null
}

async function spinsOnScreens(world: World) {
  const home = await read(<StoredEvening game={undefined} />, world)
  const card = cardOf(home.container, english['lobby.spins'])
  home.unmount()
  const row = await read(<GiftSpins />, world)
  const inRow = total(all(row.container.textContent, /Free spins left: (\d+)/g))
  row.unmount()
  const received = await read(<ReceivedPage />, world)
  const inList = total(
    [...received.container.querySelectorAll('p')].flatMap((line) => all(line.textContent, /^(\d+) of \d+ free spins/g)),
  )
  received.unmount()
  const games = new Set(world.list.data.flatMap(({ game_slug: slug }) => slug ?? []))
  let inGames = 0
  for (const slug of games) {
    const game = await read(<GameBonus slug={slug} mode="real" />, world)
    inGames += total(all(game.container.textContent, /(\d+) free spins?/g))
    game.unmount()
  }
  return { home: card ? digits(card.value) : 0, row: inRow, received: inList, games: inGames, href: card?.href }
}

test.each([...seeds.map((id) => [id, []] as const), ['pl_vip', ['orchard-spins', 'steppe-spins']] as const])(
  '%s with %j shows one number of free spins on home, row, received bonuses and games [PLUS-76]',
  async (id, gifts) => {
    const { href: _href, ...screens } = await spinsOnScreens(open(id, gifts))
    const { home: left } = screens
    expect(screens).toEqual({ home: left, row: left, received: left, games: left })
  },
)

const PAST = '2026-01-01T00:00:00.000Z'
const labels = {
  ready: english['bonuses.cashback.ready'],
  collected: english['bonuses.cashback.sofar'],
  next: english['bonuses.cashback.next'],
}

/** The cashback on each screen, minor units; null if it shows none. */
async function cashbackOnScreens(world: World) {
  const sumOf = (text: string, pattern: RegExp) => all(text, pattern)[0] ?? null
  const home = await read(<StoredEvening game={undefined} />, world)
  const [ready, soFar] = [english['lobby.eveningCashbackReady'], english['lobby.eveningCashback']].map((label) =>
    cardOf(home.container, label),
  )
  home.unmount()
  const page = await read(<AvailablePage promoCode="" isLinked={false} onCodeUsed={() => {}} />, world)
  const card = page.container.querySelector('h3')?.parentElement
  if (!card) throw new Error('no card')
  const text = card.textContent
  await page.user.click(within(card).getByRole('button', { name: english['bonuses.terms'] }))
  const rows = [...(await screen.findByRole('dialog')).querySelectorAll('dl > div')]
  const value = (label: string) =>
    rows.find((row) => row.querySelector('dt')?.textContent === label)?.querySelector('dd')?.textContent ?? null
  page.unmount()
  const club = await read(<VipPage />, world)
  const worth = sumOf(club.container.textContent, /Collected so far: ([₸₼][\d,]+\.\d\d)/g)
  club.unmount()
  const minor = (found: string | null) => (found === null ? null : digits(found))
  return {
    home: { ready: minor(ready?.value ?? null), collected: minor(soFar?.value ?? null) },
    card: {
      ready: sumOf(text, /([₸₼][\d,.]+) to claim/g),
      collected: sumOf(text, /([₸₼][\d,.]+) collected/g),
    },
    sheet: { ready: minor(value(labels.ready)), collected: minor(value(labels.collected)), next: value(labels.next) },
    worth,
  }
}

test.each(seeds)('%s has one sum of cashback to claim and one collected sum on every screen [PLUS-76]', async (id) => {
  const world = open(id)
  const offer = world.list.data.find(({ type, status }) => type === 'cashback' && status === 'available')
  const ready = offer ? offer.amount : null
  const collected = world.cashback.amount
  const { home, card, sheet, worth } = await cashbackOnScreens(world)
  expect([home.ready, card.ready, sheet.ready]).toEqual([ready, ready, ready])
  expect(sheet.collected).toBe(collected)
  expect(worth).toBe(collected)
  const shown = ready === null ? collected : null // the amount to claim takes precedence
  expect([card.collected, home.collected ?? shown]).toEqual([shown, shown])
})

test('after the end of a period no screen shows its sum beside the offer that pays it [PLUS-76]', async () => {
  const world = open('pl_vip', ['cashback'])
  const old = { ...world, cashback: { ...world.cashback, amount: 360_000, next_payout_at: PAST } }
  const { home, card, sheet } = await cashbackOnScreens(old)
  expect([home.collected, card.collected, sheet.collected, sheet.next]).toEqual([null, null, null, null])
  const claimable = claimableCashbacks(world.list.data).map(({ amount }) => amount ?? 0)
  expect(claimable).toHaveLength(2)
  expect([card.ready, sheet.ready]).toEqual([claimable[0], claimable[0]])
  expect(home.ready).toBe(claimable.reduce((sum, amount) => sum + amount, 0)) // home links to both
  const unpaid = await cashbackOnScreens({ ...old, list: { data: [] } })
  expect([unpaid.home, unpaid.card.collected]).toEqual([{ ready: null, collected: null }, null])
})

test.each(seeds)(
  '%s reads on card and in the sheet of each code what its activation answers [PLUS-76 BONUS-40]',
  async (id) => {
    const codes = open(id).monthly.map(({ slug }) => slug)
    expect(codes.length).toBeGreaterThan(3)
    for (const slug of codes) {
      const world = open(id)
      const promo = world.monthly.find((each) => each.slug === slug)
      if (!promo) throw new Error('no such code')
      const { stores } = world
      const view = await renderInApp(<PromoSheet promo={promo} onClose={() => {}} />, { stores })
      const isOffered = !within(await screen.findByRole('dialog')).getByRole<HTMLButtonElement>('button', {
        name: english['bonuses.action.activate'],
      }).disabled
      const sheet = screen.getByRole('dialog').textContent
      view.unmount()
      const response = world.activate(promo.promo_code.code)
      const isShown = Date.parse(promo.promo_code.banner_end_at) > Date.now() // its card closes earlier than the code
      expect([slug, isOffered]).toEqual([slug, response === 'usable' && isShown])
      const reason = english[`API_ERRORS.${response}` as keyof typeof english] ?? '' // no text for a code that can be used
      const isNamed = response === 'PROMO_CODE_NOT_STARTED' ? sheet.includes('From ') : sheet.includes(reason)
      expect([slug, isNamed]).toEqual([slug, true])
    }
  },
)

/** The level on each screen, and the points on the page of the club. */
async function clubOnScreens(world: World) {
  const home = await read(<StoredEvening game={undefined} />, world)
  const onHome = cardOf(home.container, english['shell.vipClub'])?.value
  home.unmount()
  const profile = await read(<ClubRow />, world)
  const inProfile = profile.container.querySelector('a[href="/vipclub"] strong')?.textContent
  profile.unmount()
  const page = await read(<VipPage />, world)
  const own = screen.getByRole('region', { name: english['vip.yourLevel'] }).textContent
  const table = screen.getByRole('table')
  const needed = [
    ...within(table)
      .getByRole('row', { name: /Points needed/ })
      .querySelectorAll('td'),
  ]
  const columns = [...table.querySelectorAll('thead th')].slice(-needed.length).map(({ textContent }) => textContent)
  const club = {
    own,
    required: (level: string) => digits(needed[columns.findIndex((name) => name.includes(level))]?.textContent ?? ''),
  }
  page.unmount()
  return { onHome, inProfile, club }
}

test.each(seeds)('%s has one level and one number of VIP points on every screen [PLUS-76 TOUR-08]', async (id) => {
  const world = open(id)
  const { me, levels } = world.club
  const level = levels.find(({ slug }) => slug === me?.level)
  const next = levels.find(({ slug }) => slug === me?.next_level)
  if (!me || !level) throw new Error('no level')
  const { onHome, inProfile, club } = await clubOnScreens(world)
  expect([onHome, inProfile]).toEqual([level.title, level.title])
  const [points = -1, missing = null] = all(club.own, /([\d,]+)\s(?:VIP )?points?/g)
  expect(club.own.startsWith(`${Math.floor(me.progress_bp / 100)}%`)).toBe(true)
  expect([points, missing]).toEqual([me.points, me.points_to_next])
  expect(points).toBeGreaterThanOrEqual(club.required(level.title))
  expect(missing === null ? undefined : points + missing).toBe(next && club.required(next.title))
})

test('home requests the level again only after play or another screen has changed the points [PLUS-76]', async () => {
  const world = open('pl_vip')
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const fetching = vi.spyOn(globalThis, 'fetch').mockReturnValue(new Promise(() => {}))
  const { stores } = world
  const isRequested = () =>
    fetching.mock.calls.some(([url]) => String(url instanceof Request ? url.url : url).includes('vip-club'))
  await renderInApp(<StoredEvening game={undefined} />, { stores, queryClient })
  expect(isRequested()).toBe(false)
  act(() => void queryClient.setQueryData(vipClubQuery(stores.guest.market).queryKey, world.club))
  expect(isRequested()).toBe(false)
  act(() => void queryClient.invalidateQueries({ queryKey: vipKey }))
  await vi.waitFor(() => expect(isRequested()).toBe(true))
})

test.each(seeds)('%s reads on home and under a game which bonus the bets count for [PLUS-76 BONUS-32]', async (id) => {
  const world = open(id)
  const wagered = world.list.data.filter(({ wager_order: order }) => order)
  const first = wagered.find(({ wager_order: order }) => order === 1)?.content.title
  const home = await read(<StoredEvening game={undefined} />, world)
  const titles = wagered.map(({ content }) => content.title ?? '')
  const onHome = titles.filter((title) => cardOf(home.container, title) !== null)
  home.unmount()
  const game = await read(<GameBonus slug="fruit-cocktail" mode="real" />, world)
  const inGame = titles.filter((title) => game.container.textContent.includes(title))
  game.unmount()
  expect([onHome, inGame]).toEqual(first === undefined ? [[], []] : [[first], [first]])
})
