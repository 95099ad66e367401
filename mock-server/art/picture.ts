import { coverOf } from './covers.ts'
import { categoryMark, legalMark, paymentMark } from './marks.ts'
import { SLIDE_WIDTH, slideOf } from './slides.ts'
import { providerMark } from './studio-marks.ts'
import { TABLE_WIDTH, tableOf } from './tables.ts'

/** Kinds of pictures: games 3:4 (tables 16:9), slides 2.2:1, providers, payment methods, legal marks, categories. */
export const pictureKinds = ['g', 's', 'p', 'm', 'l', 'c'] as const
export type PictureKind = (typeof pictureKinds)[number]

const widths: Record<PictureKind, number> = { g: 300, s: SLIDE_WIDTH, p: 240, m: 154, l: 154, c: 24 }

/** Alternative pictures of live games have this ending (GAME-16). */
const isTable = (kind: PictureKind, slug: string) => kind === 'g' && slug.endsWith('-table')

/** Width of the drawing before it is scaled, px. */
export function drawnWidth(kind: PictureKind, slug: string): number {
  return isTable(kind, slug) ? TABLE_WIDTH : widths[kind]
}

/** The picture of a name as SVG: always the same for the same name. Its letters are paths. */
export function svgOf(kind: PictureKind, slug: string): string {
  if (kind === 'g') return isTable(kind, slug) ? tableOf(slug) : coverOf(slug)
  if (kind === 's') return slideOf(slug)
  if (kind === 'p') return providerMark(slug)
  if (kind === 'c') return categoryMark(slug)
  return kind === 'm' ? paymentMark(slug) : legalMark()
}
