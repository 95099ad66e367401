import type { Localised } from '../../seed/localised.ts'
import type { PlayerRecord, World } from '../../world/records.ts'
import { issueTokens } from '../auth/tokens.ts'
import { astana, baku, homeOf } from './devices.ts'
import { recordChange } from './changes.ts'
import { DAY } from '../../../src/lib/moments.ts'

const HOUR = 60 * 60_000

type Past = {
  kind: 'phone' | 'computer'
  browser: string
  system: string
  place: Localised
  startedAt: number
  seen: number
}

/** Past sessions of a player with deposits; their tokens do not exist. */
export function addPast(world: World, player: PlayerRecord, now: number): void {
  const home = homeOf(player)
  const phone: Past = {
    kind: 'phone',
    browser: 'Safari',
    system: 'iOS',
    place: home,
    startedAt: 12 * DAY,
    seen: 5 * HOUR,
  }
  const away = home === baku ? home : astana
  const work: Past = {
    kind: 'computer',
    browser: 'Edge',
    system: 'Windows',
    place: away,
    startedAt: 20 * DAY,
    seen: 3 * DAY,
  }
  for (const { startedAt: started, seen, ...device } of [work, phone]) {
    const { refresh } = issueTokens(world, player, now - seen, { device })
    const session = world.sessions.get(refresh.token)
    if (session) session.startedAt = now - started
    if (device.kind === 'computer') recordChange(player, 'password', now - started, device)
  }
}
