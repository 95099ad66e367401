import { between, pick } from '../seed/random.ts'
import { around, round, type Brush, type Draw } from './draw.ts'

export const bird: Draw = ({ random, palette }) => {
  const turn = between(random, -14, 8)
  return `<g transform="rotate(${round(turn)})"><circle r="46" fill="url(#gleam)" opacity=".4"/>
<path d="M-50-22C-34-30-14-22-2-4 8-26 28-38 50-36 42-30 40-26 44-24 36-22 34-18 37-14 29-13 27-9 29-5 20-4 16 4 14 12L24 38 8 26 2 40-6 26-20 34-10 14C-16 6-22 4-30 6-28 0-32-4-40-4-37-10-42-16-50-22z" fill="url(#hero)"/>
<path d="M-2-4C6 2 10 8 8 26L2 40-6 26C-6 14-6 4-2-4z" fill="${palette.ground[2]}" opacity=".45"/>
<path d="M-42-18C-28-20-16-12-8 0M44-32C28-30 14-18 6-4M34-22C24-18 16-10 10 0" fill="none" stroke="${palette.light}" stroke-width="1.6" opacity=".75"/>
<path d="M-8-4C-10-14-2-18 4-12L10-8 3-5z" fill="${palette.light}"/><circle cx="-1" cy="-10" r="1.5" fill="${palette.ground[2]}"/></g>`
}

export const horse: Draw = ({ palette }) => `<ellipse cy="47" rx="38" ry="4" fill="${palette.ground[2]}" opacity=".6"/>
<path d="M-16 50C-20 30-16 16-6 4-14 8-26 14-32 8-38 2-32-4-24-12L-12-30-14-44-4-36C14-36 34-18 36 12 37 28 34 40 36 50z" fill="url(#hero)"/>
<path d="M-4-36C14-36 34-18 36 12 37 28 34 40 36 50H22C24 20 22-8-4-36z" fill="${palette.ground[2]}" opacity=".75"/>
<path d="M2-34C18-28 28-8 28 16M-2-30C12-20 20-2 20 18M-4-24C4-14 10 0 12 14" fill="none" stroke="${palette.accent}" stroke-width="2" opacity=".9"/>
<path d="M-30 6L-10-12 4 2M-12-30L-10-12" fill="none" stroke="${palette.light}" stroke-width="2.4"/><circle cx="-11" cy="-19" r="2.6" fill="${palette.ground[2]}"/>`

export const fish: Draw = ({ random, palette }) => {
  const turn = between(random, -24, 12)
  const scales = [-18, -6, 6, 18].map((x) => `M${x}-12Q${x + 8} 0 ${x} 12`).join('')
  return `<g transform="rotate(${round(turn)})"><path d="M-46 0C-30-28 10-30 30-4L50-22C46-8 46 8 50 22L30 6C10 30-30 28-46 0z" fill="url(#hero)"/>
<path d="M-12-22C-4-38 14-38 20-32L8-18zM-8 22C0 34 10 34 16 30L6 18z" fill="url(#shade)"/>
<path d="M-46 0C-30 28 10 30 30 6 6 12-24 12-46 0z" fill="${palette.ground[2]}" opacity=".35"/>
<path d="${scales}" fill="none" stroke="${palette.light}" stroke-width="1.6" opacity=".7"/>
<circle cx="-30" cy="-5" r="4.4" fill="${palette.light}"/><circle cx="-31" cy="-5" r="2.2" fill="${palette.ground[2]}"/></g>
${[0, 1, 2].map((index) => `<circle cx="${round(between(random, -50, -34))}" cy="${-20 - index * 12}" r="${round(between(random, 2, 4.5))}" fill="none" stroke="${palette.light}" stroke-width="1.2"/>`).join('')}`
}

const leaf = (palette: Brush['palette']) =>
  `<path d="M0-30C8-50 30-50 40-40 30-26 10-22 0-30z" fill="#5fa96a"/><path d="M2-30C14-38 26-40 36-40" fill="none" stroke="${palette.light}" stroke-width="1.2" opacity=".6"/>`

