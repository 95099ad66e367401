import sharp from 'sharp'
import { expect, test } from 'vitest'

import { bannerSeeds } from '../domains/banners/seed.ts'
import { providers } from '../domains/games/providers.ts'
import { svgOf } from './render.ts'

/** Relative luminance of a colour (WCAG). */
function luminance(red: number, green: number, blue: number): number {
  const linear = (value: number) => (value <= 10 ? value / 3295 : ((value / 255 + 0.055) / 1.055) ** 2.4)
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
}

test.each(bannerSeeds)('white text has a contrast of 10 on the left third of slide $slug', async ({ slug }) => {
  const picture = sharp(Buffer.from(svgOf('s', slug)), { density: 18 })
  const { data, info } = await picture.removeAlpha().raw().toBuffer({ resolveWithObject: true })
  let brightest = 0
  for (let at = 0; at < data.length; at += 3) {
    if ((at / 3) % info.width > info.width / 3) continue
    brightest = Math.max(brightest, luminance(data[at] ?? 255, data[at + 1] ?? 255, data[at + 2] ?? 255))
  }
  expect(1.05 / (brightest + 0.05)).toBeGreaterThan(10)
})

test('the alternative picture of a game is a table of 16:9, other covers are 3:4 [GAME-16]', () => {
  expect(svgOf('g', 'silver-wave-table')).toContain('viewBox="0 0 480 270"')
  expect(svgOf('g', 'silver-wave')).toContain('viewBox="0 0 300 400"')
})

test('each studio has its own mark', () => {
  expect(new Set(providers.map(({ slug }) => svgOf('p', slug))).size).toBe(providers.length)
})
