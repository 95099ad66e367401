import { DEFAULT_SEED } from '../seed/default-seed.ts'
import { catalogueOf } from '../domains/games/catalogue.ts'
import { providersOf } from '../domains/games/provider-handlers.ts'
import { hashText } from '../seed/random.ts'
import { around } from './draw.ts'
import { lettering, type WarpName, warps } from './lettering.ts'
import { paletteOf } from './palette.ts'

/** Initials of a studio: Kite and Dune is KD. */
function initials(slug: string): string {
  const words = slug.split('-').filter((word) => word !== 'and')
  return words
    .map((word) => word.charAt(0))
    .join('')
    .slice(0, 2)
    .toUpperCase()
}

type Colors = { one: string; two: string; dark: string }

/** Frames of a mark, from -50 to 50, and the colour of the letters on them. */
const frames: readonly ((colors: Colors) => { shape: string; ink: string })[] = [
  ({ one, dark }) => ({
    shape: `<circle r="48" fill="${one}"/><circle r="41" fill="none" stroke="${dark}" stroke-width="3"/>`,
    ink: dark,
  }),
  ({ two, dark }) => ({ shape: `<path d="M0-50L44-25V25L0 50-44 25V-25z" fill="${two}"/>`, ink: dark }),
  ({ one, two }) => ({
    shape: `<path d="M-46-40H46V6C46 32 22 44 0 52-22 44-46 32-46 6z" fill="${two}" opacity=".95"/><path d="M0-40H46V6C46 32 22 44 0 52z" fill="${one}"/>`,
    ink: '#10141c',
  }),
  ({ one }) => ({ shape: `<path d="M0-54L54 0 0 54-54 0z" fill="none" stroke="${one}" stroke-width="6"/>`, ink: one }),
  ({ one, dark }) => ({ shape: `<rect x="-48" y="-48" width="96" height="96" rx="26" fill="${one}"/>`, ink: dark }),
  ({ one, two }) => ({
    shape: `${around(16, `<path d="M-7-36L0-54 7-36z" fill="${two}"/>`)}<circle r="40" fill="${two}"/><circle r="34" fill="#10141c"/>`,
    ink: one,
  }),
  ({ one, two }) => ({
    shape: `<path d="M-70-30H50L70 30H-50z" fill="${two}"/><path d="M-70 36H-50L-46 44H-66zM50-44H66L70-36H54z" fill="${one}"/>`,
    ink: '#10141c',
  }),
  ({ one, two }) => ({
    shape: `<path d="M-60 44H60" stroke="${two}" stroke-width="8"/><path d="M-60-46H60" stroke="${two}" stroke-width="3"/>`,
    ink: one,
  }),
  ({ one, two }) => ({
    shape: `<path d="M-50 20A50 50 0 1 1 50 20" fill="none" stroke="${two}" stroke-width="8" stroke-linecap="round"/><path d="M-34 46H34" stroke="${one}" stroke-width="8" stroke-linecap="round"/>`,
    ink: one,
  }),
  ({ one, two, dark }) => ({
    shape: `<rect x="-50" y="-34" width="88" height="76" rx="8" transform="rotate(-9)" fill="${two}"/><rect x="-42" y="-36" width="88" height="72" rx="8" fill="${one}"/>`,
    ink: dark,
  }),
  ({ one, two }) => ({
    shape: `<path d="M-44 50V-10A44 44 0 0 1 44-10V50z" fill="#10141c"/><path d="M-38 44V-10A38 38 0 0 1 38-10V44z" fill="none" stroke="${two}" stroke-width="5"/>`,
    ink: one,
  }),
  ({ one, two }) => ({
    shape: `<path d="M-50-36H50L34 0 50 36H-50L-34 0z" fill="${one}"/><path d="M-50 40H50L54 48H-54z" fill="${two}"/>`,
    ink: '#10141c',
  }),
]

const letterWarps: readonly WarpName[] = ['plain', 'slant', 'bulge', 'rise', 'arch', 'plain', 'pinch', 'flag']

/** The mark of a studio in a square from -60 to 60: its initials in a frame. */
export function letterMark(slug: string): string {
  const { light, accent, ground } = paletteOf(slug)
  const hash = hashText(`studio ${slug}`)
  const order = providersOf(catalogueOf(DEFAULT_SEED)).findIndex((studio) => studio.slug === slug)
  const frame = frames[(order < 0 ? hash : order) % frames.length] ?? frames[0] // neighbours in the list differ
  const isSwapped = (hash >>> 7) % 2 === 1
  const [one, two] = isSwapped ? [accent, light] : [light, accent]
  const drawn = frame?.({ one, two, dark: ground[2] })
  const warp = warps[letterWarps[(hash >>> 11) % letterWarps.length] ?? 'plain']
  const path = lettering([{ text: initials(slug), share: 1 }], { x: -35, y: -24, width: 70, height: 48 }, warp)
  return `${drawn?.shape ?? ''}<path d="${path}" fill="${drawn?.ink ?? light}"/>`
}

/** The mark of a studio on a wide tile in its colours. */
export function providerMark(slug: string): string {
  const { sky, ground } = paletteOf(slug)
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 240 128"><defs><linearGradient id="b" x2="0" y2="1"><stop stop-color="${sky[1]}"/><stop offset="1" stop-color="${ground[2]}"/></linearGradient></defs>
<rect width="240" height="128" fill="url(#b)"/><path d="M0 0H96L20 128H0zM150 0H186L110 128H74z" fill="#fff" opacity=".04"/><g transform="translate(120 64) scale(.96)">${letterMark(slug)}</g></svg>`
}

/** The slug of a game's studio in the catalogue of the default seed, because the URL of a picture names no session. */
export function studioOf(slug: string): string | undefined {
  return catalogueOf(DEFAULT_SEED).bySlug.get(slug)?.card.provider.slug
}
