import { between, type Random } from '../seed/random.ts'
import type { Palette } from './palette.ts'

/** Drawing tools of a motif. It fills the square from -50 to 50; gradients `hero`, `shade` and `gleam` exist. */
export type Brush = { random: Random; palette: Palette; /** The name of the picture. */ slug: string }
export type Draw = (brush: Brush) => string

export const round = (value: number) => Math.round(value * 10) / 10

/** A closed band with a wavy upper edge: hills, dunes and water are all made of it. */
export function band(random: Random, width: number, top: number, bottom: number, swing: number, bends: number): string {
  const step = width / bends
  const heights = Array.from({ length: bends + 1 }, () => top + between(random, -swing, swing))
  let path = `M0 ${round(heights[0] ?? top)}`
  for (let index = 1; index <= bends; index += 1) {
    const x = index * step
    const from = heights[index - 1] ?? top
    const to = heights[index] ?? top
    path += `C${round(x - step / 2)} ${round(from)} ${round(x - step / 2)} ${round(to)} ${round(x)} ${round(to)}`
  }
  return `${path}V${bottom}H0z`
}

/** A closed band with a jagged upper edge: a range of mountains. */
export function range(
  random: Random,
  width: number,
  top: number,
  bottom: number,
  height: number,
  peaks: number,
): string {
  const step = width / peaks
  let path = `M0 ${round(top + between(random, 0, height / 2))}`
  for (let index = 0; index < peaks; index += 1) {
    const peak = top - between(random, height * 0.35, height)
    path += `L${round((index + between(random, 0.35, 0.65)) * step)} ${round(peak)}`
    path += `L${round((index + 1) * step)} ${round(top + between(random, 0, height / 3))}`
  }
  return `${path}V${bottom}H0z`
}

/** `count` copies around the middle, the first one upwards. */
export function around(count: number, shape: string, turn = 0): string {
  return Array.from(
    { length: count },
    (_, index) => `<g transform="rotate(${round(turn + (360 / count) * index)})">${shape}</g>`,
  ).join('')
}
