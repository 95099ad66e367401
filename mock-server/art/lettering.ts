import { localTitles } from '../seed/words.ts'
import { readFileSync } from 'node:fs'

import { round } from './draw.ts'

/** Advance and outline of each letter, 1000 units to the em; `npm run make letters` writes them. */
const letters = JSON.parse(readFileSync(new URL('letters.json', import.meta.url), 'utf8')) as Record<string, string>

const BETWEEN_WORDS = 240

type Box = { x: number; y: number; width: number; height: number }
/** Moves a point of a block of lettering, both coordinates from 0 to 1, to another one inside the block. */
export type Warp = (u: number, v: number) => readonly [number, number]

const line = (u: number) => (2 * u - 1) ** 2

/** Shapes of a title. All keep it inside its box. */
export const warps = {
  plain: (u, v) => [u, v],
  arch: (u, v) => [u, v * 0.76 + 0.24 * line(u)],
  bowl: (u, v) => [u, v * 0.78 + 0.22 * (1 - line(u))],
  bulge: (u, v) => [u, 0.16 * line(u) + v * (1 - 0.32 * line(u))],
  pinch: (u, v) => [u, 0.12 * (1 - line(u)) + v * (1 - 0.24 * (1 - line(u)))],
  rise: (u, v) => [u, 0.34 * (1 - u) + v * (0.66 + 0.34 * u)],
  fall: (u, v) => [u, 0.3 * u + v * (1 - 0.3 * u)],
  flag: (u, v) => [u, 0.1 + v * 0.8 - 0.1 * Math.sin(u * Math.PI * 2)],
  climb: (u, v) => [u, v * 0.76 + 0.24 * (1 - u)],
  slant: (u, v) => [u * 0.9 + (1 - v) * 0.1, v],
} satisfies Record<string, Warp>
export type WarpName = keyof typeof warps

type Glyph = { at: number; outline: string }
type Line = { glyphs: Glyph[]; width: number; top: number; bottom: number }

/** Letters of a line with their positions, and the bounds of the line, in units of the font. */
function setLine(text: string): Line {
  const glyphs: Glyph[] = []
  let [at, top, bottom] = [0, 0, 0]
  for (const letter of text) {
    const [advance = '', ...outline] = (letters[letter] ?? '').split(/ (?=M)/)
    const path = outline.join(' ')
    for (const [, y] of path.matchAll(/-?\d+ (-?\d+)/g)) {
      top = Math.min(top, Number(y))
      bottom = Math.max(bottom, Number(y))
    }
    glyphs.push({ at, outline: path })
    at += Number(advance) || BETWEEN_WORDS
  }
  return { glyphs, width: at, top, bottom }
}

/** The widest that letters become, and the narrowest, as parts of their natural width. */
const [WIDEST, NARROWEST] = [1.12, 0.56]

type Row = { text: string; share: number }

/**
 * A block of lines as one path that fills `box`. Letters become condensed to fit its width, then lower. `share` is the
 * height of a line among the others.
 */
export function lettering(rows: readonly Row[], box: Box, warp: Warp): string {
  const gap = box.height * 0.07
  const total = rows.reduce((sum, { share }) => sum + share, 0)
  const free = box.height - gap * (rows.length - 1)
  const lines = rows.map(({ text, share }) => {
    const { glyphs, width, top, bottom } = setLine(text)
    const reach = bottom - top || 1
    const tall = Math.min((free * share) / total, (box.width / (width * NARROWEST)) * reach)
    const scale = tall / reach
    const stretch = Math.min(WIDEST, box.width / (width * scale))
    return { glyphs, tall, scale, stretch, above: -top * scale, wide: width * scale * stretch }
  })
  const used = lines.reduce((sum, { tall }) => sum + tall, 0) + gap * (lines.length - 1)
  let top = (box.height - used) / 2
  return lines
    .map(({ glyphs, tall, scale, stretch, above, wide }) => {
      const [left, base] = [(box.width - wide) / 2, top + above]
      top += tall + gap
      const place = (x: number, y: number) => {
        const [u, v] = warp((left + x * scale * stretch) / box.width, (base + y * scale) / box.height)
        return `${round(box.x + u * box.width)} ${round(box.y + v * box.height)}`
      }
      return glyphs.map(({ at, outline }) => moved(outline, (x, y) => place(at + x, y))).join('')
    })
    .join('')
}

const moved = (outline: string, place: (x: number, y: number) => string) =>
  outline.replaceAll(/(-?\d+) (-?\d+)/g, (_, x: string, y: string) => place(Number(x), Number(y)))

const local = new Map(localTitles.map(([slug, title]) => [slug, title]))

/** Letters by which a title is Azerbaijani; its capital of i has a dot. */
const AZERBAIJANI = /[əğıçşİ]/

/** The words of a game's title in capitals. A title in Latin letters follows from its slug. */
export function titleWords(slug: string): string[] {
  const title = local.get(slug)
  const capitals = title && AZERBAIJANI.test(title) ? title.toLocaleUpperCase('az') : (title ?? slug).toUpperCase()
  return capitals.split(/[\s-]+/).filter(Boolean)
}
