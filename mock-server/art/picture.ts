import type { Motif } from '../seed/words.ts'
import { between, hashText, mulberry32 } from '../seed/random.ts'
import { coverOf } from './covers.ts'
import { round } from './draw.ts'
import { drawings, motifOf } from './heroes.ts'
import { categoryMark, legalMark, paymentMark, providerMark } from './marks.ts'
import { paletteOf } from './palette.ts'
import { gradients, scenery } from './scenery.ts'

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
  if (kind === 'g') return coverOf(slug)
  if (kind === 's') return slidePicture(slug)
  if (kind === 'p') return providerMark(slug)
  if (kind === 'c') return categoryMark(slug)
  return kind === 'm' ? paymentMark(slug) : legalMark()
}
