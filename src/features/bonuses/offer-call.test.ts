// @vitest-environment happy-dom
import fc from 'fast-check'
import { expect, onTestFinished, test, vi } from 'vitest'

import { ApiError } from '~/api/transport/api-error.ts'
import { OnceCaller, type Settled as SettledOnce } from '~/api/transport/once.ts'
import type { PlayerOffer } from '~/contract/offers.ts'
import { offerIntents, type OfferIntent } from '~/db/intents.ts'
import { safeLocal } from '~/platform/safe-storage.ts'
import { testSpins } from '~tests/unit/fixtures/offer.ts'

import { isInPlay } from '~/offers/action.ts'
import { isOver } from '~/offers/offer-group.ts'

import { effectOf, offerCall, type OfferRequest } from './claim-offer.ts'

type Settled = SettledOnce<OfferRequest, PlayerOffer>

const START = Date.parse('2026-11-22T09:00:00.000Z')
const DAY = 24 * 60 * 60_000
const OFFER = 'of_bonus'
const CODE = 'PEARL'
const ids = { activate: OFFER, cancel: OFFER, reject: OFFER, 'promo-code': CODE } as const

/** Mocks the server: its offers, and the effect and time of each key. */
class World {
  time = START
  /** How often a player may use the code. */
  uses = 1
  readonly offers = new Map<string, PlayerOffer>([
    [OFFER, { ...testSpins, id: OFFER, type: 'no_deposit_bonus', status: 'available', spins_count: null }],
  ])
  readonly done: { name: string; key: string }[] = []
  /** Violations of the rules. */
  readonly breaches: string[] = []
  /** A rejected key stays rejected, just as an accepted key stays accepted. */
  private readonly refused = new Map<string, ApiError>()

  handle({ call, id, key }: OfferIntent) {
    if (this.done.some((effect) => effect.key === key)) return { replayed: true }
    const earlier = this.refused.get(key) ?? this.obstacle(call)
    if (earlier) {
      this.refused.set(key, earlier)
      throw earlier
    }
    this.done.push({ name: `${call} ${id}`, key })
    if (call === 'activate') this.change('active')
    else if (call === 'cancel') this.change('canceled')
    else if (call === 'reject') this.change('rejected')
    else this.offers.set(`of_code${this.offers.size > 1 ? this.offers.size : ''}`, this.offerOf(CODE))
    return {}
  }

  expire() {
    if (this.offers.get(OFFER)?.status === 'available') this.change('expired')
  }

  get isEnded() {
    const offer = this.offers.get(OFFER)
    return offer !== undefined && isOver(offer)
  }

  private obstacle(call: OfferIntent['call']) {
    const offer = this.offers.get(OFFER)
    if ((call === 'activate' || call === 'reject') && offer?.status !== 'available')
      return refusal('OFFER_NOT_AVAILABLE')
    if (call === 'cancel' && !(offer && isInPlay(offer))) return refusal('OFFER_NOT_ACTIVE')
    const isTaken = call === 'promo-code' && this.offers.size > this.uses
    return isTaken ? refusal('PROMO_CODE_PLAYER_USAGE_LIMIT_REACHED') : null
  }

  private change(status: PlayerOffer['status']) {
    const offer = this.offers.get(OFFER)
    if (offer) this.offers.set(OFFER, { ...offer, status })
  }

  private offerOf = (promo_code: string | null): PlayerOffer => {
    return { ...testSpins, id: 'of_code', status: 'active', promo_code, created_at: this.iso() }
  }

  private iso = () => new Date(this.time).toISOString()
}

const refusal = (message: string) => new ApiError('answer', 409, { message })
const cut = () => new ApiError('network', 0, {})
type Net = 'fine' | 'cut before' | 'cut after' | 'cut wholly' | 'unreadable'

/** One tab of the device. Tabs share storage, and each has a possibly stale view of the offers. */
class Tab {
  net: Net = 'fine'
  skew = 0
  private caller = new OnceCaller()
  private readonly world: World
  private readonly settled: Settled[]

  constructor(world: World, settled: Settled[]) {
    this.world = world
    this.settled = settled
  }

  async press(call: OfferIntent['call']) {
    const known = new Set(this.world.offers.keys())
    const dependencies = {
      send: (_key: string, intent: OfferIntent) => this.send(intent),
      refetch: () => this.refetch(),
      now: () => this.world.time + this.skew,
    }
    const end = await this.caller.run(offerCall(call, ids[call], dependencies, known))
    if (end) this.settled.push(end)
  }

  /** Drops all state of the tab except what is stored. */
  reload() {
    this.caller = new OnceCaller()
  }

  private async send(intent: OfferIntent) {
    if (!offerIntents.all().some(({ key }) => key === intent.key))
      this.world.breaches.push('sent before its key was stored')
    const { net } = this
    await Promise.resolve()
    if (net === 'cut before' || net === 'cut wholly') throw cut()
    const response = this.world.handle(intent)
    await Promise.resolve()
    if (net === 'cut after') throw cut()
    if (net === 'unreadable') throw new ApiError('contract', 200, {})
    return response
  }

  private async refetch() {
    await Promise.resolve()
    return this.net === 'cut wholly' ? null : [...this.world.offers.values()]
  }
}

