import { between, pick, type Random } from '../seed/random.ts'
import { band, range, round } from './draw.ts'
import type { Side } from './light.ts'
import type { Palette } from './palette.ts'

type Canvas = { random: Random; palette: Palette; width: number; height: number; side: Side }

/** The position of the key light. */
const source = ({ width, height, side }: Canvas) => [side < 0 ? width * 0.1 : width * 0.9, height * 0.04] as const

function wedges(x: number, y: number, reach: number, count: number, turn: number): string {
  const step = (Math.PI * 2) / count
  return Array.from({ length: count }, (_, index) => {
    const [from, to] = [turn + index * step, turn + (index + 0.5) * step]
    const point = (angle: number) => `${round(x + Math.cos(angle) * reach)} ${round(y + Math.sin(angle) * reach)}`
    return `M${round(x)} ${round(y)}L${point(from)} ${point(to)}z`
  }).join('')
}

/** Rays from behind the hero. */
function burst({ random, palette, width, height }: Canvas): string {
  const [x, y] = [width / 2, height * between(random, 0.32, 0.46)]
  const count = pick(random, [8, 12, 16])
  return `<path d="${wedges(x, y, height, count, between(random, 0, 1))}" fill="${palette.sky[2]}" opacity=".55"/><circle cx="${x}" cy="${round(y)}" r="150" fill="url(#gleam)"/>`
}

/** Beams of a stage light across a dark hall. */
function beams(canvas: Canvas): string {
  const { palette, width, height, random } = canvas
  const [x, y] = source(canvas)
  const floor = height * between(random, 0.62, 0.72)
  return `<path d="M${x} ${y}L${round(width * 0.1)} ${height}H${round(width * 0.9)}z" fill="${palette.sky[2]}" opacity=".5"/><path d="M${x} ${y}L${round(width * 0.3)} ${height}H${round(width * 0.7)}z" fill="${palette.light}" opacity=".3"/><path d="M0 ${round(floor)}H${width}V${height}H0z" fill="${palette.ground[2]}" opacity=".75"/><ellipse cx="${width / 2}" cy="${round(floor + 20)}" rx="${round(width * 0.48)}" ry="34" fill="${palette.accent}" opacity=".4"/>`
}

/** A large disc low over layers of land. */
function land({ random, palette, width, height, side }: Canvas): string {
  const horizon = height * between(random, 0.42, 0.6)
  const isPeaks = random() < 0.5
  const ridge = (top: number, swing: number) =>
    isPeaks ? range(random, width, top, height, swing * 3, 3) : band(random, width, top, height, swing, 2)
  const x = width / 2 + side * between(random, 20, 70)
  const r = between(random, 70, 120)
  return `<circle cx="${round(x)}" cy="${round(horizon - r * 0.35)}" r="${round(r)}" fill="${palette.light}" opacity=".85"/><path d="${ridge(horizon, 20)}" fill="${palette.ground[0]}"/><path d="${ridge(horizon + 50, 22)}" fill="${palette.ground[1]}"/><path d="${ridge(horizon + 110, 16)}" fill="${palette.ground[2]}"/>`
}

/** An arch of a hall with light behind it. */
function arch({ random, palette, width, height }: Canvas): string {
  const inset = between(random, 30, 56)
  const top = between(random, 24, 60)
  const [left, right, middle] = [inset, width - inset, width / 2]
  const frame = (grow: number) =>
    `M${round(left - grow)} ${height}V${round(top + 120)}C${round(left - grow)} ${round(top + 40)} ${round(middle - 40)} ${round(top + 30 - grow)} ${middle} ${round(top - grow)}C${round(middle + 40)} ${round(top + 30 - grow)} ${round(right + grow)} ${round(top + 40)} ${round(right + grow)} ${round(top + 120)}V${height}z`
  return `<rect width="${width}" height="${height}" fill="${palette.ground[1]}"/><path d="${frame(16)}" fill="${palette.accent}"/><path d="${frame(8)}" fill="${palette.ground[2]}"/><path d="${frame(0)}" fill="url(#sky)"/><circle cx="${middle}" cy="${round(height * 0.4)}" r="150" fill="url(#gleam)"/>`
}

