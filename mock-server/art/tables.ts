import { between, hashText, mulberry32, pick, type Random } from '../seed/random.ts'
import { round } from './draw.ts'
import { lettering, warps } from './lettering.ts'
import { lights } from './light.ts'

export const TABLE_WIDTH = 480
const HEIGHT = 270
const felts = [
  ['#0f7a52', '#07402c'],
  ['#15568f', '#0a2a4d'],
  ['#8c1f38', '#470d1d'],
  ['#5b2a86', '#2c1247'],
  ['#0f7480', '#073b45'],
  ['#31363f', '#14171c'],
  ['#8a5a1c', '#462a0b'],
] as const
const [red, black, gold, ivory] = ['#d3243c', '#16161c', '#f2bf4b', '#fbf6ea']

const at = (x: number, y: number, turn: number, content: string, size = 1) =>
  `<g transform="translate(${round(x)} ${round(y)}) rotate(${round(turn)}) scale(${size})">${content}</g>`

const suits = {
  heart: [red, 'M0 13C-20-2-15-17-5-16-2-16 0-13 0-11 0-13 2-16 5-16 15-17 20-2 0 13z'],
  diamond: [red, 'M0-17L12 0 0 17-12 0z'],
  spade: [black, 'M0-17C20-2 15 11 5 8L3 5 6 16H-6L-3 5-5 8C-15 11-20-2 0-17z'],
  club: [black, 'M-5-3A8 8 0 1 1 5-3 8 8 0 1 1 3 6L6 16H-6L-3 6A8 8 0 1 1-5-3z'],
} as const

/** A card face up, 76 x 108. */
function card(random: Random): string {
  const [color, pip] = suits[pick(random, ['heart', 'diamond', 'spade', 'club'] as const)]
  const rank = lettering(
    [{ text: pick(random, ['A', 'K', 'Q', 'J', '9', '7', '8']), share: 1 }],
    { x: -33, y: -49, width: 24, height: 27 },
    warps.plain,
  )
  return `<rect x="-38" y="-54" width="76" height="108" rx="8" fill="${ivory}"/><path d="${rank}" fill="${color}"/><path d="${pip}" transform="translate(6 14) scale(1.700)" fill="${color}"/>`
}

const back = (color: string) =>
  `<rect x="-38" y="-54" width="76" height="108" rx="8" fill="${ivory}"/><rect x="-31" y="-47" width="62" height="94" rx="4" fill="${color}"/><path d="M0-36L20 0 0 36-20 0z" fill="none" stroke="${ivory}" stroke-width="4"/>`

const chip = (color: string) =>
  `<circle r="27" fill="${color}"/><circle r="23.500" fill="none" stroke="${ivory}" stroke-width="7" stroke-dasharray="10 14.600"/><circle r="15" fill="${ivory}"/><circle r="12" fill="${color}"/>`

const chipColors = ['#d3243c', '#1f6fd0', '#16161c', '#1c9a5b', '#8a3fd0', '#f0a020']

/** Stacks of chips seen from above, with the side of the stack below. */
function chips(random: Random, x: number, y: number, count: number): string {
  return Array.from({ length: count }, (_, index) => {
    const color = pick(random, chipColors)
    const [left, top] = [
      x + (index % 2) * 46 + between(random, -6, 6),
      y + Math.floor(index / 2) * 42 + between(random, -6, 6),
    ]
    return at(left + 3, top + 6, 30, chip('#0b0b10')) + at(left, top, between(random, 0, 60), chip(color))
  }).join('')
}

function wheel(pockets: readonly string[], radius: number): string {
  const step = (Math.PI * 2) / pockets.length
  const point = (angle: number, r: number) => `${round(Math.cos(angle) * r)} ${round(Math.sin(angle) * r)}`
  const wedges = new Map<string, string>()
  for (const [index, color] of pockets.entries()) {
    const [from, to] = [index * step, (index + 1) * step]
    wedges.set(
      color,
      `${wedges.get(color) ?? ''}M0 0L${point(from, radius)}A${radius} ${radius} 0 0 1 ${point(to, radius)}z`,
    )
  }
  return [...wedges].map(([color, path]) => `<path d="${path}" fill="${color}"/>`).join('')
}

function roulette(random: Random): string {
  const pockets = Array.from({ length: 37 }, (_, index) => (index === 0 ? '#1c9a5b' : index % 2 ? red : black))
  const angle = between(random, 0, 6.28)
  const ball = `<circle cx="${round(Math.cos(angle) * 76)}" cy="${round(Math.sin(angle) * 76)}" r="8" fill="#fff"/>`
  const arms = `<path d="M-34-5H34V5H-34zM-5-34H5V34H-5z" fill="${gold}"/><circle r="14" fill="${gold}"/><circle r="7" fill="#8a5a14"/>`
  return `<circle r="126" fill="#4a220c"/><circle r="118" fill="#8c4a1c"/><circle r="108" fill="${gold}"/>${at(0, 0, between(random, 0, 360), wheel(pockets, 104))}<circle r="66" fill="${gold}"/><circle r="62" fill="#6b3413"/><circle r="44" fill="#8c4a1c"/>${arms}${ball}`
}