type Step = {
  kind: 'press' | 'press twice' | 'wait' | 'net' | 'expire' | 'reload' | 'clock' | 'hour'
  call: OfferIntent['call']
  net: Net
  tab: number
}
const step: fc.Arbitrary<Step> = fc.record({
  kind: fc.constantFrom('press', 'press', 'press', 'press twice', 'wait', 'net', 'expire', 'reload', 'clock', 'hour'),
  call: fc.constantFrom('activate', 'activate', 'cancel', 'reject', 'promo-code'),
  net: fc.constantFrom('fine', 'cut before', 'cut after', 'cut wholly', 'unreadable'),
  tab: fc.nat({ max: 1 }),
})

function act(world: World, tab: Tab, { kind, call, net }: Step): Promise<unknown> {
  if (kind === 'press') return tab.press(call)
  if (kind === 'press twice') return Promise.all([tab.press(call), tab.press(call)])
  if (kind === 'net') tab.net = net
  if (kind === 'expire') world.expire()
  if (kind === 'reload') tab.reload()
  if (kind === 'clock') tab.skew = tab.skew === 0 ? DAY : 0
  if (kind === 'hour') world.time += DAY / 24
  return Promise.resolve()
}

test('two tabs with lost responses run each bonus call once, and the outcome is true [O-14 BONUS-27 BONUS-30]', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 40 }), async (steps) => {
      for (const intent of offerIntents.all()) offerIntents.close(intent)
      const world = new World()
      const settled: Settled[] = []
      const tabs = [new Tab(world, settled), new Tab(world, settled)] as const
      const running: Promise<unknown>[] = []
      for (const each of steps) {
        running.push(act(world, tabs[each.tab === 0 ? 0 : 1], each))
        if (each.kind === 'wait') await Promise.all(running)
      }
      await Promise.all(running)

      const names = world.done.map(({ name }) => name)
      expect(names, 'each once').toEqual([...new Set(names)])
      const took = new Set(world.done.map(({ key }) => key))
      const shown = settled.flatMap(({ outcome, intent }) => {
        const name = `${intent.call} ${intent.id}`
        const isEnded = intent.call === 'cancel' && world.isEnded // the bonus ended without the call: the same message applies
        if (outcome === 'refused' && took.has(intent.key)) return [`${name} was refused, and done`]
        return (outcome === 'done' || outcome === 'already') && !isEnded && !names.includes(name)
          ? [`${name} was told as done`]
          : []
      })
      expect([...shown, ...world.breaches]).toEqual([])

      // the network works again: repeating the open calls reports the truth and has no further effect
      for (const tab of tabs) tab.net = 'fine'
      const open = [...offerIntents.all()]
      for (const { call } of open) await tabs[0].press(call)
      expect(offerIntents.all()).toEqual([])
      const after = world.done.map(({ name }) => name)
      expect(after).toEqual([...new Set(after)])
    }),
    { numRuns: 400 },
  )
})

test.each(['fine', 'cut before', 'cut after', 'cut wholly', 'unreadable'] as const)(
  'on a full device one click uses a code once, also after a reload; the first response: %s [O-14]',
  async (net) => {
    const isKept = vi.spyOn(safeLocal, 'isKept').mockReturnValue(false)
    onTestFinished(() => isKept.mockRestore())
    const lose = () => offerIntents.all().forEach((intent) => offerIntents.close(intent))
    const world = new World()
    world.uses = 3
    const settled: Settled[] = []
    const tab = new Tab(world, settled)
    lose()
    for (const each of [net, 'fine', 'fine'] as const) {
      tab.net = each
      await tab.press('promo-code')
      tab.reload()
      lose() // a full device keeps no key over a reload
      world.time += DAY / 24
    }
    expect(world.done.map(({ name }) => name)).toEqual([`promo-code ${CODE}`])
    expect(settled.at(-1)).toMatchObject({ outcome: 'done', effect: { promo_code: CODE } })
  },
)

test('a second click during a call does nothing', async () => {
  const world = new World()
  const settled: Settled[] = []
  const tab = new Tab(world, settled)
  await Promise.all([tab.press('activate'), tab.press('activate'), tab.press('activate')])
  expect(settled.map(({ outcome }) => outcome)).toEqual(['done'])
  expect(world.done).toHaveLength(1)
})

test('after a lost response, a new offer of the code proves its effect', async () => {
  for (const intent of offerIntents.all()) offerIntents.close(intent)
  const world = new World()
  const settled: Settled[] = []
  const tab = new Tab(world, settled)
  tab.net = 'cut after'
  await tab.press('promo-code')
  expect(settled).toMatchObject([{ outcome: 'done', effect: { id: 'of_code' } }])
  expect(offerIntents.all()).toEqual([])
})

test('after a lost response, only an offer that names the code proves its effect', () => {
  const intent = { call: 'promo-code', id: 'Pearl', key: 'k', at: START } as const
  const offer = (id: string, promo_code: string | null | undefined) => {
    const made = { ...testSpins, id, created_at: new Date(START + 1000).toISOString() }
    return promo_code === undefined ? made : { ...made, promo_code }
  }
  const others = [offer('deposit', null), offer('other', 'CASPIAN40'), offer('untold', undefined)]
  expect(effectOf(intent, others, new Set())).toBeUndefined()
  expect(effectOf(intent, [...others, offer('mine', 'PEARL')], new Set())?.id).toBe('mine')
})
