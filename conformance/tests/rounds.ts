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

/** Rounds of a player. */
export const roundTests = [pages, result]
