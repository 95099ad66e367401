import { between, hashText, mulberry32, pick, type Random } from '../seed/random.ts'
import { arrangementOf, type Composition } from './arrangement.ts'
import { backdrop } from './backdrop.ts'
import { type Brush, round } from './draw.ts'
import { castOf, drawingOf, type Hero } from './heroes.ts'
import { lettering, titleWords, type WarpName, warps } from './lettering.ts'
import { lights, type Side } from './light.ts'
import { type Palette, paletteOf } from './palette.ts'
import { gradients } from './gradients.ts'
import { letterMark, studioOf } from './studio-marks.ts'

const [WIDTH, HEIGHT] = [300, 400]

type Scene = { slug: string; random: Random; palette: Palette; side: Side; hero: Hero; companion: Hero }
type Box = { x: number; y: number; width: number; height: number }
/** Planes of a cover from back to front, and the box of its title; `isDark` if the lower part is dark behind it. */
type Layout = { behind: string; front: string; title: Box; isDark?: boolean }

/** Above the badge of a card, which covers the lower left corner. */
const low: Box = { x: 15, y: 218, width: 270, height: 98 }

/** Heroes that are not mirrored. */
const upright = new Set<Hero>(['seven'])

function placed(scene: Scene, hero: Hero, x: number, y: number, size: number, turn = 0): string {
  const brush: Brush = { random: scene.random, palette: scene.palette, slug: scene.slug }
  const mirror = scene.side < 0 || upright.has(hero) ? 1 : -1
  return `<g transform="translate(${round(x)} ${round(y)}) rotate(${round(turn)}) scale(${round(size * mirror * 10) / 10} ${round(size * 10) / 10})">${drawingOf(hero)(brush)}</g>`
}
const lit = (content: string) => `<g filter="url(#lit)">${content}</g>`

/** The hero in the middle, whole. */
function poster(scene: Scene): Layout {
  const { random } = scene
  return {
    behind: '',
    front: lit(
      placed(scene, scene.hero, 150 + between(random, -8, 8), between(random, 116, 132), between(random, 2.3, 2.6)),
    ),
    title: low,
    isDark: true,
  }
}

/** The hero at one side, large, cut by the edge of the picture; a small companion opposite. */
function aside(scene: Scene): Layout {
  const { random, side } = scene
  const x = side < 0 ? between(random, 70, 100) : between(random, 200, 230)
  return {
    behind: `<g opacity=".6">${placed(scene, scene.companion, 300 - x + (side < 0 ? 20 : -20), 74, 1.1, side * -14)}</g>`,
    front: lit(placed(scene, scene.hero, x, 132, between(random, 3.2, 3.7), side * between(random, 2, 9))),
    title: low,
    isDark: true,
  }
}

/** The hero so near that the frame crops it on all sides. */
function close(scene: Scene): Layout {
  const { random } = scene
  return {
    behind: '',
    front: lit(
      placed(
        scene,
        scene.hero,
        150 + between(random, -30, 30),
        between(random, 122, 150),
        between(random, 4, 4.7),
        between(random, -9, 9),
      ),
    ),
    title: { x: 13, y: 216, width: 274, height: 100 },
    isDark: true,
  }
}

/** Rows of two small things; the title is the hero. */
function pattern(scene: Scene): Layout {
  const { random, palette } = scene
  const [step, size] = pick(random, [
    [100, 0.78],
    [150, 1.2],
    [150, 1.3],
  ] as const)
  const one = placed(scene, scene.hero, 0, 0, size)
  const two = placed(scene, scene.companion, 0, 0, size)
  const cells = Array.from({ length: Math.ceil(HEIGHT / step) + 1 }, (_, row) =>
    Array.from({ length: Math.ceil(WIDTH / step) + 1 }, (__, column) => {
      const [x, y] = [(column - (row % 2 ? 0.5 : 0)) * step + step / 4, row * step + step / 4]
      return `<use href="#${(row + column) % 2 ? 'p' : 'q'}" x="${round(x)}" y="${round(y)}"/>`
    }).join(''),
  )
  const y = pick(random, [126, 150, 184])
  return {
    behind: `<defs><g id="p">${one}</g><g id="q">${two}</g></defs><g opacity=".85">${cells.join('')}</g><path d="M0 ${y - 34}L300 ${y - 54}V${y + 134}L0 ${y + 154}z" fill="${palette.sky[0]}"/><path d="M0 ${y - 34}L300 ${y - 54}V${y - 48}L0 ${y - 28}zM0 ${y + 148}L300 ${y + 128}V${y + 134}L0 ${y + 154}z" fill="${palette.accent}"/>`,
    front: '',
    title: { x: 14, y: y - 22, width: 272, height: 144 },
  }
}

/** Two heroes, one behind the other. */
function duo(scene: Scene): Layout {
  const { random, side } = scene
  return {
    behind: placed(scene, scene.companion, 150 + side * 66, 100, 2.1, side * 8),
    front: lit(placed(scene, scene.hero, 150 - side * 48, 130, between(random, 2.5, 2.8), side * -4)),
    title: low,
    isDark: true,
  }
}

/** The title above, the hero rises from the lower edge. */
function below(scene: Scene): Layout {
  const { random } = scene
  return {
    behind: '',
    front: lit(
      placed(scene, scene.hero, 150 + between(random, -14, 14), between(random, 268, 290), between(random, 3, 3.4)),
    ),
    title: { x: 15, y: 20, width: 190, height: 112 }, // the favourite button of a card covers the other corner
  }
}