const fruits: Readonly<Record<string, Draw>> = {
  pomegranate: ({
    palette,
  }) => `<path d="M-14-28L-10-42-4-34 0-46 4-34 10-42 14-28z" fill="#c9463f"/><circle cy="8" r="38" fill="#d6493f"/><circle cx="-10" cy="-2" r="26" fill="#ef7a62" opacity=".55"/>
<path d="M-4 42C-22 34-24 4-4-6 18 2 20 32-4 42z" fill="#4d0f1b"/>${[
    [-10, 8],
    [0, 6],
    [8, 14],
    [-12, 20],
    [-2, 18],
    [8, 26],
    [-4, 31],
  ]
    .map(
      ([x, y]) =>
        `<circle cx="${x}" cy="${y}" r="4.8" fill="#ff8c86"/><circle cx="${(x ?? 0) - 1.4}" cy="${(y ?? 0) - 1.6}" r="1.4" fill="${palette.light}"/>`,
    )
    .join('')}`,
  apricot: ({ palette }) =>
    `<path d="M0-34C24-42 42-18 38 8 34 34 14 46 0 44-16 46-36 32-38 6-40-20-22-40 0-34z" fill="#f2a24a"/><path d="M0-34C-8-10-8 20 0 44-16 46-36 32-38 6-40-20-22-40 0-34z" fill="#f7c276"/><path d="M0-34C-10-10-10 20 0 44" fill="none" stroke="#c9752a" stroke-width="2"/>${leaf(palette)}`,
  cherry: ({ palette }) =>
    `<path d="M-18 16C-16-14-2-34 18-46M22 18C22-8 20-30 18-46" fill="none" stroke="#6b8f4e" stroke-width="3"/><circle cx="-20" cy="26" r="20" fill="#c02f45"/><circle cx="22" cy="28" r="20" fill="#d8435a"/><circle cx="-27" cy="19" r="6" fill="#ff9aa5" opacity=".8"/><circle cx="15" cy="21" r="6" fill="#ffb1ba" opacity=".8"/><g transform="translate(14 -16) scale(.8)">${leaf(palette)}</g>`,
  melon: ({ palette }) =>
    `<path d="M-48-8A48 48 0 0 0 48-8z" fill="#3f8a4c"/><path d="M-42-8A42 42 0 0 0 42-8z" fill="#d9f0b4"/><path d="M-38-8A38 38 0 0 0 38-8z" fill="#ef5a5f"/>${[-22, -8, 8, 22].map((x, index) => `<path transform="translate(${x} ${6 + (index % 2) * 9})" d="M0-4C3 0 2 4 0 4S-3 0 0-4z" fill="#3a1218"/>`).join('')}<path d="M-32-2A32 32 0 0 0-8 24" fill="none" stroke="${palette.light}" stroke-width="2" opacity=".5"/>`,
  grape: ({ palette }) =>
    `<path d="M0-30V-48" stroke="#6b8f4e" stroke-width="4"/><g transform="translate(0 -8) scale(.8)">${leaf(palette)}</g>${[
      [-24, -18],
      [0, -20],
      [24, -18],
      [-14, 0],
      [12, 0],
      [0, 18],
      [-24, 2],
      [24, 2],
      [-10, 20],
      [11, 20],
      [0, 38],
    ]
      .map(
        ([x, y]) =>
          `<circle cx="${x}" cy="${y}" r="13" fill="#6d4a9c"/><circle cx="${(x ?? 0) - 4}" cy="${(y ?? 0) - 4}" r="4" fill="#b79be0"/>`,
      )
      .join('')}`,
}

export const fruit: Draw = (brush) => {
  const slug = brush.slug.replace('nar-', 'pomegranate-')
  const named = Object.keys(fruits).find((name) => slug.includes(name))
  const draw = fruits[named ?? pick(brush.random, Object.keys(fruits))]
  return draw?.(brush) ?? ''
}

