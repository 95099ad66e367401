import { catalogueOf } from '../domains/games/catalogue.ts'
import { DEFAULT_SEED } from '../seed/default-seed.ts'

/** The slug of a game's studio in the catalogue of the default seed, because the URL of a picture names no session. */
export function studioOf(slug: string): string | undefined {
  return catalogueOf(DEFAULT_SEED).bySlug.get(slug)?.card.provider.slug
}
