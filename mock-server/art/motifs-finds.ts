import { pick } from '../seed/random.ts'
import { around, type Draw } from './draw.ts'

const gold = '#f7bd3e'
const goldDark = '#a9630f'

export const swords: Draw = ({ palette }) => {
  const sword = `<path d="M-5 16V-44L0-56 5-44V16z" fill="#e6edf4"/><path d="M0 16V-56L5-44V16z" fill="#7d8ca0"/><path d="M-17 14H17V21H-17z" fill="${gold}"/><path d="M-4 21H4V40H-4z" fill="#7a3a1c"/><circle cy="44" r="6" fill="${gold}"/>`
  return `<g transform="rotate(42)">${sword}</g><g transform="rotate(-42)">${sword}</g><path d="M-26-24H26V4C26 22 12 30 0 38-12 30-26 22-26 4z" fill="${gold}"/><path d="M-20-18H20V4C20 17 10 24 0 30-10 24-20 17-20 4z" fill="${palette.ground[1]}"/><path d="M0-18H20V4C20 17 10 24 0 30z" fill="#000" opacity=".3"/><path d="M0-12L5 0 16 1 8 9 11 20 0 14-11 20-8 9-16 1-5 0z" fill="${palette.light}"/>`
}

export const compass: Draw = ({ random, palette }) =>
  `<path d="M-9-44H9V-56H-9z" fill="${goldDark}"/><circle r="47" fill="${goldDark}"/><circle r="43" fill="${gold}"/><circle r="35" fill="#f6ecd8"/>${around(8, `<path d="M-2.500-33H2.500V-26H-2.500z" fill="#5a3414"/>`)}<g transform="rotate(${pick(random, [24, -32, 52])})"><path d="M0-30L9 0H-9z" fill="#d8263c"/><path d="M0 30L9 0H-9z" fill="${palette.ground[1]}"/></g><circle r="5" fill="${gold}"/><path d="M18-31A36 36 0 0 1 18 31 50 50 0 0 0 18-31z" fill="#000" opacity=".2"/>`

export const hourglass: Draw = ({ palette }) =>
  `<path d="M-30-50H30V-40H-30zM-30 40H30V50H-30z" fill="${gold}"/><path d="M-22-40H22C22-16 6-8 6 0S22 16 22 40H-22C-22 16-6 8-6 0S-22-16-22-40z" fill="#dff1f6"/><path d="M-18-20H18C14-8 4-6 2 0V20C12 26 18 30 20 40H-20C-18 30-12 26-2 20V0C-4-6-14-8-18-20z" fill="${palette.accent}"/><path d="M10-40H22C22-16 6-8 6 0S22 16 22 40H12C14 16 2 8 2 0S12-16 10-40z" fill="#10202c" opacity=".3"/><path d="M-30-40V40M30-40V40" stroke="${goldDark}" stroke-width="6"/>`

export const dombra: Draw = ({ palette }) =>
  `<g transform="rotate(34)"><path d="M-4-60H4V10H-4z" fill="#5a2c12"/><path d="M-8-66H8V-52H-8z" fill="#3a1a0a"/><path d="M0 0C20 4 28 22 22 38 16 54-16 54-22 38-28 22-20 4 0 0z" fill="#c9782c"/><path d="M6 2C22 8 28 24 22 38 18 48 8 51 0 51 14 38 14 18 6 2z" fill="#6b3210" opacity=".8"/><circle cy="26" r="7" fill="#3a1a0a"/><path d="M-2-60V42M2-60V42" stroke="#ffeebc" stroke-width="1.400"/><path d="M-9 40H9" stroke="#3a1a0a" stroke-width="4"/><path d="M0 8L5 13 0 18-5 13z" fill="${palette.accent}"/></g>`

export const samovar: Draw = ({ palette }) =>
  `<path d="M-28-20C-34 4-24 26-14 30H14C24 26 34 4 28-20z" fill="${gold}"/><path d="M10-20H28C34 4 24 26 14 30H0C14 16 14-6 10-20z" fill="${goldDark}" opacity=".7"/><path d="M-32-26H32V-18H-32z" fill="#fff0b0"/><path d="M-12-40H12L16-26H-16z" fill="${gold}"/><path d="M-8-46H8V-40H-8z" fill="${goldDark}"/><path d="M-10-46C-10-58 10-58 10-46z" fill="#2f6fbf"/><path d="M-16 30H16L24 46H-24z" fill="${goldDark}"/><path d="M-30 46H30V52H-30z" fill="${gold}"/><path d="M-30-10C-46-10-44 14-28 10M30-10C46-10 44 14 28 10" fill="none" stroke="${goldDark}" stroke-width="6"/><path d="M-4 10H4V24H-4z" fill="#fff0b0"/><circle cy="-4" r="9" fill="${palette.accent}"/>`

