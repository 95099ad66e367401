import { slugOf } from '../seed/slug.ts'
import { localTitles, type Motif, motifs, things } from '../seed/words.ts'
import { hashText, mulberry32, pick } from '../seed/random.ts'
import type { Draw } from './draw.ts'
import * as beasts from './motifs-beasts.ts'
import * as court from './motifs-court.ts'
import * as faces from './motifs-faces.ts'
import * as finds from './motifs-finds.ts'
import * as nature from './motifs-nature.ts'
import * as objects from './motifs-things.ts'
import * as treasures from './motifs-treasures.ts'
import * as wild from './motifs-wild.ts'

export const drawings = {
  ...nature,
  ...objects,
  ...beasts,
  ...wild,
  ...faces,
  ...court,
  ...treasures,
  ...finds,
}
export type Hero = keyof typeof drawings

/** Heroes for the covers of a motif: the motif itself, or a character or an object of its world. */
const casts: Readonly<Record<Motif, readonly Hero[]>> = {
  wave: ['wave', 'shark', 'octopus', 'captain', 'anchor', 'helm', 'whale', 'mermaid', 'crab', 'pirate', 'ship'],
  sun: ['sun', 'lion', 'crown', 'seven', 'balloon', 'bride', 'sunflower', 'idol', 'phoenix', 'queen', 'flame'],
  mountain: ['mountain', 'leopard', 'argali', 'miner', 'eagle', 'warrior', 'dragon', 'swords', 'idol', 'tower', 'bull'],
  stars: ['stars', 'sage', 'astronaut', 'owl', 'seven', 'bell', 'mask', 'jester', 'queen', 'phoenix', 'hourglass'],
  planet: ['planet', 'astronaut', 'saucer', 'rocket', 'sage', 'dragon', 'hourglass', 'idol', 'flame'],
  bird: ['bird', 'eagle', 'phoenix', 'owl', 'warrior', 'queen', 'mask', 'balloon', 'butterfly'],
  horse: ['horse', 'horseshoe', 'warrior', 'bride', 'swords', 'dombra', 'bull', 'queen', 'camel', 'fox'],
  fish: ['fish', 'shark', 'octopus', 'captain', 'anchor', 'whale', 'crab', 'mermaid', 'pirate', 'helm'],
  fruit: ['fruit', 'seven', 'bell', 'bride', 'jester', 'cook', 'fox', 'sunflower', 'horseshoe', 'samovar'],
  gem: ['gem', 'crystals', 'miner', 'crown', 'chest', 'dice', 'ring', 'dragon', 'queen', 'snake', 'idol'],
  flower: ['flower', 'bride', 'goblet', 'butterfly', 'sunflower', 'queen', 'fox', 'dombra', 'snake', 'mask'],
  lantern: ['lantern', 'lamp', 'teapot', 'gambler', 'coins', 'sage', 'tower', 'flame', 'samovar', 'jester', 'scroll'],
  yurt: ['yurt', 'wolf', 'bride', 'teapot', 'argali', 'eagle', 'dombra', 'samovar', 'flame', 'fox', 'swords'],
  moon: ['moon', 'wolf', 'owl', 'leopard', 'gambler', 'mask', 'fox', 'tower', 'snake', 'jester', 'queen'],
  tree: ['tree', 'owl', 'leopard', 'wolf', 'fox', 'butterfly', 'snake', 'idol', 'bull', 'scroll'],
  feather: ['feather', 'balloon', 'eagle', 'phoenix', 'scroll', 'owl', 'butterfly', 'mask', 'warrior'],
  ship: ['ship', 'captain', 'helm', 'anchor', 'chest', 'shark', 'pirate', 'compass', 'whale', 'scroll', 'mermaid'],
  comet: ['rocket', 'comet', 'astronaut', 'saucer', 'flame', 'dragon', 'phoenix', 'seven'],
  pearl: ['pearl', 'chest', 'octopus', 'goblet', 'crown', 'coins', 'mermaid', 'ring', 'crab', 'pirate'],
  ornament: ['ornament', 'dice', 'lamp', 'goblet', 'sage', 'coins', 'samovar', 'dombra', 'snake', 'queen', 'idol'],
}

/** Things that must be on the cover when the title names them. */
const named: Readonly<Record<string, readonly Hero[]>> = {
  falcon: ['eagle', 'warrior', 'bird'],
  flamingo: ['flamingo', 'flamingo', 'butterfly'],
  simurgh: ['phoenix', 'queen', 'sage'],
  caravan: ['camel', 'sage', 'compass'],
  karavan: ['camel'],
  nar: ['fruit'],
  alma: ['fruit', 'fox'],
  cocktail: ['fruit'],
  sailor: ['captain', 'helm', 'pirate', 'anchor'],
  angler: ['shark', 'captain', 'octopus', 'crab', 'whale'],
  rocket: ['rocket', 'astronaut', 'saucer'],
  treasure: ['chest', 'crown', 'coins', 'goblet', 'pirate', 'scroll'],
  teahouse: ['teapot', 'sage', 'samovar', 'cook'],
  crystal: ['crystals', 'miner', 'dragon', 'ring'],
  amethyst: ['crystals', 'gem', 'ring', 'idol'],
  eclipse: ['moon', 'wolf', 'gambler', 'mask'],
  stargazer: ['sage', 'owl', 'astronaut', 'hourglass'],
  zodiac: ['lion', 'sage', 'stars', 'argali', 'bull', 'crab'],
  satellite: ['saucer', 'astronaut', 'planet', 'rocket'],
  pass: ['argali', 'mountain', 'swords', 'leopard'],
  breeze: ['balloon', 'feather', 'ship', 'butterfly'],
  tamga: ['dice', 'ornament', 'warrior', 'scroll'],
  hearth: ['flame', 'samovar', 'cook', 'yurt'],
  voyage: ['compass', 'ship', 'scroll', 'mermaid', 'pirate'],
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

/** The heroes that fit a title. */
export function heroesOf(slug: string): readonly Hero[] {
  const word = slug.split('-').findLast((part) => named[part])
  return (word && named[word]) || casts[motifOf(slug)]
}

/** The hero of a cover and a companion for its second plane; `wanted` is the hero if it is given. */
export function castOf(slug: string, wanted?: Hero): { hero: Hero; companion: Hero } {
  const random = mulberry32(hashText(`cast ${slug}`))
  const usual = pick(random, heroesOf(slug))
  const hero = wanted ?? usual
  const others = [...casts[motifOf(slug)], ...treasure].filter((other) => other !== hero)
  return { hero, companion: pick(random, others) }
}

export function drawingOf(hero: Hero): Draw {
  return drawings[hero]
}
