import { createHash, createHmac } from 'node:crypto'

import type { Player } from '../accounts.ts'
import { playRound } from '../offers.ts'
import { proves } from '../test.ts'
import type { Trial } from '../trial.ts'

const BET = 10_000

type Page = { data: { id: string; bet: number; win: number }[]; next: string | null }

const pageOf = (t: Trial, player: Player, query: object = {}) =>
  t.call('rounds.list', { player, query: { locale: t.bench.adapter.audience.language, limit: 2, ...query } })

const pages = proves('SP-64', 'a round played between two pages neither hides nor repeats one', async (t) => {
  const player = await t.player('funded')
  for (const win of [1000, 2000, 3000, 4000]) await playRound(t, player, { bet: BET, win })
  const first = await pageOf(t, player)
  t.must(first.status === 200, 'rounds are listed', first)
  const { data, next } = first.json as Page
  const wins = data.map(({ win }) => win)
  t.must(wins.join() === '4000,3000' && next !== null, 'the two newest rounds, and "next"', first)
  await playRound(t, player, { bet: BET, win: 5000 })
  const second = await pageOf(t, player, { before: next })
  const older = ((second.json ?? {}) as Partial<Page>).data ?? []
  t.check(older.map(({ win }) => win).join() === '2000,1000', 'the two before them, and nothing else', second)
  const reread = await pageOf(t, player)
  const ids = ((reread.json ?? {}) as Partial<Page>).data?.map(({ id }) => id) ?? []
  t.check(ids[1] === data[0]?.id, 'the same id for the same round', reread)
})

type Play = { bets: number; wins: number; net: number; bonus_net: number; rounds: number }

const result = proves(
  'SP-112',
  'the result of play counts each round at once, own and bonus money apart',
  async (t) => {
    const player = await t.player('funded')
    const since = new Date(await t.now()).toISOString()
    const read = () => t.call('activity.play', { player, query: { since } })
    let expected = 0
    for (const win of [0, 3 * BET]) {
      await playRound(t, player, { bet: BET, win })
      expected += win - BET
      const now = await read()
      t.must(now.status === 200, 'the play since a moment', now)
      const { bets, wins, net, bonus_net: bonusNet } = now.json as Play
      t.check(net === wins - bets, 'the net of own money', now)
      t.check(net + bonusNet === expected, 'the round that has just ended', now)
      const [round] = ((await pageOf(t, player)).json as { data: { stake: string }[] }).data
      t.check(round?.stake !== 'own' || bonusNet === 0, 'no bonus money in rounds of own money', now)
    }
  },
)

type Proof = {
  algorithm: string
  server_seed_hash: string
  server_seed: string | null
  client_seed: string
  nonce: number
  bet: number
  mac: string
  symbols: string[]
}
type Proven = { bet: number; outcome: string[]; proof?: Proof | null }

/** The symbols that a MAC draws: each reel takes four bytes. */
const drawn = (mac: Buffer, { symbols }: Proof) =>
  [0, 4, 8].map((byte) => symbols[Math.floor((mac.readUInt32BE(byte) / 2 ** 32) * symbols.length)])

const proof = proves('SP-120', 'the result of a provably fair round follows from its seeds', async (t) => {
  if (t.bench.adapter.names?.['fair'] === undefined) t.unproven('needs the name "fair": a provably fair game')
  const player = await t.player('funded')
  for (const _ of [1, 2, 3]) await playRound(t, player, { game: 'fair', bet: BET })
  const page = await pageOf(t, player, { limit: 3 })
  t.must(page.status === 200, 'rounds are listed', page)
  const used = new Set<string>()
  let revealed = 0
  for (const round of (page.json as { data: Proven[] }).data) {
    const { proof: of } = round
    t.must(of?.algorithm === 'hmac_sha256_reels', 'the proof of a provably fair round', page)
    if (!of) continue
    used.add(`${of.server_seed_hash} ${of.client_seed} ${of.nonce}`)
    t.check(of.bet === round.bet, 'the bet of the round', page)
    if (of.server_seed === null) continue
    revealed += 1
    const hash = createHash('sha256').update(of.server_seed).digest('hex')
    t.check(hash === of.server_seed_hash, 'the server seed of the hash', page)
    const mac = createHmac('sha256', of.server_seed).update(`${of.client_seed}:${of.nonce}:${of.bet}`).digest()
    t.check(mac.toString('hex') === of.mac, 'the MAC of client seed, nonce and bet', page)
    t.check(JSON.stringify(drawn(mac, of)) === JSON.stringify(round.outcome), 'the drawn symbols', page)
  }
  t.check(used.size === 3, 'no seeds and nonce of another round', page)
  if (revealed === 0) t.unproven('needs a round with a revealed server seed')
})

/** Rounds of a player. */
export const roundTests = [pages, result, proof]
