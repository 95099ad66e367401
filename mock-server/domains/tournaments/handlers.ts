import type { Currency } from '../../../src/contract/money.ts'
import type { Language } from '../../../src/contract/languages.ts'
import type { Leader, TournamentCard } from '../../../src/contract/tournaments.ts'
import { formatMoney } from '../../../src/lib/money.ts'
import { GAMES_PAGE } from '../../../src/constants/lists.ts'
import type { Context, Handlers } from '../../handler.ts'
import { ApiError } from '../../http/api-error.ts'
import { prizeGameOf } from './prize-seed.ts'
import { prizeShares, scoring, spinsPrize, tournamentTerms } from './seed.ts'
import type { Run } from '../offers/bonus-records.ts'
import { leadersOf, prizesOf, updatedAt } from './leaderboard.ts'
import { rejectOnBreak } from '../limits/protection.ts'
import type { PlayerRecord } from '../../world/records.ts'
import { gamesOf } from './points.ts'
import { allRuns, findRun, isJoined, join, obstacle, resultsAt, statusOf } from './world.ts'
import { pageOf } from '../../handlers/paging.ts'

type Names = 'listTournaments' | 'getTournament' | 'listTournamentGames' | 'listLeaders' | 'joinTournament'
type Market = { currency: Currency; language: Language }

const FIRST_LEADERS = 10
const order: Record<TournamentCard['status'], number> = {
  active: 0,
  upcoming: 1,
  finalizing: 2,
  finished: 3,
  cancelled: 4,
  unknown: 5, // never sent
}

const iso = (time: number) => new Date(time).toISOString()

function runFor({ session, now }: Context, slug: string): Run {
  const run = findRun(session.world, slug, now())
  if (!run) throw new ApiError('NOT_FOUND')
  return run
}

function tableOf(run: Run, currency: Currency, { session, now, playerIfAny }: Context): Leader[] {
  const gameName = prizeGameOf(session.world, run)
  return leadersOf(run, { seed: session.seed, player: playerIfAny(), now: now(), currency, gameName })
}

function standing(table: readonly Leader[]): TournamentCard['me'] {
  const me = table.find(({ is_me }) => is_me)
  if (!me) return null
  const { place, points, prize } = me
  const better = [...prizeShares, spinsPrize].map(({ to }) => to).findLast((to) => to < place)
  const above = better === undefined ? undefined : table[better - 1]
  return { place, points, prize, points_to_next_prize: above ? above.points - points + 1 : null }
}

function entryOf(run: Run, player: PlayerRecord | null, now: number): TournamentCard['entry'] {
  const joined = isJoined(run, player)
  const reason = joined ? null : obstacle(run, player, now)
  const lacking = reason === 'conditions' && player ? run.seed.deposits - player.user.deposits_count : null
  return {
    type: run.seed.entry,
    is_joined: joined,
    can_join: !joined && reason === null,
    reason,
    ...(lacking === null ? {} : { deposits_needed: lacking }),
  }
}

function cardOf(run: Run, { currency, language }: Market, context: Context): TournamentCard {
  const { seed, id, startsAt, endsAt } = run
  const now = context.now()
  const player = context.playerIfAny()
  const status = statusOf(run, now)
  return {
    id,
    slug: seed.slug,
    title: seed.title[language],
    status,
    starts_at: iso(startsAt),
    ends_at: iso(endsAt),
    prize_pool: { amount: seed.pool[currency], currency },
    image_url: `/img/o/${seed.slug}`,
    ribbon: seed.ribbon,
    participants_count: (status === 'upcoming' ? 0 : seed.players) + (isJoined(run, player) ? 1 : 0),
    places_paid: spinsPrize.to,
    entry: entryOf(run, player, now),
    me: isJoined(run, player) && status !== 'upcoming' ? standing(tableOf(run, currency, context)) : null,
  }
}

const rejections = {
  not_open: 'TOURNAMENT_NOT_OPEN',
  conditions: 'TOURNAMENT_CONDITIONS_NOT_MET',
  full: 'TOURNAMENT_FULL',
  guest: 'UNAUTHORIZED',
} as const

/** Whether rounds of this game count; undefined without a game. */
function countsGame({ session: { world } }: Context, { seed }: Run, slug: string | undefined) {
  if (slug === undefined) return {}
  return { counts_game: world.catalogue.bySlug.get(slug)?.details.categories.includes(seed.games) ?? false }
}

export const tournamentsHandlers: Pick<Handlers, Names> = {
  listTournaments({ query }, context) {
    const data = allRuns(context.session.world, context.now())
      .map((run) => Object.assign(cardOf(run, query, context), countsGame(context, run, query.game)))
      .filter(({ status }) => query.status === undefined || status === query.status)
      .toSorted((a, b) => order[a.status] - order[b.status] || a.ends_at.localeCompare(b.ends_at))
    return { data }
  },

  getTournament({ params, query }, context) {
    const run = runFor(context, params.slug)
    const { session, now } = context
    const { currency, language } = query
    const games = gamesOf(session.world, run)
    const isOver = statusOf(run, now()) === 'finished'
    return {
      ...cardOf(run, query, context),
      summary: run.seed.summary[language],
      scoring: {
        text: scoring.text[language].replace('{per}', formatMoney(scoring.per[currency], currency, language)),
        points_per: scoring.per[currency],
        min_bet: scoring.minBet[currency],
        currency,
        counts_bonus_bets: false,
      },
      prizes: prizesOf(run, currency, prizeGameOf(session.world, run)),
      terms: tournamentTerms.map(({ title, body }) => ({ title: title[language], body: body[language] })),
      games_count: games.length,
      leaders: tableOf(run, currency, context).slice(0, FIRST_LEADERS),
      results_published_at: isOver ? iso(resultsAt(run)) : null,
      leaderboard_updated_at: iso(updatedAt(run, now())),
    }
  },

  listTournamentGames({ params, query }, context) {
    const games = gamesOf(context.session.world, runFor(context, params.slug))
    const { data, pagination } = pageOf(games, query.limit ?? GAMES_PAGE, query.page ?? 1)
    return { data: data.map(({ card }) => card), pagination }
  },

  listLeaders({ params, query }, context) {
    const run = runFor(context, params.slug)
    const table = tableOf(run, query.currency, context)
    const me = table.find(({ is_me }) => is_me) ?? null
    return {
      ...pageOf(table, query.limit ?? FIRST_LEADERS, query.page ?? 1),
      me,
      updated_at: iso(updatedAt(run, context.now())),
    }
  },

  joinTournament({ params }, context) {
    const run = runFor(context, params.slug)
    const me = context.player()
    const now = context.now()
    rejectOnBreak(me)
    if (isJoined(run, me)) throw new ApiError('TOURNAMENT_ALREADY_JOINED')
    const reason = obstacle(run, me, now)
    if (reason) throw new ApiError(rejections[reason])
    join(run, me, now)
    return entryOf(run, me, now)
  },
}