export const gem: Draw = ({ random, palette }) => {
  const tall = pick(random, [true, false])
  const low = tall ? 50 : 42
  return `<circle r="50" fill="url(#gleam)" opacity=".5"/><path d="M-24-36H24L44-10 0 ${low}-44-10z" fill="url(#hero)"/>
<path d="M-24-36L-14-10H14L24-36M-44-10H44M-14-10L0 ${low} 14-10" fill="none" stroke="${palette.light}" stroke-width="1.6" opacity=".8"/>
<path d="M-24-36L-14-10H-44zM0 ${low}L14-10H44z" fill="${palette.ground[2]}" opacity=".3"/><path d="M-10-36H10L14-10H-14z" fill="${palette.light}" opacity=".5"/>
<path d="M34-40C35-35 36-34 41-33 36-32 35-31 34-26 33-31 32-32 27-33 32-34 33-35 34-40z" fill="${palette.light}"/>`
}

export const lantern: Draw = ({
  palette,
}) => `<circle r="50" fill="url(#gleam)" opacity=".75"/><path d="M0-50V-36" stroke="${palette.light}" stroke-width="2"/>
<path d="M-14-30C-14-38 14-38 14-30L20-24H-20z" fill="url(#shade)"/><path d="M-20-24H20C30-6 28 14 16 30H-16C-28 14-30-6-20-24z" fill="url(#hero)"/>
<path d="M0-24C12-4 12 12 0 30-12 12-12-4 0-24z" fill="${palette.light}" opacity=".65"/><path d="M-20-24C-8-6-8 14-16 30M20-24C8-6 8 14 16 30M-27 2H27" fill="none" stroke="${palette.ground[2]}" stroke-width="2" opacity=".6"/>
<path d="M-16 30H16L10 38H-10z" fill="url(#shade)"/><path d="M0 38V50M-5 38L-7 46M5 38L7 46" stroke="${palette.accent}" stroke-width="2"/>`

export const yurt: Draw = ({ palette }) => `<ellipse cy="40" rx="50" ry="6" fill="${palette.ground[2]}" opacity=".7"/>
<path d="M-40 4C-34-22-14-34-6-36H6C14-34 34-22 40 4z" fill="url(#hero)"/><path d="M-42 4H42L40 40H-40z" fill="${palette.light}"/>
<path d="M-42 4H42L41.400 13H-41.400z" fill="${palette.accent}"/><path d="M-40 8L-34 4-28 8-22 4-16 8-10 4-4 8 2 4 8 8 14 4 20 8 26 4 32 8 38 4" transform="translate(1 3)" fill="none" stroke="${palette.ground[2]}" stroke-width="2"/>
<path d="M-11 40V16H11V40z" fill="${palette.ground[1]}"/><path d="M0 16V40" stroke="${palette.accent}" stroke-width="1.6"/><path d="M-5.500 22L-2.500 28-5.500 34-8.500 28zM5.500 22L8.500 28 5.500 34 2.500 28z" fill="${palette.accent}"/><path d="M-36 18V36M-28 20V38M-20 20V39M20 20V39M28 20V38M36 18V36" stroke="${palette.ground[1]}" stroke-width="1.4" opacity=".3"/><path d="M-8-36C-6-44 6-44 8-36z" fill="url(#shade)"/>
<path d="M-26-18L-36 4M-14-30L-18 4M14-30L18 4M26-18L36 4" stroke="${palette.ground[2]}" stroke-width="1.4" opacity=".4"/>`

export const ship: Draw = ({
  palette,
}) => `<path d="M0-48V26" stroke="${palette.ground[2]}" stroke-width="3"/><path d="M3-46C26-30 34-6 34 18H3z" fill="url(#hero)"/>
<path d="M-3-38C-20-24-28-4-30 18H-3z" fill="${palette.light}"/><path d="M3-26C14-22 24-22 29-18M3-6C16-2 26-4 33-2" fill="none" stroke="${palette.ground[1]}" stroke-width="1.6" opacity=".5"/>
<path d="M-44 24H44C40 38 28 44 16 44H-18C-32 44-40 36-44 24z" fill="url(#shade)"/><path d="M-42 28H42" stroke="${palette.accent}" stroke-width="2"/>
<path d="M-50 46C-38 38-26 38-14 46S14 54 26 46 42 40 50 44V50H-50z" fill="${palette.accent}" opacity=".8"/>`

