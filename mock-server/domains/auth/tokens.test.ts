import { expect, test } from 'vitest'

import { createWorld } from '../../world/create-world.ts'
import { findPlayerByAccessToken, issueAuthToken, issueTokens } from './tokens.ts'
import type { World } from '../../world/records.ts'
import { endSession, rotateTokens, spendAuthToken } from './tokens.ts'

const minute = 60_000

function signIn(world: World, now = 0) {
  const player = world.players.get('pl_player')
  if (!player) throw new Error('no ready-made player')
  return { player, pair: issueTokens(world, player, now) }
}

test('an access token lives 15 minutes', () => {
  const world = createWorld(1, 0)
  const { player, pair } = signIn(world)
  const find = (now: number) => findPlayerByAccessToken(world, pair.access.token, now)
  expect(find(15 * minute - 1)).toBe(player)
  expect(find(15 * minute)).toBe('expired')
  expect(findPlayerByAccessToken(world, 'made-up', 0)).toBeNull()
})

test('a refresh token rotates, and within the grace a repeat gets the same pair [NET-09]', () => {
  const world = createWorld(1, 0)
  const { pair } = signIn(world)
  const next = rotateTokens(world, pair.refresh.token, minute)
  expect(next).not.toBeNull()
  expect(next).not.toEqual(pair)
  expect(rotateTokens(world, pair.refresh.token, minute + 30_000)).toEqual(next)
  expect(rotateTokens(world, pair.refresh.token, minute + 30_001)).toBeNull()
  expect(rotateTokens(world, 'made-up', 0)).toBeNull()
})

test('a token of a URL works once and for a short time [O-09]', () => {
  const world = createWorld(1, 0)
  const { player } = signIn(world)
  const token = issueAuthToken(world, player, 'pwa', 0)
  expect(spendAuthToken(world, token, 'email', minute)).toBeNull() // bound to its type
  expect(spendAuthToken(world, token, 'pwa', minute)).toBe(player)
  expect(spendAuthToken(world, token, 'pwa', minute)).toBeNull()
  expect(spendAuthToken(world, issueAuthToken(world, player, 'pwa', 0), 'pwa', 11 * minute)).toBeNull()
})

test('a log-out ends every token of its session, and no other session of the player [AUTH-27]', () => {
  const world = createWorld(1, 0)
  const { player, pair } = signIn(world)
  const other = issueTokens(world, player, 0)
  const next = rotateTokens(world, pair.refresh.token, 1)
  if (!next) throw new Error('not rotated')
  endSession(world, next.refresh.token)
  expect(rotateTokens(world, pair.refresh.token, 2)).toBeNull() // no grace either
  expect(rotateTokens(world, next.refresh.token, 2)).toBeNull()
  expect(findPlayerByAccessToken(world, next.access.token, 2)).toBeNull()
  expect(rotateTokens(world, other.refresh.token, 2)).not.toBeNull()
})

test('a session without use for 30 days ends, a used one continues', () => {
  const world = createWorld(1, 0)
  const day = 24 * 60 * minute
  const { pair } = signIn(world)
  const next = rotateTokens(world, pair.refresh.token, 30 * day - 1)
  expect(rotateTokens(world, next?.refresh.token ?? '', 59 * day)).not.toBeNull()
  const unused = signIn(world).pair.refresh.token
  expect(rotateTokens(world, unused, 30 * day)).toBeNull()
})

test('players of one session are not those of another, the catalogue is', () => {
  const [one, other] = [createWorld(1, 0), createWorld(1, 0)]
  signIn(one).player.balance.real = 1
  expect(signIn(other).player.balance.real).toBe(15_248_000)
  expect(other.catalogue).toBe(one.catalogue)
})
