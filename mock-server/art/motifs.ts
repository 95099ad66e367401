import { hashText } from '../seed/random.ts'
import { slugOf } from '../seed/slug.ts'
import { localTitles, motifs, things, type Motif } from '../seed/words.ts'
import type { Draw } from './draw.ts'
import * as nature from './motifs-nature.ts'
import * as objects from './motifs-things.ts'

export const drawings: Readonly<Record<Motif, Draw>> = { ...nature, ...objects }

const byEnding = new Map<string, Motif>(
  motifs.flatMap((motif) => things[motif].map((thing) => [slugOf(thing), motif] as const)),
)
/** Names that do not contain their motif. */
const special: [string, Motif][] = [
  ['fruit-cocktail', 'fruit'],
  ['resident', 'lantern'],
]
const local = new Map<string, Motif>([...localTitles.map(([slug, , motif]) => [slug, motif] as const), ...special])

/** The motif for a name: the thing in the title, or any motif if it names none. */
export function motifOf(slug: string): Motif {
  const ending = slug.slice(slug.lastIndexOf('-') + 1)
  const found = local.get(slug) ?? byEnding.get(ending)
  return found ?? motifs[hashText(`motif ${slug}`) % motifs.length] ?? 'wave'
}
