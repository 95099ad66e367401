/**
 * Draws the app's icons, and the picture of a shared link, from one SVG: `npm run make icons`. The results in `brands/` are
 * committed; run it after a change of the drawing.
 */
import { mkdirSync, writeFileSync } from 'node:fs'

import sharp from 'sharp'

const target = new URL('../../brands/qumai/public/', import.meta.url)

const bird = 'M52 132C136 97 213 121 256 200 299 121 376 97 460 132 383 138 319 182 256 290 193 182 129 138 52 132z'

/** The bird over the horizon at dusk. `radius` rounds the tile; `scale` leaves room for a mask. */
function draw({ radius, scale }: { radius: number; scale: number }) {
  const shift = (512 * (1 - scale)) / 2
  return `<svg xmlns="http://www.w3.org/2000/svg" width="512" height="512" viewBox="0 0 512 512">
  <defs>
    <linearGradient id="sky" x1="0" y1="0" x2="0" y2="1">
      <stop offset="0" stop-color="#10302c"/><stop offset=".62" stop-color="#16424a"/><stop offset="1" stop-color="#0b1014"/>
    </linearGradient>
    <linearGradient id="sun" x1="0" y1="0" x2="0" y2="1">
      <stop offset="0" stop-color="#f0d199"/><stop offset="1" stop-color="#c98b5e"/>
    </linearGradient>
    <mask id="cut" maskUnits="userSpaceOnUse" x="0" y="0" width="512" height="512">
      <rect width="512" height="512" fill="#fff"/><path d="${bird}" stroke="#000" stroke-width="24"/>
    </mask>
    <clipPath id="tile"><rect width="512" height="512" rx="${radius}"/></clipPath>
  </defs>
  <g clip-path="url(#tile)">
    <rect width="512" height="512" fill="url(#sky)"/>
    <rect y="${360 * scale + shift}" width="512" height="512" fill="#0b1014"/>
    <g transform="translate(${shift} ${shift}) scale(${scale})">
      <path fill="url(#sun)" d="M138 360a118 118 0 0 1 236 0z" mask="url(#cut)"/>
      <path fill="#f2efe8" d="${bird}"/>
      <path stroke="#3fc7b0" stroke-width="18" stroke-linecap="round" d="M72 372h368"/>
      <path stroke="#3fc7b0" stroke-width="10" stroke-linecap="round" opacity=".5" d="M158 412h196"/>
    </g>
  </g>
</svg>
`
}

/** The icon's horizon in the width of link previews, without text, because texts in four languages appear beside it. */
const share = draw({ radius: 0, scale: 0.86 })
  .replace('width="512" height="512" viewBox="0 0 512 512"', 'width="1200" height="630" viewBox="-231.6 0 975.2 512"')
  .replace('<clipPath id="tile"><rect width="512"', '<clipPath id="tile"><rect x="-232" width="976"')
  .replace(
    '<rect width="512" height="512" fill="url(#sky)"',
    '<rect x="-232" width="976" height="512" fill="url(#sky)"',
  )
  .replace(/<rect y="([\d.]+)" width="512"/, '<rect x="-232" y="$1" width="976"')

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

mkdirSync(new URL('icons/', target), { recursive: true })
writeFileSync(new URL('favicon.svg', target), rounded)
for (const [name, svg, size] of pictures) {
  const png = await sharp(Buffer.from(svg)).resize(size, size).png({ compressionLevel: 9, palette: true }).toBuffer()
  writeFileSync(new URL(`icons/${name}.png`, target), png)
}
const sharePicture = sharp(Buffer.from(share)).resize(1200, 630)
writeFileSync(
  new URL('icons/share.png', target),
  await sharePicture.png({ compressionLevel: 9, palette: true }).toBuffer(),
)
