import { between, pick } from '../seed/random.ts'
import { around, round, type Draw } from './draw.ts'

export const wave: Draw = ({ random, palette }) => {
  const lean = between(random, -6, 6)
  return `<g transform="rotate(${round(lean)})">
<path d="M-80 48C-60 46-52 42-50 34-44-10-22-40 12-42 38-43 50-24 44-8 40 4 26 8 18 0 12-6 16-16 24-16 14-26-8-18-10 6-11 24 6 34 80 40V60H-80z" fill="url(#hero)"/>
<path d="M-44 34C-36 2-18-26 8-32M-34 36C-28 14-16-8-2-18M-22 38C-20 26-14 14-8 8" fill="none" stroke="${palette.light}" stroke-width="2.4" stroke-linecap="round" opacity=".75"/>
<path d="M-80 46C-62 36-34 32-10 40 4 48 26 32 50 42 62 46 70 42 80 44V100H-80z" fill="${palette.ground[1]}"/><path d="M-80 60C-50 50-30 56-6 60 20 64 40 52 80 58V100H-80z" fill="${palette.ground[2]}" opacity=".85"/>
${[0, 1, 2, 3].map(() => `<circle cx="${round(between(random, 20, 48))}" cy="${round(between(random, -48, -20))}" r="${round(between(random, 1, 2.6))}" fill="${palette.light}"/>`).join('')}</g>`
}

export const sun: Draw = ({ random, palette }) => {
  const rays = pick(random, [12, 16, 20, 24])
  const ray = pick(random, [
    'M-2.4-34L0-50 2.4-34z',
    'M-3-33C-2-42 2-42 0-50 4-44 3-38 3-33z',
    'M-1.4-34h2.8v-12h-2.8z',
  ])
  return `${around(rays, `<path d="${ray}" fill="url(#hero)"/>`)}
<circle r="31" fill="url(#shade)"/><circle r="28" fill="url(#hero)"/>
${around(8, `<path d="M0-8C5-14 5-20 0-24-5-20-5-14 0-8z" fill="${palette.sky[1]}" opacity=".55"/>`, between(random, 0, 45))}
<circle r="6.5" fill="${palette.light}"/>`
}

export const mountain: Draw = ({ random, palette }) => {
  const tip = between(random, -10, 10)
  return `<path d="M-50 46L-26-6-14 10-2 0 18 46z" fill="url(#shade)" opacity=".9"/>
<path d="M-34 46L${round(tip)}-46 44 46z" fill="url(#hero)"/>
<path d="M${round(tip)}-46L44 46H${round(tip + 6)}L${round(tip - 4)} 8 ${round(tip + 8)}-8z" fill="${palette.ground[2]}" opacity=".45"/>
<path d="M${round(tip)}-46L${round(tip - 13)}-14 ${round(tip - 5)}-20 ${round(tip)}-10 ${round(tip + 7)}-21 ${round(tip + 16)}-12z" fill="${palette.light}"/>
<path d="M-50 46C-30 36-10 44 6 40S38 34 50 46V50H-50z" fill="${palette.ground[2]}"/>`
}

export const stars: Draw = ({ random, palette }) => {
  const points = Array.from({ length: 7 }, (_, index) => ({
    x: -42 + index * 14 + between(random, -5, 5),
    y: between(random, -38, 36),
    r: between(random, 5, 11),
  }))
  const line = points.map(({ x, y }) => `${round(x)} ${round(y)}`).join('L')
  const star = ({ x, y, r }: { x: number; y: number; r: number }) =>
    `<path transform="translate(${round(x)} ${round(y)}) scale(${round(r) / 10})" d="M0-10C1.4-3 3-1.4 10 0 3 1.4 1.4 3 0 10-1.4 3-3 1.4-10 0-3-1.4-1.4-3 0-10z" fill="${palette.light}"/>`
  return `<circle r="48" fill="url(#gleam)" opacity=".5"/>
<path d="M${line}" fill="none" stroke="${palette.accent}" stroke-width="1.4" opacity=".9"/>
${points.map(({ x, y, r }) => `<circle cx="${round(x)}" cy="${round(y)}" r="${round(r * 1.1)}" fill="url(#gleam)"/>`).join('')}${points.map(star).join('')}`
}

export const planet: Draw = ({ random, palette }) => {
  const tilt = between(random, -28, -8)
  return `<g transform="rotate(${round(tilt)})">
<path d="M-52 0A52 15 0 0 1 52 0" fill="none" stroke="${palette.light}" stroke-width="4" opacity=".55"/>
<circle r="31" fill="url(#hero)"/>
<path d="M-30-8C-12-2 12-14 30-6M-31 4C-10 10 10-2 31 6M-27 16C-8 20 10 12 27 16" fill="none" stroke="${palette.ground[1]}" stroke-width="4" opacity=".4"/>
<path d="M6-30.4A31 31 0 0 1 6 30.4 40 40 0 0 0 6-30.4z" fill="${palette.ground[2]}" opacity=".5"/>
<path d="M-52 0A52 15 0 0 0 52 0" fill="none" stroke="${palette.light}" stroke-width="4"/>
<circle cx="-44" cy="-34" r="5" fill="url(#shade)"/></g>`
}

