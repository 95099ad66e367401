import fc from 'fast-check'
import { expect, test } from 'vitest'

import type { Round, RoundProof } from '~/contract/rounds.ts'
import { checkRound, doesHold, type ProvenRound } from '~/features/rounds/check-round.ts'

import { spinReels } from '../../mock-server/domains/games/fair-rounds.ts'
import { roundOf } from '../../mock-server/domains/rounds/handlers.ts'
import { Sessions } from '../../mock-server/state/sessions.ts'
import type { GameSession } from '../../mock-server/world/records.ts'

const { world } = new Sessions().reset('proofs', { now: 0, freeze: true })
const player = world.players.get('pl_new')

/** A round as the mock sends it; `stake`: a free spin is booked with a bet of 0. */
const rounds = fc
  .record({
    id: fc.string({ minLength: 1 }),
    rounds: fc.nat(10_000),
    clientSeed: fc.string({ minLength: 1, maxLength: 64 }),
    bet: fc.integer({ min: 1, max: 1_000_000 }),
    stake: fc.constantFrom('own' as const, 'both' as const, 'free_spin' as const),
    language: fc.constantFrom('kk' as const, 'az' as const, 'ru' as const, 'en' as const),
  })
  .map(({ id, rounds: played, clientSeed, bet, stake, language }) => {
    const game = { id, rounds: played, isFair: true } as GameSession
    const { reels, win, seeds } = spinReels(Math.random, game, bet, clientSeed)
    const record = { number: 1, at: 0, game: { slug: '', title: '' }, stake, bonusBet: 0, bonusWin: 0, balance: 0 }
    const booked = { ...record, bet: stake === 'free_spin' ? 0 : bet, win, outcome: reels, seeds }
    return roundOf(player as NonNullable<typeof player>, booked, language) as Round & ProvenRound
  })

const another = (text: string) => `${text.slice(0, -1)}${text.endsWith('0') ? '1' : '0'}`

/** The round with one changed field, by the name of the field. A symbol that was not drawn decides nothing. */
function tampered(round: ProvenRound): Record<string, ProvenRound> {
  const { proof, outcome } = round
  const of = (change: Partial<RoundProof>) => ({ ...round, proof: { ...proof, ...change } })
  return {
    server_seed_hash: of({ server_seed_hash: another(proof.server_seed_hash) }),
    server_seed: of({ server_seed: another(proof.server_seed ?? '') }),
    client_seed: of({ client_seed: another(proof.client_seed) }),
    nonce: of({ nonce: proof.nonce + 1 }),
    'bet of the proof': of({ bet: proof.bet + 1 }),
    mac: of({ mac: another(proof.mac) }),
    symbols: of({ symbols: proof.symbols.map((name) => (name === outcome[0] ? `${name}s` : name)) }),
    outcome: { ...round, outcome: [...outcome.slice(0, 2), `${outcome[2]}s`] },
    win: { ...round, win: round.win + 1 },
    bet: { ...round, bet: round.bet + 1 },
  }
}

test('every round of the mock verifies, and none with a single changed field [PLUS-88]', async () => {
  await fc.assert(
    fc.asyncProperty(rounds, async (round) => {
      expect(await checkRound(round).then(doesHold)).toBe(true)
      const checks = Object.entries(tampered(round)).map(async ([field, changed]) => ({
        field,
        holds: doesHold(await checkRound(changed)),
      }))
      expect((await Promise.all(checks)).filter(({ holds }) => holds)).toEqual([])
    }),
    { numRuns: 25 }, // each checks eleven rounds
  )
})

test('a round without its server seed cannot be checked [PLUS-88]', async () => {
  const round = fc.sample(rounds, 1)[0] as ProvenRound
  await expect(checkRound({ ...round, proof: { ...round.proof, server_seed: null } })).rejects.toThrow('not revealed')
})
