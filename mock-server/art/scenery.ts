import { between, pick, type Random } from '../seed/random.ts'
import { band, range, round } from './draw.ts'
import type { Palette } from './palette.ts'

type Canvas = {
  random: Random
  palette: Palette
  width: number
  height: number
  /** No sun or moon in the sky: the motif is one. */
  isLightless?: boolean
}

/** Gradients that every picture has. */
export function gradients({ sky, ground, light, accent }: Palette): string {
  const stops = (...colors: (readonly [at: number, color: string, opacity?: number])[]) =>
    colors
      .map(([at, color, opacity = 1]) => `<stop offset="${at}" stop-color="${color}" stop-opacity="${opacity}"/>`)
      .join('')
  return `<defs>
<linearGradient id="sky" x2="0" y2="1">${stops([0, sky[0]], [0.62, sky[1]], [1, sky[2]])}</linearGradient>
<linearGradient id="ground" x2="0" y2="1">${stops([0, ground[0]], [0.5, ground[1]], [1, ground[2]])}</linearGradient>
<linearGradient id="hero" x1=".2" y1="0" x2=".8" y2="1">${stops([0, light], [1, accent])}</linearGradient>
<linearGradient id="shade" x2="0" y2="1">${stops([0, accent], [1, ground[1]])}</linearGradient>
<radialGradient id="gleam">${stops([0, light, 0.75], [0.4, light, 0.25], [1, light, 0])}</radialGradient>
<linearGradient id="dusk" x2="0" y2="1">${stops([0, '#05090c', 0], [1, '#05090c', 0.45])}</linearGradient>
</defs>`
}

function starrySky({ random, palette, width }: Canvas, horizon: number): string {
  const count = Math.round(width / 9)
  return Array.from({ length: count }, () => {
    const [x, y, size] = [between(random, 0, width), between(random, 0, horizon * 0.75), between(random, 0.5, 1.7)]
    return `<circle cx="${round(x)}" cy="${round(y)}" r="${round(size)}" fill="${palette.light}" opacity="${round(between(random, 0.3, 0.9))}"/>`
  }).join('')
}

function lightInTheSky({ random, palette, width }: Canvas, horizon: number): string {
  const [x, y] = [between(random, width * 0.2, width * 0.8), between(random, horizon * 0.35, horizon * 1.02)]
  const size = between(random, 26, 62)
  return `<circle cx="${round(x)}" cy="${round(y)}" r="${round(size * 2.6)}" fill="url(#gleam)"/><circle cx="${round(x)}" cy="${round(y)}" r="${round(size)}" fill="${palette.sky[2]}" opacity=".75"/>`
}

function clouds({ random, palette, width }: Canvas, horizon: number): string {
  return Array.from({ length: 3 }, () => {
    const [x, y, w] = [
      between(random, -40, width),
      between(random, horizon * 0.15, horizon * 0.8),
      between(random, 60, 150),
    ]
    return `<rect x="${round(x)}" y="${round(y)}" width="${round(w)}" height="5" rx="2.5" fill="${palette.light}" opacity=".22"/><rect x="${round(x + w * 0.25)}" y="${round(y + 9)}" width="${round(w * 0.6)}" height="4" rx="2" fill="${palette.light}" opacity=".14"/>`
  }).join('')
}

/** Land and water under the horizon: peaks, dunes, or a sea with the light's path on it. */
function land(canvas: Canvas, horizon: number): string {
  const { random, palette, width, height } = canvas
  const kind = pick(random, ['peaks', 'dunes', 'sea'] as const)
  const far = `<path d="${kind === 'peaks' ? range(random, width, horizon, height, 90, Math.round(width / 100) + 1) : band(random, width, horizon, height, kind === 'sea' ? 2 : 22, 3)}" fill="${palette.ground[0]}"/>`
  const bands = [0.25, 0.52, 0.78].map((share, index) => {
    const top = horizon + (height - horizon) * share
    const swing = kind === 'sea' ? 7 : 20
    const bends = kind === 'sea' ? Math.round(width / 40) : 3
    return `<path d="${band(random, width, top, height, swing, bends)}" fill="${palette.ground[index === 0 ? 1 : 2]}" opacity="${index === 2 ? 0.9 : 0.75}"/>`
  })
  const glitter = Array.from({ length: kind === 'sea' ? 10 : 0 }, (_, index) => {
    const w = between(random, 14, 60)
    return `<rect x="${round(width / 2 - w / 2 + between(random, -50, 50))}" y="${round(horizon + 8 + index * 9)}" width="${round(w)}" height="2.4" rx="1.2" fill="${palette.light}" opacity=".4"/>`
  })
  return `<path d="M0 ${horizon}H${width}V${height}H0z" fill="url(#ground)"/>${far}${glitter.join('')}${bands.join('')}`
}

/** Rays from the middle, or rings: a stage instead of a landscape. */
function stage({ random, palette, width, height }: Canvas): string {
  const [x, y] = [width / 2, height * 0.46]
  const reach = Math.max(width, height)
  const kind = pick(random, ['rays', 'rings', 'tiles'] as const)
  if (kind === 'rays') {
    const turn = between(random, 0, 20)
    const rays = Array.from({ length: 12 }, (_, index) => {
      const angle = ((index * 30 + turn) * Math.PI) / 180
      const next = angle + 0.26
      return `M${x} ${y}L${round(x + Math.cos(angle) * reach)} ${round(y + Math.sin(angle) * reach)}L${round(x + Math.cos(next) * reach)} ${round(y + Math.sin(next) * reach)}z`
    })
    return `<path d="${rays.join('')}" fill="${palette.light}" opacity=".1"/><circle cx="${x}" cy="${y}" r="170" fill="url(#gleam)"/>`
  }
  if (kind === 'rings') {
    const rings = [60, 95, 132, 172, 215].map(
      (r, index) =>
        `<circle cx="${x}" cy="${y}" r="${r}" fill="none" stroke="${palette.light}" stroke-width="${3 - index * 0.4}" opacity="${round(0.4 - index * 0.06)}"/>`,
    )
    return `<circle cx="${x}" cy="${y}" r="190" fill="url(#gleam)"/>${rings.join('')}`
  }
  const size = width / 6
  const tiles = Array.from({ length: 6 * Math.ceil(height / size) }, (_, index) => {
    const [left, top] = [(index % 6) * size + size / 2, Math.floor(index / 6) * size + size / 2]
    return `M${round(left)} ${round(top - size / 2.4)}L${round(left + size / 2.4)} ${round(top)}L${round(left)} ${round(top + size / 2.4)}L${round(left - size / 2.4)} ${round(top)}z`
  })
  return `<path d="${tiles.join('')}" fill="none" stroke="${palette.light}" stroke-width="1.4" opacity=".2"/><circle cx="${x}" cy="${y}" r="180" fill="url(#gleam)"/>`
}

/** Everything behind the motif. */
export function scenery(canvas: Canvas): string {
  const { random, width, height } = canvas
  const sky = `<rect width="${width}" height="${height}" fill="url(#sky)"/>`
  if (random() < 0.3) return `${sky}${stage(canvas)}`
  const horizon = round(height * between(random, 0.46, 0.7))
  const above = random() < 0.55 ? starrySky(canvas, horizon) : clouds(canvas, horizon)
  const light = canvas.isLightless ? '' : lightInTheSky(canvas, horizon)
  return `${sky}${above}${light}${land(canvas, horizon)}`
}
