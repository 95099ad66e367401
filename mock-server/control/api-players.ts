import { scenarioOf } from '../scenarios/all.ts'
import { randomText } from '../seed/random.ts'
import { createPlayer } from '../domains/players/world.ts'
import { issueAuthToken, issueTokens } from '../domains/auth/tokens.ts'
import { readyMadePlayers } from '../domains/players/seed.ts'
import type { PlayerRecord } from '../world/records.ts'
import { appUrl } from './api-session.ts'
import { playerOf } from './player-of.ts'
import { post, type ControlRoute } from './route.ts'

/** Number of created players that are shown, the newest. */
const LATER_SHOWN = 20

/** Facts for choosing a player. */
function tagsOf({ isBanned, user }: PlayerRecord): string[] {
  const tags = {
    banned: isBanned,
    verified: user.is_doc_verified,
    'phone not confirmed': user.phone !== null && user.phone_confirmed_by === 'none',
    'e-mail not confirmed': user.email !== null && !user.is_email_confirmed,
    'no deposits': user.deposits_count === 0,
  }
  return Object.entries(tags).flatMap(([tag, isSo]) => (isSo ? [tag] : []))
}

function show(player: PlayerRecord) {
  const { id, password, isBanned, user, balance } = player
  const { email, phone, currency, language } = user
  return { id, email, phone, password, currency, language, ...balance, isBanned, tags: tagsOf(player) }
}

export const playerRoutes: ControlRoute[] = [
  {
    // created players first, then the seeded ones in their order
    method: 'GET',
    path: 'players',
    run({ session }) {
      const ready = readyMadePlayers.flatMap(({ id }) => session.world.players.get(id) ?? [])
      const later = [...session.world.players.values()].filter((player) => !ready.includes(player))
      return [...later.toReversed().slice(0, LATER_SHOWN), ...ready].map(show)
    },
  },
  post('players', ({ session, body: wanted }) => {
    const kind = wanted.kind ?? scenarioOf(session.scenario)?.player ?? 'player'
    const newId = (prefix: string) => `${prefix}_${randomText(session.rng, 12)}`
    const player = createPlayer(session.world, { kind, now: session.now(), newId })
    if (wanted.language) player.user.language = wanted.language
    const { access, refresh } = issueTokens(session.world, player, session.now())
    return {
      id: player.id,
      email: player.user.email,
      phone: player.user.phone,
      password: player.password,
      access: access.token,
      refresh: refresh.token,
    }
  }),
  // bans a player, or lifts the ban
  post('ban', ({ session, body }) => {
    const player = playerOf(session, body.player)
    player.isBanned = !player.isBanned
    player.user.status = player.isBanned ? 'banned' : 'active'
    return show(player)
  }),
  {
    // a link that signs in: the token in it is made when it is followed, and works once
    method: 'GET',
    path: 'sign-in',
    run(call) {
      const player = playerOf(call.session, call.query.get('player'))
      const token = issueAuthToken(call.session.world, player, 'mock', call.session.now())
      call.res.redirect(302, `${appUrl(call)}/?auth_token=${token}&auth_type=mock`)
    },
  },
]
