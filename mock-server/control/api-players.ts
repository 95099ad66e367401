import * as z from 'zod/mini'

import { serverLanguageSchema } from '../../src/contract/languages.ts'
import { scenarioOf } from '../scenarios/all.ts'
import { randomText } from '../seed/random.ts'
import { createPlayer, issueAuthToken, issueTokens, playerKinds, readyMadePlayers } from '../world.ts'
import { appAddress } from './api-session.ts'
import { ControlError, type ControlRoute } from './route.ts'

const newPlayerSchema = z.object({ kind: z.optional(z.enum(playerKinds)), language: z.optional(serverLanguageSchema) })

export const playerRoutes: ControlRoute[] = [
  {
    method: 'GET',
    path: 'players',
    run: ({ session }) =>
      readyMadePlayers.map(({ id, email, phone, password }) => {
        const { currency = '', language = '' } = session.world.players.get(id)?.user ?? {}
        const { real = 0, bonus = 0 } = session.world.players.get(id)?.balance ?? {}
        return {
          id,
          email,
          phone,
          password,
          currency,
          language,
          real,
          bonus,
          isBanned: session.world.players.get(id)?.isBanned,
        }
      }),
  },
  {
    method: 'POST',
    path: 'players',
    run({ session, body }) {
      const wanted = newPlayerSchema.parse(body ?? {})
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
    },
  },
  {
    // a link that signs in: the token in it is made when it is followed, and works once
    method: 'GET',
    path: 'sign-in',
    run(call) {
      const player = call.session.world.players.get(call.query.get('player') ?? '')
      if (!player) throw new ControlError(404, 'no such player in this session')
      const token = issueAuthToken(call.session.world, player, call.session.now())
      call.res.redirect(302, `${appAddress(call)}/?auth_token=${token}&auth_type=mock`)
    },
  },
]
