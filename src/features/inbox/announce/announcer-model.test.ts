import * as fc from 'fast-check'
import { expect, test } from 'vitest'

import type { Notification } from '~/contract/notifications.ts'
import { testMessage } from '~tests/unit/fixtures/notification.ts'

import { Announcer } from './announcer.ts'

const START = Date.parse('2026-11-22T09:00:00.000Z')
const settle = async () => {
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve()
}

/** Simulates the server: the status of each message, and which player was shown which. */
class World {
  readonly statuses = new Map<string, Notification['status']>()
  readonly shown: string[] = []
  readonly closes: string[] = []
  /** Violations of the rules. */
  readonly breaches: string[] = []
  /** Claims that succeeded although the response was lost. */
  readonly lost = new Set<string>()

  notify() {
    this.statuses.set(`m${this.statuses.size}`, 'available')
  }

  list(): Notification[] {
    const at = (index: number) => new Date(START + index * 1000).toISOString()
    return [...this.statuses]
      .map(([id, status], index) => testMessage(id, { status, created_at: at(index) }))
      .toReversed()
  }

  show(ids: string[]): number {
    const open = ids.filter((id) => this.statuses.get(id) === 'available')
    for (const id of open) this.statuses.set(id, 'showed')
    return open.length
  }
}

/** One tab of one device. */
class Tab {
  readonly shown: string[] = []
  isHeld = false
  net: 'fine' | 'cut before' | 'cut after' = 'fine'
  private leave: (() => void) | null = null
  private readonly world: World
  private readonly announcer: Announcer

  constructor(world: World) {
    this.world = world
    this.announcer = new Announcer({
      claim: async (ids) => {
        await Promise.resolve()
        if (this.net === 'cut before') throw new Error('cut')
        const changed = world.show(ids)
        if (this.net === 'cut after') {
          for (const id of ids) world.lost.add(id)
          throw new Error('cut')
        }
        return changed
      },
      show: ({ id }) => this.show(id),
      showRest: () => Promise.resolve(),
      isAnnounced: () => false,
      close: (id) => {
        world.closes.push(id)
        world.statuses.set(id, 'closed')
      },
      mayShow: () => !this.isHeld,
      now: () => START + 60_000,
    })
  }

  poll() {
    this.announcer.take(this.world.list())
  }

  hold(isHeld: boolean) {
    this.isHeld = isHeld
    void this.announcer.resume()
  }

  toastGoes() {
    this.leave?.()
    this.leave = null
  }

  get isShowing() {
    return this.leave !== null
  }

  private show(id: string) {
    if (this.isShowing) this.world.breaches.push(`${id} came over another`)
    if (this.isHeld) this.world.breaches.push(`${id} came while it was held back`)
    this.shown.push(id)
    this.world.shown.push(id)
    return new Promise<void>((resolve) => {
      this.leave = resolve
    })
  }
}

type Step = { kind: 'notify' | 'poll' | 'hold' | 'release' | 'goes' | 'cut before' | 'cut after' | 'mend'; tab: number }

async function run(world: World, tabs: Tab[], { kind, tab: index }: Step) {
  const tab = tabs[index % tabs.length]
  if (!tab) return
  if (kind === 'notify') world.notify()
  else if (kind === 'poll') tab.poll()
  else if (kind === 'hold' || kind === 'release') tab.hold(kind === 'hold')
  else if (kind === 'goes') tab.toastGoes()
  else tab.net = kind === 'mend' ? 'fine' : kind
  await settle()
}

/** Everything is online and visible until no message is left. */
async function comeToRest(world: World, tabs: Tab[]) {
  for (const tab of tabs) {
    tab.net = 'fine'
    tab.hold(false)
  }
  for (let round = 0; round < 3 + world.statuses.size * 2; round += 1) {
    for (const tab of tabs) {
      tab.poll()
      await settle()
      tab.toastGoes()
      await settle()
    }
  }
}

const step = fc.record({
  kind: fc.constantFrom<Step['kind']>(
    'notify',
    'notify',
    'poll',
    'poll',
    'poll',
    'hold',
    'release',
    'goes',
    'goes',
    'cut before',
    'cut after',
    'mend',
  ),
  tab: fc.nat({ max: 4 }),
})

// three tabs of one device and two of another share nothing but the server
test('across tabs and devices each message is shown at most once, in order, and closed once [NOTIF-08 NOTIF-09 API-51 API-52 O-64]', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 60 }), async (steps) => {
      const world = new World()
      const tabs = Array.from({ length: 5 }, () => new Tab(world))
      for (const each of steps) await run(world, tabs, each)
      await comeToRest(world, tabs)

      expect(world.breaches).toEqual([])
      expect(new Set(world.shown).size, 'told once').toBe(world.shown.length)
      expect([...world.closes].sort(), 'closed once, and only what was told').toEqual([...world.shown].sort())
      for (const { shown } of tabs) {
        const numbers = shown.map((id) => Number(id.slice(1)))
        expect(numbers, 'the oldest first').toEqual(numbers.toSorted((a, b) => a - b))
      }
      const untold = [...world.statuses.keys()].filter((id) => !world.shown.includes(id))
      expect(
        untold.every((id) => world.lost.has(id)),
        'nothing is forgotten',
      ).toBe(true)
    }),
    { numRuns: 150 },
  )
})