function bigWheel(random: Random): string {
  const colors = pick(random, [
    ['#d3243c', '#f0a020', '#1f6fd0', '#1c9a5b', '#8a3fd0', '#f4f0e6'],
    ['#16161c', '#f2bf4b', '#8c1f38', '#f2bf4b'],
    ['#0f7480', '#fbf6ea', '#e0507a', '#fbf6ea'],
  ])
  const pockets = Array.from({ length: 24 }, (_, index) => colors[index % colors.length] ?? red)
  const lamps = Array.from({ length: 16 }, (_, index) =>
    at(0, 0, index * 22.5, '<circle cy="-115" r="5" fill="#fff6c9"/>'),
  )
  return `<circle r="126" fill="${gold}"/><circle r="120" fill="#3a1a0a"/>${wheel(pockets, 108)}${lamps.join('')}<circle r="34" fill="${gold}"/><circle r="26" fill="#8c1f38"/><path d="M0-18L5-6 18-5 8 4 11 17 0 10-11 17-8 4-18-5-5-6z" fill="${gold}"/><path d="M-14-136H14L0-100z" fill="${ivory}"/>`
}

const lines = (path: string) => `<path d="${path}" fill="none" stroke="${gold}" stroke-width="3" opacity=".55"/>`

/** Things on the felt; the middle matters most, because narrow cards show only it. */
const games: readonly ((random: Random) => { felt: string; things: string })[] = [
  (random) => {
    const x = between(random, 200, 280)
    const left = x > 240 ? 24 : 330
    const cells = Array.from(
      { length: 9 },
      (_, index) =>
        `<rect x="${left + (index % 3) * 44}" y="${36 + Math.floor(index / 3) * 68}" width="40" height="64" fill="${index % 2 ? red : black}" stroke="${ivory}" stroke-width="2"/>`,
    )
    return { felt: cells.join(''), things: at(x, 135, 0, roulette(random)) + chips(random, left + 40, 70, 2) }
  },
  (random) => ({
    felt: lines('M-20 20C120 330 360 330 500 20M40 0C150 250 330 250 440 0'),
    things:
      at(202, 132, -10, card(random), 1.3) +
      at(268, 140, 8, card(random), 1.3) +
      at(70, 70, -24, back(red)) +
      chips(random, 370, 80, 4),
  }),
  (random) => ({
    felt: lines('M30 40H210V230H30zM270 40H450V230H270z'),
    things:
      at(150, 135, -4, card(random), 1.15) +
      at(206, 135, 4, card(random), 1.15) +
      at(298, 135, -4, card(random), 1.15) +
      at(354, 135, 5, card(random), 1.15) +
      chips(random, 60, 196, 2) +
      chips(random, 380, 50, 2),
  }),
  (random) => ({
    felt: lines('M240 135m-200 0a200 110 0 1 0 400 0a200 110 0 1 0-400 0'),
    things:
      [-2, -1, 0, 1, 2]
        .map((index) => at(240 + index * 54, 128 + Math.abs(index) * 12, index * 11, card(random), 1.2))
        .join('') + chips(random, 206, 222, 2),
  }),
  (random) => ({
    felt: lines('M0 60H480M0 210H480'),
    things:
      at(240 + between(random, -20, 20), 138, 0, bigWheel(random)) +
      chips(random, 50, 100, 4) +
      chips(random, 390, 160, 2),
  }),
  (random) => ({
    felt: lines('M20 20H460V250H20z'),
    things:
      at(pick(random, [120, 350]), 150, 0, roulette(random), 1.7) +
      at(240, 70, -12, back(pick(random, chipColors)), 0.9) +
      chips(random, 216, 120, 4),
  }),
  (random) => ({
    felt: lines('M0 240C160 120 320 120 480 240M0 200C160 80 320 80 480 200'),
    things:
      chips(random, 130, 90, 4) +
      chips(random, 300, 70, 6) +
      at(226, 120, between(random, -20, 20), card(random), 1.1) +
      chips(random, 210, 190, 2),
  }),
  (random) => {
    const die = (color: string, pips: readonly (readonly [number, number])[]) =>
      `<rect x="-42" y="-42" width="84" height="84" rx="14" fill="${color}"/>${pips.map(([x, y]) => `<circle cx="${x * 22}" cy="${y * 22}" r="8.500" fill="${ivory}"/>`).join('')}`
    const five = [
      [-1, -1],
      [1, -1],
      [0, 0],
      [-1, 1],
      [1, 1],
    ] as const
    const six = [
      [-1, -1],
      [1, -1],
      [-1, 0],
      [1, 0],
      [-1, 1],
      [1, 1],
    ] as const
    const color = pick(random, [red, '#1f6fd0', '#8a3fd0', '#16161c'])
    return {
      felt: lines('M60 30H420V240H60zM240 30V240'),
      things:
        at(196, 116, between(random, -30, 10), die(color, five), 1.1) +
        at(292, 154, between(random, 10, 50), die(color, six), 1.1) +
        chips(random, 60, 60, 4) +
        chips(random, 390, 60, 2),
    }
  },
]

/** A table of a live game seen from above, 16:9: felt, and things on it in one hard light. */
export function tableOf(slug: string): string {
  const random = mulberry32(hashText(`table ${slug}`))
  const [light, dark] = pick(random, felts)
  const side = random() < 0.5 ? -1 : 1
  const { felt, things } = pick(random, games)(random)
  const near = between(random, 1, 1.3)
  const camera = `translate(240 135) rotate(${round(between(random, -14, 14))}) scale(${round(near * 10) / 10}) translate(-240 -135)`
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${TABLE_WIDTH} ${HEIGHT}" preserveAspectRatio="xMidYMid slice"><defs><radialGradient id="felt" cx="${0.5 + side * 0.28}" cy=".2" r=".9"><stop stop-color="${light}"/><stop offset="1" stop-color="${dark}"/></radialGradient>${lights(side, TABLE_WIDTH, HEIGHT, '#fff6dc')}</defs>
<rect width="${TABLE_WIDTH}" height="${HEIGHT}" fill="url(#felt)"/><g transform="${camera}">${felt}</g><g filter="url(#lit)"><g transform="${camera}">${things}</g></g></svg>`
}
