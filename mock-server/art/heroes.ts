import { slugOf } from '../seed/slug.ts'
import { localTitles, type Motif, motifs, things } from '../seed/words.ts'
import { hashText, mulberry32, pick } from '../seed/random.ts'
import type { Draw } from './draw.ts'
import * as beasts from './motifs-beasts.ts'
import * as faces from './motifs-faces.ts'
import * as nature from './motifs-nature.ts'
import * as objects from './motifs-things.ts'
import * as treasures from './motifs-treasures.ts'
import * as vehicles from './motifs-vehicles.ts'

export const drawings = { ...nature, ...objects, ...beasts, ...faces, ...treasures, ...vehicles }
export type Hero = keyof typeof drawings

/** Heroes for the covers of a motif: the motif itself, or a character or an object of its world. */
const casts: Readonly<Record<Motif, readonly Hero[]>> = {
  wave: ['wave', 'shark', 'octopus', 'captain', 'anchor', 'helm'],
  sun: ['sun', 'lion', 'crown', 'seven', 'balloon', 'bride'],
  mountain: ['mountain', 'leopard', 'argali', 'miner', 'eagle', 'warrior'],
  stars: ['stars', 'sage', 'astronaut', 'owl', 'seven', 'bell'],
  planet: ['planet', 'astronaut', 'saucer', 'rocket', 'sage'],
  bird: ['eagle', 'bird', 'warrior', 'eagle', 'horseshoe'],
  horse: ['horse', 'camel', 'horseshoe', 'warrior', 'bride'],
  fish: ['fish', 'shark', 'octopus', 'captain', 'anchor'],
  fruit: ['fruit', 'fruit', 'seven', 'bell', 'fruit', 'bride'],
  gem: ['gem', 'crystals', 'miner', 'crown', 'chest', 'dice'],
  flower: ['flower', 'bride', 'goblet', 'fruit'],
  lantern: ['lantern', 'lamp', 'teapot', 'gambler', 'coins', 'sage'],
  yurt: ['yurt', 'wolf', 'bride', 'teapot', 'argali', 'eagle'],
  moon: ['moon', 'wolf', 'owl', 'leopard', 'gambler'],
  tree: ['tree', 'owl', 'leopard', 'wolf', 'fruit'],
  feather: ['feather', 'balloon', 'eagle', 'bride', 'owl'],
  ship: ['ship', 'captain', 'helm', 'anchor', 'chest', 'shark'],
  comet: ['rocket', 'comet', 'astronaut', 'saucer', 'rocket'],
  pearl: ['pearl', 'chest', 'octopus', 'goblet', 'crown', 'coins'],
  ornament: ['ornament', 'dice', 'lamp', 'goblet', 'sage', 'coins'],
}

/** Things that must be on the cover when the title names them. */
const named: Readonly<Record<string, readonly Hero[]>> = {
  falcon: ['eagle', 'warrior'],
  caravan: ['camel', 'sage', 'camel'],
  sailor: ['captain', 'helm'],
  angler: ['shark', 'captain', 'octopus'],
  rocket: ['rocket', 'astronaut'],
  treasure: ['chest', 'crown', 'coins', 'goblet'],
  teahouse: ['teapot', 'sage', 'bride'],
  crystal: ['crystals', 'miner'],
  amethyst: ['crystals', 'gem'],
  eclipse: ['moon', 'wolf', 'gambler'],
  stargazer: ['sage', 'owl', 'astronaut'],
  zodiac: ['lion', 'sage', 'stars', 'argali'],
  satellite: ['saucer', 'astronaut', 'planet'],
  pass: ['argali', 'mountain', 'eagle'],
  breeze: ['balloon', 'feather', 'bride'],
  tamga: ['dice', 'ornament', 'warrior'],
  resident: ['gambler'],
}

/** Companions for any title: they fill patterns and backgrounds. */
const treasure: readonly Hero[] = ['coins', 'seven', 'bell', 'crown', 'gem', 'dice', 'horseshoe', 'fruit', 'goblet']

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
  const found =
    local.get(slug) ??
    slug
      .split('-')
      .map((word) => byEnding.get(word))
      .findLast(Boolean)
  return found ?? motifs[hashText(`motif ${slug}`) % motifs.length] ?? 'wave'
}

/** The hero of a cover and a companion for its second plane. */
export function castOf(slug: string): { hero: Hero; companion: Hero } {
  const random = mulberry32(hashText(`cast ${slug}`))
  const motif = motifOf(slug)
  const word = slug.split('-').findLast((part) => named[part])
  const cast = (word && named[word]) || casts[motif]
  const hero = pick(random, cast)
  const others = [...casts[motif], ...treasure].filter((other) => other !== hero)
  return { hero, companion: pick(random, others) }
}

export function drawingOf(hero: Hero): Draw {
  return drawings[hero]
}