export const tower: Draw = ({ palette }) =>
  `<path d="M-34 56L-28-30H28L34 56z" fill="#d9a864"/><path d="M6-30H28L34 56H10z" fill="#7a4f22" opacity=".8"/><path d="M-34-44H-22V-36H-12V-44H-5V-36H5V-44H12V-36H22V-44H34V-24H-34z" fill="#f0c888"/><path d="M8-24H34V-44H22V-36H12V-44H8z" fill="#9a6a30"/><path d="M-30-4H30M-32 18H32M-33 40H33" stroke="#6b421a" stroke-width="2" opacity=".5"/><path d="M-9 56V36C-9 24 9 24 9 36V56z" fill="#3a200c"/><path d="M-5 8V-6C-5-12 5-12 5-6V8z" fill="${palette.light}"/><path d="M0-44V-66L22-58 0-52z" fill="${palette.accent}"/>`

export const flame: Draw = ({ random }) => {
  const [outer, middle, inner] = pick(random, [
    ['#e0381f', '#ff8a1f', '#ffe07a'],
    ['#2448d8', '#3fa8ff', '#d8f4ff'],
    ['#1f9a4a', '#6fe05a', '#f4ffc0'],
  ])
  return `<path d="M4-60C6-36 34-24 36 10 38 38 18 54 0 54S-38 38-36 10C-34-6-24-14-22-28-14-24-12-16-10-10-2-24 8-38 4-60z" fill="${outer}"/><path d="M4-28C8-12 24-2 24 20 24 40 12 50 0 50S-24 40-24 20C-24 8-14 4-12-8-6-4-4 2-2 6 4-4 8-14 4-28z" fill="${middle}"/><path d="M2 2C6 12 14 18 13 30 12 42 6 46 0 46S-13 40-13 30C-12 20-2 16 2 2z" fill="${inner}"/>`
}

export const mask: Draw = ({ palette }) =>
  `<path d="M-20-34C-34-54-18-64-8-44L0-66 8-44C18-64 34-54 20-34z" fill="${palette.accent}"/><path d="M-46-18C-34-38-12-32 0-24 12-32 34-38 46-18 50 4 34 24 16 22 8 20 4 14 0 14S-8 20-16 22C-34 24-50 4-46-18z" fill="${gold}"/><path d="M0-24C12-32 34-38 46-18 50 4 34 24 16 22 8 20 4 14 0 14z" fill="${palette.ground[1]}"/><path d="M-32-8C-24-16-12-12-8-2-14 6-28 4-32-8zM32-8C24-16 12-12 8-2 14 6 28 4 32-8z" fill="#14101a"/><path d="M-42 4L-52 52M-42-18L-30-26M42-18L30-26" stroke="#fff0b0" stroke-width="4"/><path d="M0-20L6-10 0 0-6-10z" fill="#ff4d6a"/>`

export const ring: Draw = ({ palette }) =>
  `<circle cy="18" r="30" fill="none" stroke="${gold}" stroke-width="11"/><path d="M21-3A30 30 0 0 1 0 48" fill="none" stroke="${goldDark}" stroke-width="11"/><path d="M-14-12L-24-40-10-54H10L24-40 14-12z" fill="${palette.accent}"/><path d="M4-54H10L24-40 14-12H6L10-40z" fill="#000" opacity=".35"/><path d="M-24-40L-10-54H4L8-40z" fill="#fff" opacity=".6"/><path d="M-18-16H18L12-4H-12z" fill="${gold}"/>`

export const scroll: Draw = ({ palette }) =>
  `<path d="M-36-40C-18-48 16-34 36-42V40C16 48-18 34-36 42z" fill="#f2dcab"/><path d="M14-38C22-38 30-40 36-42V40C26 44 18 43 8 42 20 16 20-14 14-38z" fill="#a87b3a" opacity=".6"/><path d="M-24 24C-14-4 4 26 10-4 14-18 22-20 26-24" fill="none" stroke="#c2243f" stroke-width="4" stroke-dasharray="7 5"/><path d="M20-30L32-18M32-30L20-18" stroke="#c2243f" stroke-width="5"/><path d="M-26-24L-16-32-6-24V-14H-26z" fill="${palette.ground[1]}"/><path d="M-42-46H-30V48H-42zM30-48H42V46H30z" fill="#8c5426"/><path d="M-45-50H-27V-44H-45zM-45 44H-27V50H-45zM27-52H45V-46H27zM27 42H45V48H27z" fill="${gold}"/>`