export const pearl: Draw = ({
  palette,
}) => `<circle r="50" fill="url(#gleam)" opacity=".5"/><path d="M-46 6C-44-30-22-46 0-46S44-30 46 6C30-8-30-8-46 6z" fill="url(#hero)"/>
<path d="M0-44V-6M-14-42L-8-6M14-42L8-6M-28-34L-18-4M28-34L18-4" stroke="${palette.ground[1]}" stroke-width="1.8" opacity=".5"/>
<path d="M-46 14C-40 40-20 48 0 48S40 40 46 14C30 26-30 26-46 14z" fill="url(#shade)"/><circle cy="8" r="17" fill="#f6f1f4"/><circle cy="8" r="17" fill="${palette.accent}" opacity=".18"/><circle cx="-6" cy="2" r="5" fill="#fff"/>`

/** A medallion of felt patterns: ram's horns around a star. */
export const ornament: Draw = ({ random, palette }) => {
  const count = pick(random, [4, 6, 8])
  const horn =
    'M0-14C-3-26-14-26-16-34-17-42-8-45-5-39-3-35-6-32-9-34M0-14C3-26 14-26 16-34 17-42 8-45 5-39 3-35 6-32 9-34'
  return `<circle r="48" fill="${palette.ground[2]}" opacity=".55"/><circle r="48" fill="none" stroke="url(#hero)" stroke-width="2.4"/>
${around(count, `<path d="${horn}" fill="none" stroke="url(#hero)" stroke-width="${count > 6 ? 2.4 : 3.6}" stroke-linecap="round"/>`)}
${around(count, '<path d="M0-40L3-35 0-30-3-35z" fill="url(#shade)"/>', 180 / count)}
${around(8, `<path d="M0 0L-4-8 0-15 4-8z" fill="${palette.light}"/>`, 22.5)}<circle r="4" fill="${palette.accent}"/>`
}

export const rocket: Draw = ({ random, palette }) => {
  const body = pick(random, ['#f4f1ea', '#ffd75a', '#e8f4ff'])
  return `<g transform="rotate(32)"><path d="M-10 34C-14 50-6 58 0 70 6 58 14 50 10 34z" fill="#ffb52e"/><path d="M-5 34C-7 44-2 50 0 56 2 50 7 44 5 34z" fill="#fff3b8"/><path d="M-16 6L-34 34-14 30zM16 6L34 34 14 30z" fill="#e4334d"/><path d="M0-60C22-38 22 4 14 34H-14C-22 4-22-38 0-60z" fill="${body}"/><path d="M0-60C22-38 22 4 14 34H2C12 2 12-34 0-60z" fill="#5c6a86" opacity=".7"/><path d="M0-60C9-51 14-42 16-32H-16C-14-42-9-51 0-60z" fill="#e4334d"/><circle cy="-12" r="9" fill="#2a3550"/><circle cy="-12" r="6" fill="${palette.accent}"/><path d="M-3 14H3V38H-3z" fill="#a81f38"/></g>`
}

export const balloon: Draw = ({ random, palette }) => {
  const [one, two] = pick(random, [
    ['#e4334d', '#fff1d6'],
    ['#2f80ed', '#ffd75a'],
    ['#8f3fd0', palette.accent],
  ])
  return `<path d="M-38-14C-38-40-20-56 0-56S38-40 38-14C38 6 18 16 12 28H-12C-18 16-38 6-38-14z" fill="${one}"/><path d="M-18-52C-30-30-22 6-8 28H8C22 6 30-30 18-52 10-30 8 0 4 28H-4C-8 0-10-30-18-52z" fill="${two}"/><path d="M14-54C28-48 38-34 38-14 38 6 18 16 12 28H8C26 2 28-30 14-54z" fill="#000" opacity=".35"/><path d="M-11 28L-8 40M11 28L8 40" stroke="#e9d9b8" stroke-width="2"/><path d="M-11 40H11L8 56H-8z" fill="#8c5426"/><path d="M-11 40H11V44H-11z" fill="#d8a45c"/>`
}