const layouts: Readonly<Record<Composition, (scene: Scene) => Layout>> = { poster, aside, close, pattern, duo, below }

function rowsOf(random: Random, words: readonly string[]) {
  const longest = Math.max(...words.map(({ length }) => length))
  if (words.length === 1 || (words.join(' ').length <= 9 && random() < 0.5))
    return [{ text: words.join(' '), share: 1 }]
  const style = random()
  return words.map((text, index) => {
    if (style < 0.4) return { text, share: index === words.length - 1 ? 1.5 : 0.8 }
    if (style < 0.6) return { text, share: index === 0 ? 1.4 : 0.9 }
    return { text, share: 0.5 + 4 / Math.max(text.length, longest / 2) }
  })
}

const fills = ['gold', 'ice', 'hot', 'flat', 'duo', 'block', 'block'] as const

function titleOf({ slug, random, palette, side }: Scene, { title: box, isDark = false }: Layout): string {
  const words = titleWords(slug)
  const warp = pick(random, Object.keys(warps) as WarpName[])
  const path = lettering(rowsOf(random, words), box, warps[warp])
  const fill = pick(random, fills)
  const deep = palette.ground[2]
  const face = (color: string) => `<path d="${path}" fill="${color}"/>`
  const edge = (color: string, width: number, dx = 0, dy = 0) =>
    `<path d="${path}"${dx || dy ? ` transform="translate(${dx} ${dy})"` : ''} fill="${color}" stroke="${color}" stroke-width="${width}" stroke-linejoin="round"/>`
  const ground = isDark ? '' : edge(deep, 10, -side * 2, 3)
  if (fill === 'block') return `${ground}${edge(palette.ground[0], 1, -side * 4, 5)}${face('#fff')}`
  return `${ground}${face(fill === 'flat' ? palette.light : `url(#${fill})`)}`
}

/** Gradients of letters; `hard` ones change at the middle, as polished metal does. */
const letterGradients = ({ light, accent }: Palette) => {
  const gradient = (id: string, stops: readonly (readonly [number, string])[]) =>
    `<linearGradient id="${id}" x2="0" y2="1">${stops.map(([at, color]) => `<stop offset="${at}" stop-color="${color}"/>`).join('')}</linearGradient>`
  return (
    gradient('gold', [
      [0, '#fff7c8'],
      [0.48, '#f9c23c'],
      [0.5, '#c9760f'],
      [1, '#ffe08a'],
    ]) +
    gradient('ice', [
      [0, '#ffffff'],
      [0.5, light],
      [0.52, accent],
      [1, '#ffffff'],
    ]) +
    gradient('hot', [
      [0, '#ffe36a'],
      [0.55, '#ff8a3a'],
      [1, '#ff4d4d'],
    ]) +
    gradient('duo', [
      [0, '#fff'],
      [0.5, '#fff'],
      [0.51, accent],
      [1, accent],
    ])
  )
}

/** Dark shapes at the lower corners, out of the light: the near plane. */
function foreground({ random, palette }: Scene): string {
  const leaf = (x: number, turn: number, size: number) =>
    `<path transform="translate(${round(x)} 408) rotate(${round(turn)}) scale(${round(size)})" d="M0 0C-26-30-22-84 0-118 22-84 26-30 0 0z"/>`
  const kind = pick(random, ['leaves', 'stones', 'none'] as const)
  if (kind === 'none') return ''
  const shapes =
    kind === 'leaves'
      ? [
          leaf(10, 24, 1),
          leaf(-6, 60, 0.9),
          leaf(292, -26, 1.1),
          leaf(306, -62, 0.9),
          leaf(36, 78, 0.7),
          leaf(264, -80, 0.7),
        ].join('')
      : '<path d="M-4 404V318L24 300 52 330 74 362 92 404zM304 404V306L270 296 244 340 226 366 206 404z"/>'
  return `<g fill="${palette.ground[2]}">${shapes}</g>`
}

/** A cover of a game: far plane, hero in the key light, near plane, title. */
export function coverOf(slug: string): string {
  const random = mulberry32(hashText(`cover ${slug}`))
  const palette = paletteOf(slug)
  const side: Side = random() < 0.5 ? -1 : 1
  const { hero, composition } = arrangementOf(slug)
  const scene: Scene = { slug, random, palette, side, ...castOf(slug, hero) }
  const back = backdrop({ random, palette, width: WIDTH, height: HEIGHT, side })
  const layout = layouts[composition](scene)
  const floor = layout.isDark ? '<rect y="165" width="300" height="235" fill="url(#floor)"/>' : ''
  const studio = studioOf(slug)
  const mark = studio
    ? `<circle cx="264" cy="364" r="32" fill="${palette.ground[2]}"/><g transform="translate(264 364) scale(.42)">${letterMark(studio)}</g>`
    : ''
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" preserveAspectRatio="xMidYMid slice">${gradients(palette)}<defs>${letterGradients(palette)}${lights(side, WIDTH, HEIGHT, palette.light)}<linearGradient id="floor" x2="0" y2="1"><stop stop-color="${palette.ground[2]}" stop-opacity="0"/><stop offset=".24" stop-color="${palette.ground[2]}" stop-opacity=".88"/><stop offset=".36" stop-color="${palette.ground[2]}"/></linearGradient></defs>
${back}${layout.behind}${layout.front}${foreground(scene)}${floor}${titleOf(scene, layout)}${mark}</svg>`
}
