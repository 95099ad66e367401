import { slugOf } from '../seed/slug.ts'
import { localTitles, type Motif, motifs, things } from '../seed/words.ts'
import { between, hashText, mulberry32 } from '../seed/random.ts'
import { type Draw, round } from './draw.ts'
import { categoryMark, legalMark, paymentMark, providerMark } from './marks.ts'
import * as nature from './motifs-nature.ts'
import * as objects from './motifs-things.ts'
import { paletteOf } from './palette.ts'
import { gradients, scenery } from './scenery.ts'

const drawings: Readonly<Record<Motif, Draw>> = { ...nature, ...objects }

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
function motifOf(slug: string): Motif {
  const ending = slug.slice(slug.lastIndexOf('-') + 1)
  const found = local.get(slug) ?? byEnding.get(ending)
  return found ?? motifs[hashText(`motif ${slug}`) % motifs.length] ?? 'wave'
}

/** Kinds of pictures: games 3:4, slides 2.2:1, providers, payment methods, legal marks, categories. */
export const pictureKinds = ['g', 's', 'p', 'm', 'l', 'c'] as const
export type PictureKind = (typeof pictureKinds)[number]

const celestial = new Set<Motif>(['sun', 'moon', 'stars', 'planet', 'comet'])

function open(width: number, height: number): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" preserveAspectRatio="xMidYMid slice">`
}

/** Small lights around the motif. */
function sparkles(random: () => number, light: string, width: number, height: number): string {
  return Array.from({ length: 7 }, () => {
    const [x, y, size] = [between(random, 0, width), between(random, 0, height), between(random, 0.25, 0.8)]
    return `<path transform="translate(${round(x)} ${round(y)}) scale(${round(size)})" d="M0-10C1-2 2-1 10 0 2 1 1 2 0 10-1 2-2 1-10 0-2-1-1-2 0-10z" fill="${light}" opacity=".8"/>`
  }).join('')
}

/** Felt ornament along the lower edge, on some of the pictures. */
function border(light: string, width: number, height: number): string {
  const horn = 'M0 0C-4-12-16-10-16-18-16-25-8-26-7-20M0 0C4-12 16-10 16-18 16-25 8-26 7-20'
  const copies = Array.from(
    { length: Math.ceil(width / 42) + 1 },
    (_, index) => `<path transform="translate(${index * 42 - 6} ${height - 12})" d="${horn}"/>`,
  )
  return `<g fill="none" stroke="${light}" stroke-width="2.6" stroke-linecap="round" opacity=".35">${copies.join('')}</g><path d="M0 ${height - 8}H${width}" stroke="${light}" stroke-width="2" opacity=".35"/>`
}

function gamePicture(slug: string): string {
  const random = mulberry32(hashText(`game ${slug}`))
  const palette = paletteOf(slug)
  const [width, height] = [300, 400]
  const motif = motifOf(slug)
  const back = scenery({ random, palette, width, height, isLightless: celestial.has(motif) })
  const size = between(random, 2.2, 2.8)
  const [x, y] = [width / 2 + between(random, -14, 14), height * between(random, 0.44, 0.54)]
  const hero = drawings[motif]({ random, palette, slug })
  const edge = random() < 0.35 ? border(palette.light, width, height) : ''
  return `${open(width, height)}${gradients(palette)}${back}<rect y="200" width="300" height="200" fill="url(#dusk)"/>
<circle cx="${round(x)}" cy="${round(y)}" r="${round(size * 62)}" fill="url(#gleam)" opacity=".5"/>
<g transform="translate(${round(x)} ${round(y)}) scale(${round(size)})">${hero}</g>${edge}${sparkles(random, palette.light, width, height)}</svg>`
}

const slideMotifs: Readonly<Record<string, Motif>> = {
  'caspian-evening': 'ship',
  'first-deposit': 'pearl',
  'steppe-cup': 'horse',
  'quiet-stars': 'moon',
  'app-in-pocket': 'bird',
  'app-for-players': 'comet',
  'your-bonuses': 'fruit',
}

/** Wide, with the motif on the right; the left is free for text. */
function slidePicture(slug: string): string {
  const random = mulberry32(hashText(`slide ${slug}`))
  const palette = paletteOf(slug)
  const [width, height] = [880, 400]
  const motif = slideMotifs[slug] ?? motifOf(slug)
  return `${open(width, height)}${gradients(palette)}${scenery({ random, palette, width, height, isLightless: celestial.has(motif) })}
<circle cx="660" cy="190" r="220" fill="url(#gleam)" opacity=".5"/>
<g transform="translate(655 200) scale(2.4)">${drawings[motif]({ random, palette, slug })}</g>
${sparkles(random, palette.light, width, height)}
<linearGradient id="left"><stop stop-color="#05090c" stop-opacity=".6"/><stop offset=".6" stop-color="#05090c" stop-opacity="0"/></linearGradient>
<rect width="${width}" height="${height}" fill="url(#left)"/></svg>`
}

/** The picture of a name as SVG: always the same for the same name. Contains no text. */
export function svgOf(kind: PictureKind, slug: string): string {
  if (kind === 'g') return gamePicture(slug)
  if (kind === 's') return slidePicture(slug)
  if (kind === 'p') return providerMark(slug)
  if (kind === 'c') return categoryMark(slug)
  return kind === 'm' ? paymentMark(slug) : legalMark()
}