export const saucer: Draw = ({ palette }) =>
  `<path d="M-18 14L-40 60H40L18 14z" fill="${palette.light}" opacity=".45"/><path d="M-22-10C-22-36-10-42 0-42S22-36 22-10z" fill="${palette.accent}"/><path d="M8-41C18-37 22-28 22-10H12C16-22 14-34 8-41z" fill="#000" opacity=".3"/><circle cy="-20" r="9" fill="#8be05a"/><circle cx="-3.500" cy="-21" r="2.600" fill="#0d1a0a"/><circle cx="3.500" cy="-21" r="2.600" fill="#0d1a0a"/><path d="M-54 0C-40-16 40-16 54 0 40 22-40 22-54 0z" fill="#aab6c8"/><path d="M10 16C40 14 50 6 54 0 48-7 32-11 16-12 34-4 30 10 10 16z" fill="#56637c"/><circle cx="-34" cy="2" r="5" fill="#ffd75a"/><circle cx="-12" cy="7" r="5" fill="#ff5a6a"/><circle cx="12" cy="7" r="5" fill="#ffd75a"/><circle cx="34" cy="2" r="5" fill="#ff5a6a"/>`

export const helm: Draw = ({ palette }) =>
  `${[0, 45, 90, 135, 180, 225, 270, 315].map((turn) => `<g transform="rotate(${turn})"><rect x="-3.500" y="-40" width="7" height="40" fill="#a8662e"/><path d="M-5-40H5L4-50A5 5 0 0 1-4-50z" fill="#7b431a"/></g>`).join('')}<circle r="30" fill="none" stroke="#8c4f20" stroke-width="10"/><circle r="34" fill="none" stroke="#f7bd3e" stroke-width="2.500"/><circle r="25.500" fill="none" stroke="#f7bd3e" stroke-width="2"/><circle r="12" fill="#f7bd3e"/><circle r="6" fill="${palette.accent}"/>`

export const anchor: Draw = () =>
  `<circle cy="-38" r="9" fill="none" stroke="#f7bd3e" stroke-width="6"/><path d="M-5-30H5V34H-5z" fill="#dfe7ef"/><path d="M0-30H5V34H0z" fill="#6f8096"/><path d="M-22-20H22V-12H-22z" fill="#dfe7ef"/><path d="M-48 8L-30 4-36 14C-30 30-16 36 0 36S30 30 36 14L30 4 48 8 44 26 40 20C32 40 16 50 0 52-16 50-32 40-40 20L-44 26z" fill="#dfe7ef"/><path d="M0 36C16 36 30 30 36 14L30 4 48 8 44 26 40 20C32 40 16 50 0 52z" fill="#6f8096"/><path d="M-18-40C-30-20 20-10 12 10 4 26-20 20-24 46" fill="none" stroke="#d8a45c" stroke-width="5"/>`

export const teapot: Draw = ({ random, palette }) =>
  `<path d="M22 18C44 16 40-14 54-24L44-28C32-18 32-2 20 0z" fill="#2f6fbf"/><path d="M-28-4C-56-14-56 30-24 22L-24 14C-42 18-42-2-28 4z" fill="#1b4a8c"/><path d="M-30 12C-32-18-14-26 0-26S32-18 30 12C28 36 18 42 0 42S-28 36-30 12z" fill="${pick(random, ['#2f6fbf', '#c2243f', '#0f8c7a'])}"/><path d="M10-25C24-22 31-12 30 12 28 36 18 42 2 42 22 22 22-6 10-25z" fill="#000" opacity=".35"/><path d="M-16-24C-14-34 14-34 16-24z" fill="#fff"/><circle cy="-36" r="5" fill="${palette.accent}"/><path d="M0-12C-14-6-14 10 0 18 14 10 14-6 0-12z" fill="#fff"/><path d="M0-4L5 3 0 11-5 3z" fill="#c2243f"/><path d="M-20 46H20L16 42H-16z" fill="#fff"/><path d="M50-34C44-42 56-46 50-56" fill="none" stroke="#fff" stroke-width="3.500" stroke-linecap="round" opacity=".8"/>`
