import fc from 'fast-check'
import { expect, test } from 'vitest'

import { openingOf } from '~/offers/opening.ts'
import { packageSteps, type PackageStep } from '~/offers/welcome.ts'

import type { Context } from '../../mock-server/handler.ts'
import { activateWithDeposit } from '../../mock-server/domains/offers/deposit-bonuses.ts'
import { offersHandlers } from '../../mock-server/domains/offers/handlers.ts'
import { moveOffer, offerMoves } from '../../mock-server/domains/offers/offer-moves.ts'
import { welcomeHandlers } from '../../mock-server/domains/offers/welcome-handlers.ts'
import { advanceBonuses, findOffer, offersOf } from '../../mock-server/domains/offers/world.ts'
import { Sessions } from '../../mock-server/state/sessions.ts'
import { DAY } from '../../src/lib/moments.ts'

const NOW = Date.parse('2026-11-21T12:00:00Z')
const HOUR = DAY / 24

/** An event of a player. The index `step` selects a step of the package, `to` one of its possible statuses. */
type Event =
  | { kind: 'wait'; hours: number }
  | { kind: 'deposit'; bonus: 'due' | 'none' }
  | { kind: 'reject'; step: number }
  | { kind: 'move'; step: number; to: number }

function found<T>(value: T | undefined): T {
  if (value === undefined) throw new Error('not found')
  return value
}

function open() {
  const session = new Sessions().reset('ways', { now: NOW, freeze: true })
  const player = found(session.world.players.get('pl_new'))
  const context = { session, player: () => player, now: session.now } as unknown as Context
  const wait = (hours: number) => session.clock.moveTo(session.now() + hours * HOUR)
  function deposit(bonus: 'due' | 'none', offerId: string | null = null) {
    player.user.deposits_count += 1
    const transactionId = `tx_${player.user.deposits_count}`
    activateWithDeposit(session, player, { amount: 1e6, transactionId, offerId, isWithoutBonus: bonus === 'none' })
  }
  /** The steps as the client shows them now. */
  function steps() {
    advanceBonuses(session, player)
    const { data } = welcomeHandlers.getWelcomeBonus({} as never, context) as never as { data: [] }
    return packageSteps(data, { currency: player.user.currency, language: 'en' })
  }
  function happen(event: Event) {
    advanceBonuses(session, player)
    const offer = 'step' in event ? offersOf(player)[event.step] : undefined
    if (event.kind === 'wait') wait(event.hours)
    else if (event.kind === 'deposit') deposit(event.bonus)
    else if (!offer || offer.endedAt !== null) return
    else if (event.kind === 'move') {
      const moves = offerMoves(offer).filter((to) => to !== 'awaiting')
      moveOffer(session, player, offer.id, moves[event.to % moves.length] ?? 'hidden')
    } else if (offer.status === 'available' || offer.status === 'awaiting')
      void offersHandlers.rejectOffer({ body: { offer_id: offer.id } } as never, context)
  }
  const count = () => player.user.deposits_count
  return { session, wait, deposit, steps, happen, count, offer: (id: string) => findOffer(player, id) }
}
type World = ReturnType<typeof open>

const history = fc.array(
  fc.oneof(
    {
      weight: 4,
      arbitrary: fc.record({
        kind: fc.constant('wait' as const),
        hours: fc.oneof(fc.integer({ min: 1, max: 220 }), fc.constant(690)),
      }),
    },
    {
      weight: 4,
      arbitrary: fc.record({ kind: fc.constant('deposit' as const), bonus: fc.constantFrom('due', 'none') }),
    },
    fc.record({ kind: fc.constant('reject' as const), step: fc.nat(7) }),
    fc.record({ kind: fc.constant('move' as const), step: fc.nat(7), to: fc.nat(9) }),
  ),
  { maxLength: 7 },
) as fc.Arbitrary<Event[]>

/** Follows the text of a locked step. Returns the reason if that is no longer possible. */
function follow(world: World, { view }: PackageStep, titles: ReadonlyMap<string, string>): string | null {
  const opening = openingOf(view, world.session.now())
  if (opening.kind === 'later') return 'names no way'
  if ('at' in opening) {
    world.session.clock.moveTo(opening.at)
    return null
  }
  if (opening.kind === 'withBonus') {
    const id = titles.get(opening.title)
    if (id === undefined) return `names ${opening.title}, which is gone`
    const money = world.steps().find((step) => step.view.id === id)
    if (money && money.view.available_at !== null && money.state !== 'now')
      world.session.clock.moveTo(Date.parse(money.view.available_at))
    world.deposit('due', id)
  } else {
    if (world.count() >= opening.deposit) return `asks for deposit ${opening.deposit} after ${world.count()}`
    const isTaken = view.type !== 'welcome'
    for (let made = world.count() + 1; made <= opening.deposit - (isTaken ? 0 : 1); made += 1) {
      if (made === 2) world.wait(24)
      world.steps()
      world.deposit('due')
    }
  }
  world.wait(('days' in opening ? opening.days : 0) * 24)
  return null
}

/** Spins that ended untaken although the money of their deposit can still be taken. */
function endedAlone(steps: readonly PackageStep[]) {
  const open = new Set(
    steps.flatMap(({ view, state }) =>
      view.type === 'welcome' && state !== 'done' && state !== 'inPlay' ? view.deposit_number : [],
    ),
  )
  return steps.filter(({ view, state }) => view.type !== 'welcome' && state === 'done' && open.has(view.deposit_number))
}

test('each step of the package is open, gone, or opens the way its text shows, after any history [PLUS-82 BONUS-13]', () => {
  const seen = new Set<string>()
  const run = (events: readonly Event[]) => {
    const world = open()
    for (const event of events) world.happen(event)
    return { world, steps: world.steps() }
  }
  fc.assert(
    fc.property(history, (events) => {
      const { steps } = run(events)
      const isByItself = events.every(({ kind }) => kind === 'wait' || kind === 'deposit')
      expect(isByItself ? endedAlone(steps) : []).toEqual([])
      for (const { view, state } of steps) {
        seen.add(`${view.type} ${view.deposit_number} ${state === 'later' ? 'next' : state}`)
        if (state !== 'next' && state !== 'later') continue
        const { world, steps: same } = run(events)
        const step = same.find((each) => each.view.id === view.id)
        if (!step) throw new Error('another history')
        const left = same.filter((each) => each.state !== 'done')
        const problem = follow(world, step, new Map(left.map((each) => [each.view.title, each.view.id])))
        const now = world.steps().find((each) => each.view.id === view.id)
        expect([view.title, problem, now?.state]).toEqual([view.title, null, 'now'])
      }
    }),
    {
      numRuns: 200,
      examples: [
        [
          [
            { kind: 'deposit', bonus: 'due' },
            { kind: 'wait', hours: 25 },
            { kind: 'deposit', bonus: 'due' },
          ],
        ],
      ],
    },
  )
  const states = ['next', 'now', 'done']
  const cases = ['welcome 2', 'welcome_gs 1', 'welcome_gs 2'].flatMap((step) =>
    states.map((state) => `${step} ${state}`),
  )
  expect(cases.filter((each) => !seen.has(each))).toEqual([]) // the histories reach every state
})