export const moon: Draw = ({ random, palette }) => {
  const turn = between(random, -35, 5)
  return `<circle r="50" fill="url(#gleam)" opacity=".6"/><g transform="rotate(${round(turn)})">
<path d="M14-40A41 41 0 1 0 14 40 33 33 0 1 1 14-40z" fill="url(#hero)"/>
<path d="M-10-36A38 38 0 0 0-10 36 44 44 0 0 1-10-36z" fill="${palette.light}" opacity=".6"/>
${[
  [20, -6, 1.1],
  [32, 14, 0.6],
  [6, 16, 0.5],
]
  .map(
    ([x, y, size]) =>
      `<path transform="translate(${x} ${y}) scale(${size})" d="M0-10C1-2 2-1 10 0 2 1 1 2 0 10-1 2-2 1-10 0-2-1-1-2 0-10z" fill="${palette.accent}"/>`,
  )
  .join('')}</g>`
}

export const comet: Draw = ({ random, palette }) => {
  const turn = between(random, -10, 16)
  return `<g transform="rotate(${round(turn)})">
<path d="M-50 46C-30 14-6-8 16-30L32-14C10 8-14 28-50 46z" fill="url(#gleam)" opacity=".8"/>
<path d="M-40 30C-22 8-4-10 14-27L28-15C8 4-14 20-40 30z" fill="${palette.accent}" opacity=".7"/>
<path d="M-20 10C-8-4 4-16 18-28L27-19C12-6-2 4-20 10z" fill="${palette.light}" opacity=".8"/>
<circle cx="26" cy="-26" r="16" fill="url(#hero)"/><circle cx="21" cy="-30" r="4" fill="${palette.ground[1]}" opacity=".4"/>
<circle cx="31" cy="-20" r="3" fill="${palette.ground[1]}" opacity=".4"/></g>`
}

export const tree: Draw = ({ random, palette }) => {
  const crown = Array.from({ length: 9 }, () => {
    const angle = between(random, 0, Math.PI * 2)
    const far = between(random, 4, 22)
    return `<circle cx="${round(Math.cos(angle) * far)}" cy="${round(Math.sin(angle) * far * 0.8 - 14)}" r="${round(between(random, 11, 17))}" fill="url(#hero)"/>`
  })
  return `<ellipse cy="46" rx="40" ry="5" fill="${palette.ground[2]}" opacity=".7"/>
<path d="M-5 46C-2 26-4 14-16-4L-11-6C-5 4-1 6 0 6 2-2 8-6 14-14L18-11C10 0 5 8 6 24 6 34 7 40 9 46z" fill="${palette.ground[2]}"/>
${crown.join('')}<g opacity=".5">${[-20, -4, 12].map((x) => `<circle cx="${x}" cy="${round(between(random, -34, -14))}" r="${round(between(random, 3, 6))}" fill="${palette.light}"/>`).join('')}</g>`
}

export const flower: Draw = ({ random, palette }) => {
  const petals = pick(random, [5, 6, 8])
  const petal = pick(random, [
    'M0 0C-18-14-14-40 0-48 14-40 18-14 0 0z',
    'M0 0C-24-10-22-38-8-46L0-40 8-46C22-38 24-10 0 0z',
  ])
  return `${around(petals, `<path d="${petal}" fill="url(#shade)"/>`, 180 / petals)}
${around(petals, `<path d="${petal}" fill="url(#hero)"/><path d="M0-8V-34" stroke="${palette.light}" stroke-width="1.2" opacity=".6"/>`)}
<circle r="9" fill="${palette.ground[2]}"/>${around(9, `<circle cy="-6" r="1.6" fill="${palette.light}"/>`)}<circle r="2.5" fill="${palette.light}"/>`
}

export const feather: Draw = ({ random, palette }) => {
  const turn = between(random, -12, 18)
  const barbs = Array.from({ length: 8 }, (_, index) => {
    const y = -34 + index * 9
    return `M0 ${y}Q10 ${y - 9} 17 ${y - 10}M0 ${y}Q-10 ${y - 9}-16 ${y - 10}`
  }).join('')
  return `<g transform="rotate(${round(turn + 20)})"><path d="M0 50C-2 34-20 20-20-8-20-30-8-42 6-50 20-36 22-16 18 2 14 22 4 30 0 50z" fill="url(#hero)"/>
<path d="M0 50C2 20 4-16 6-50 20-36 22-16 18 2 14 22 4 30 0 50z" fill="${palette.ground[1]}" opacity=".35"/>
<path d="${barbs}" fill="none" stroke="${palette.light}" stroke-width="1" opacity=".6"/><path d="M0 52C1 20 3-16 5-46" fill="none" stroke="${palette.light}" stroke-width="2" stroke-linecap="round"/>
<ellipse cx="4" cy="-18" rx="7" ry="11" fill="${palette.ground[2]}"/><ellipse cx="4" cy="-18" rx="4" ry="7" fill="${palette.accent}"/></g>`
}
