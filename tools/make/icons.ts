/**
 * Draws the icons of a brand, and the picture of a shared link, from its icon.svg: `QUMAI_BRAND=qumai npm run make icons`.
 * The results in the brand's `public/` are committed; run it after a change of the drawing.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'

import sharp from 'sharp'

import { readBrand } from '../../brands/read-brand.ts'

const { folder } = readBrand()
const target = `${folder}public/`
const drawing = readFileSync(`${folder}icon.svg`, 'utf8')

/** A part of the drawing that the clip path and the transformation belong to. */
function replaced(text: string, from: string, to: string): string {
  if (!text.includes(from)) throw new Error(`${folder}icon.svg has no ${from}`)
  return text.replace(from, to)
}

/** `radius` rounds the tile; `scale` leaves room for a mask around `<g class="mark">`. */
function draw({ radius, scale }: { radius: number; scale: number }): string {
  const shift = (512 * (1 - scale)) / 2
  const clip = `<clipPath id="tile"><rect width="512" height="512" rx="${radius}"/></clipPath>`
  const clipped = replaced(drawing, '</defs>', `  ${clip}\n  </defs>\n  <g clip-path="url(#tile)">`)
  const closed = replaced(clipped, '</svg>', '  </g>\n</svg>')
  return replaced(closed, '<g class="mark">', `<g transform="translate(${shift} ${shift}) scale(${scale})">`)
}

/** The icon in the width of link previews, without text, because texts in four languages appear beside it. */
const share = draw({ radius: 0, scale: 0.86 })
  .replace('width="512" height="512" viewBox="0 0 512 512"', 'width="1200" height="630" viewBox="-231.6 0 975.2 512"')
  .replace('<clipPath id="tile"><rect width="512"', '<clipPath id="tile"><rect x="-232" width="976"')

const rounded = draw({ radius: 116, scale: 0.86 })
const whole = draw({ radius: 0, scale: 0.86 }) // a phone rounds the corners itself
const maskable = draw({ radius: 0, scale: 0.64 }) // the safe zone is a circle of 80 %

const pictures: [name: string, svg: string, size: number][] = [
  ['icon-180', whole, 180],
  ['icon-192', rounded, 192],
  ['icon-512', rounded, 512],
  ['icon-maskable-192', maskable, 192],
  ['icon-maskable-512', maskable, 512],
]

mkdirSync(`${target}icons`, { recursive: true })
writeFileSync(`${target}favicon.svg`, rounded)
for (const [name, svg, size] of pictures) {
  const png = await sharp(Buffer.from(svg)).resize(size, size).png({ compressionLevel: 9, palette: true }).toBuffer()
  writeFileSync(`${target}icons/${name}.png`, png)
}
const sharePicture = sharp(Buffer.from(share)).resize(1200, 630)
writeFileSync(`${target}icons/share.png`, await sharePicture.png({ compressionLevel: 9, palette: true }).toBuffer())
