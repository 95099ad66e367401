import { catalogueOf } from '../domains/games/catalogue.ts'
import type { Scenario } from './scenario.ts'

export const largeCatalogue: Scenario = {
  about: '10,000 games instead of 2,400, only in this session',
  onStart({ world, seed }) {
    world.catalogue = catalogueOf(seed, 10_000)
  },
}
