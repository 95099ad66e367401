import { hashText, mulberry32 } from '../seed/random.ts'
import { backdrop } from './backdrop.ts'
import { castOf, drawingOf, type Hero } from './heroes.ts'
import { lights } from './light.ts'
import { paletteOf } from './palette.ts'
import { gradients } from './gradients.ts'

export const SLIDE_WIDTH = 880
const HEIGHT = 400
/** The scene begins here; everything left of it is dark, for text. */
const SCENE = 280

/** Heroes of slides by a word of their name: the large one, and the one behind it. */
const byWord: Readonly<Record<string, readonly [hero: Hero, companion: Hero]>> = {
  'caspian-evening': ['captain', 'ship'],
  'steppe-cup': ['horse', 'goblet'],
  'quiet-stars': ['owl', 'moon'],
  'app-in-pocket': ['eagle', 'balloon'],
  'moon-fishing': ['shark', 'moon'],
  app: ['astronaut', 'rocket'],
  deposit: ['chest', 'coins'],
  bonuses: ['seven', 'fruit'],
  welcome: ['chest', 'crown'],
  cashback: ['coins', 'lamp'],
  spins: ['seven', 'bell'],
  vip: ['crown', 'gem'],
  league: ['eagle', 'mountain'],
  limits: ['sage', 'lantern'],
  calm: ['teapot', 'lantern'],
  sail: ['ship', 'helm'],
  regatta: ['ship', 'anchor'],
  cup: ['goblet', 'lion'],
  prize: ['goblet', 'coins'],
  present: ['gem', 'crystals'],
  orchard: ['fruit', 'bride'],
  games: ['dice', 'seven'],
  harvest: ['fruit', 'camel'],
  table: ['dice', 'gambler'],
}

function heroesOf(slug: string): readonly [Hero, Hero] {
  const word = [slug, ...slug.split('-')].find((part) => byWord[part]) ?? ''
  const { hero, companion } = castOf(slug)
  return byWord[word] ?? [hero, companion]
}

/** Positions of a composition, px: the scene begins at `from`. */
const places = {
  slide: { from: SCENE, companion: 'translate(505 150)', hero: 'translate(700 205)' },
  card: { from: 0, companion: 'translate(285 160)', hero: 'translate(560 205)' },
}

/**
 * A slide has its scene on the right; the left third is dark by itself, so that text on it is readable. A card, with
 * its text below, has the scene in its middle.
 */
export function slideOf(slug: string, shape: keyof typeof places = 'slide'): string {
  const random = mulberry32(hashText(`slide ${slug}`))
  const palette = paletteOf(slug)
  const [large, small] = heroesOf(slug)
  const brush = { random, palette, slug }
  const dark = palette.ground[2]
  const { from, companion, hero } = places[shape]
  const scene = backdrop({ random, palette, width: SLIDE_WIDTH - from, height: HEIGHT, side: -1 })
  const shade = shape === 'slide' ? `<rect width="600" height="${HEIGHT}" fill="url(#left)"/>` : ''
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${SLIDE_WIDTH} ${HEIGHT}" preserveAspectRatio="xMidYMid slice">${gradients(palette)}<defs>${lights(-1, SLIDE_WIDTH, HEIGHT, palette.light)}<linearGradient id="left"><stop stop-color="${dark}"/><stop offset=".5" stop-color="${dark}" stop-opacity=".95"/><stop offset="1" stop-color="${dark}" stop-opacity="0"/></linearGradient></defs>
<rect width="${SLIDE_WIDTH}" height="${HEIGHT}" fill="${dark}"/><g transform="translate(${from} 0)">${scene}</g>
<g transform="${companion} rotate(-8) scale(2.3)">${drawingOf(small)(brush)}</g>${shade}
<g filter="url(#lit)"><g transform="${hero} rotate(3) scale(3.3)">${drawingOf(large)(brush)}</g></g></svg>`
}
