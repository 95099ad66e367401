import * as z from 'zod/mini'

import { catalogueOf } from '../domains/games/catalogue.ts'
import type { ControlRoute } from './route.ts'

const schema = z.object({ games: z.int().check(z.gte(20), z.lte(20_000)) })

export const catalogueRoutes: ControlRoute[] = [
  {
    method: 'POST',
    path: 'catalogue',
    run({ session, body }) {
      session.world.catalogue = catalogueOf(session.seed, schema.parse(body).games)
      return { games: session.world.catalogue.games.length }
    },
  },
]
