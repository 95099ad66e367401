import { darkSurface } from './brand.ts'

/** Red, green and blue of `#c98b5e`, 0 to 255; null if it is no such colour. */
function channelsOf(color: string): number[] | null {
  const hex = /^#([\da-f]{6})$/i.exec(color.trim())?.[1]
  return hex ? [0, 2, 4].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)) : null
}

function luminance(channels: number[]): number {
  const [red = 0, green = 0, blue = 0] = channels.map((channel) => {
    const part = channel / 255
    return part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** Contrast of two colours `#rrggbb` as WCAG counts it, 1 to 21; 0 when one of them is none. */
export function contrast(one: string, other: string): number {
  const [first, second] = [channelsOf(one), channelsOf(other)]
  if (!first || !second) return 0
  const [light, dark] = [luminance(first), luminance(second)].toSorted((a, b) => b - a) as [number, number]
  return (light + 0.05) / (dark + 0.05)
}

/** The contrast that text needs on the background of levels. */
const READABLE = 4.5

/**
 * Returns the level's colour if it is readable on our dark background, else that of a VIP. The light theme mixes it
 * with its text (`--tint` of the tokens), so that even white is readable there.
 */
export function levelColor(color: string): string {
  const isReadable = contrast(color, darkSurface) >= READABLE
  return isReadable ? `color-mix(in srgb, ${color.trim()} var(--tint), var(--text))` : 'var(--violet)'
}
