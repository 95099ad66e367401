import type { Player } from '../accounts.ts'
import type { ApiResponse } from '../response.ts'
import { proves, provesInTime } from '../test.ts'
import type { Trial } from '../trial.ts'
import { DAY } from '../times.ts'

type Card = {
  id: string
  slug: string
  status: string
  starts_at: string
  participants_count: number
  entry: { can_join: boolean; is_joined: boolean; reason: string | null }
  counts_game?: boolean
}

async function listOf(
  t: Trial,
  player: Player | null,
  more: object = {},
): Promise<{ response: ApiResponse; cards: Card[] }> {
  const { currency, language } = t.bench.adapter.audience
  const response = await t.call('tournaments.list', { player, query: { currency, language, ...more } })
  t.must(response.status === 200, 'the list of tournaments', response)
  return { response, cards: (response.json as { data: Card[] }).data }
}

type Club = {
  levels: { slug: string; perks: { kind: string }[] }[]
  me: { level: string; worth?: { kind: string; text: string }[]; manager?: { name: string } | null } | null
}

const worth = proves('SP-47', 'a level states the value only of its perks', async (t) => {
  const { currency, language } = t.bench.adapter.audience
  const player = await t.player('vip')
  const response = await t.call('vip.club', { player, query: { currency, language } })
  const { levels = [], me = null } = (response.json ?? {}) as Partial<Club>
  t.must(me !== null, 'a level for a player', response)
  if (!me?.worth?.length && !me?.manager) t.unproven('this server sends neither "me.worth" nor "me.manager"')
  const perks = levels.find(({ slug }) => slug === me?.level)?.perks ?? []
  const isPerk = ({ kind, text }: { kind: string; text: string }) =>
    text !== '' && perks.some((perk) => perk.kind === kind)
  t.check((me?.worth ?? []).every(isPerk), 'each worth is that of a perk of the level', response)
  t.check(me?.manager?.name !== '', 'a manager has a name', response)
})

/** More games than this are not looked through. */
const MOST_PAGES = 10

/** Every game of a tournament; null if there are too many. */
async function gamesOf(t: Trial, slug: string): Promise<Set<string> | null> {
  const { currency, language } = t.bench.adapter.audience
  const games = new Set<string>()
  for (let page = 1; page <= MOST_PAGES; page += 1) {
    const query = { currency, language, limit: 100, page }
    const { data } = await t.read<{ data: { slug: string }[] }>('tournaments.games', { params: { slug }, query })
    if (data.length === 0) return games
    for (const game of data) games.add(game.slug)
  }
  return null
}

const counts = proves('SP-49', 'each tournament states whether a game counts', async (t) => {
  const active = (await listOf(t, null)).cards.filter(({ status }) => status === 'active')
  const games = new Map<string, Set<string>>()
  for (const { slug } of active) {
    const own = await gamesOf(t, slug)
    if (own) games.set(slug, own)
  }
  const chosen = [...games.values()].flatMap((own) => [...own].slice(0, 1))
  if (chosen.length === 0) t.unproven('needs a running tournament with fewer than a thousand games')
  for (const game of chosen) {
    const { response, cards } = await listOf(t, null, { game })
    if (cards.every((card) => card.counts_game === undefined)) t.unproven('this server sends no "counts_game"')
    for (const { slug, counts_game: isCounted } of cards) {
      const own = games.get(slug)
      if (own)
        t.check(isCounted === own.has(game), `${slug}: counts_game ${String(own.has(game))} for ${game}`, response)
    }
  }
})

const full = proves('SP-51', 'a full tournament is full for a guest and for every player', async (t) => {
  const queries = [
    await listOf(t, null),
    await listOf(t, await t.player('vip')),
    await listOf(t, await t.player('newcomer')),
  ]
  const isFull = ({ entry }: Card) => entry.reason === 'full'
  const slugs = new Set(queries.flatMap(({ cards }) => cards.filter(isFull).map(({ slug }) => slug)))
  if (slugs.size === 0) t.unproven('needs a full tournament')
  for (const { response, cards } of queries) {
    const others = cards.filter((card) => slugs.has(card.slug) && !isFull(card))
    t.check(others.length === 0, `reason "full" of ${[...slugs].join(', ')}`, response)
  }
})

const runs = provesInTime('SP-52', 'a tournament that starts again keeps its slug and gets a new id', async (t) => {
  const before = (await listOf(t, null)).cards
  await t.pass(7 * DAY)
  const { response, cards } = await listOf(t, null)
  const pairs = cards.flatMap((card) => {
    const known = before.find(({ slug }) => slug === card.slug)
    return known ? [{ card, known }] : []
  })
  const restarted = pairs.filter(({ card, known }) => card.starts_at !== known.starts_at)
  if (restarted.length === 0) t.unproven('needs a tournament that starts again within seven days')
  for (const { card, known } of pairs) {
    const hasRestarted = card.starts_at !== known.starts_at
    t.check(
      (card.id !== known.id) === hasRestarted,
      `${card.slug}: ${hasRestarted ? 'a new id' : 'the same id'}`,
      response,
    )
  }
})

const joinedOnce = proves('SP-53', 'joining twice is rejected and counts once', async (t) => {
  const player = await t.player('funded', { spoils: true })
  const open = (await listOf(t, player)).cards.find(({ status, entry }) => status === 'active' && entry.can_join)
  const { slug } = open ?? t.unproven('needs a running tournament to join')
  await t.read('tournaments.join', { player, params: { slug } })
  const countOf = ({ cards }: { cards: Card[] }) => cards.find((card) => card.slug === slug)?.participants_count
  const once = await listOf(t, player)
  t.rejected(await t.call('tournaments.join', { player, params: { slug } }), 'TOURNAMENT_ALREADY_JOINED')
  const twice = await listOf(t, player)
  t.check(countOf(twice) === countOf(once), 'as many participants as before', twice.response)
})

/** Tournaments and the VIP club. */
export const tournamentTests = [worth, counts, full, runs, joinedOnce]