/** A floor of lines that run to the horizon under a striped sun. */
function grid({ random, palette, width, height }: Canvas): string {
  const horizon = height * between(random, 0.5, 0.6)
  const lines = Array.from({ length: 11 }, (_, index) => {
    const x = width / 2 + (index - 5) * 26
    return `M${round(x)} ${round(horizon)}L${round(width / 2 + (index - 5) * 130)} ${height}`
  })
  const rows = [12, 30, 56, 92, 140].map((down) => `M0 ${round(horizon + down)}H${width}`)
  const stripes = [14, 32, 54].map(
    (up, index) =>
      `<rect x="0" y="${round(horizon - up)}" width="${width}" height="${8 - index * 2}" fill="${palette.sky[1]}"/>`,
  )
  return `<circle cx="${width / 2}" cy="${round(horizon - 20)}" r="104" fill="${palette.accent}"/>${stripes.join('')}<rect y="${round(horizon)}" width="${width}" height="${height}" fill="${palette.ground[2]}"/><path d="${lines.join('')}${rows.join('')}" stroke="${palette.accent}" stroke-width="2" opacity=".55"/>`
}

/** Two fields of colour with a hard edge, and large discs. */
function split({ random, palette, width, height, side }: Canvas): string {
  const cut = between(random, 0.3, 0.7)
  const [from, to] = side < 0 ? [cut - 0.25, cut + 0.3] : [cut + 0.3, cut - 0.25]
  return `<path d="M0 ${round(height * from)}L${width} ${round(height * to)}V${height}H0z" fill="${palette.ground[1]}"/><circle cx="${round(width * 0.5)}" cy="${round(height * 0.38)}" r="128" fill="${palette.sky[2]}"/><circle cx="${round(width * 0.5)}" cy="${round(height * 0.38)}" r="102" fill="${palette.sky[0]}" opacity=".35"/>`
}

/** Curtains at both sides of a lit back wall. */
function curtain({ palette, width, height }: Canvas): string {
  const fold = (x: number, w: number, color: string) =>
    `<path d="M${x} 0H${x + w}C${x + w * 0.6} 150 ${x + w * 0.5} 280 ${x + w * 1.1} ${height}H${x}z" fill="${color}"/>`
  const left = fold(44, 40, palette.ground[2]) + fold(18, 40, palette.accent) + fold(-14, 42, palette.ground[1])
  return `<circle cx="${width / 2}" cy="${round(height * 0.38)}" r="180" fill="url(#gleam)"/>${left}<g transform="translate(${width} 0) scale(-1 1)">${left}</g><path d="M0 0H${width}V16C${width * 0.75} 46 ${width * 0.6} 46 ${width / 2} 22 ${width * 0.4} 46 ${width * 0.25} 46 0 16z" fill="${palette.ground[2]}"/>`
}

/** Depths with beams from above and a reef below. */
function depths({ random, palette, width, height }: Canvas): string {
  const beam = (x: number, w: number) => `M${x} 0H${x + w}L${x + w * 2.2 - 60} ${height}H${x - 90}z`
  return `<path d="${beam(60, 30)}${beam(150, 22)}${beam(230, 34)}" fill="${palette.light}" opacity=".2"/><path d="${band(random, width, 300, height, 30, 3)}" fill="${palette.ground[1]}"/><path d="${band(random, width, 350, height, 22, 4)}" fill="${palette.ground[2]}"/>${[0, 1, 2, 3, 4].map(() => `<circle cx="${round(between(random, 10, width - 10))}" cy="${round(between(random, 20, 220))}" r="${round(between(random, 4, 11))}" fill="none" stroke="${palette.light}" stroke-width="2" opacity=".6"/>`).join('')}`
}

const backdrops = [burst, burst, beams, land, land, arch, grid, split, curtain, depths] as const

/** The far plane of a cover. */
export function backdrop(canvas: Canvas): string {
  const { random, width, height } = canvas
  return `<rect width="${width}" height="${height}" fill="url(#sky)"/>${pick(random, backdrops)(canvas)}`
}
