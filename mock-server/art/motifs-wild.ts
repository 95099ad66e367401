import { pick } from '../seed/random.ts'
import { around, type Draw } from './draw.ts'

const twice = (shape: string) => `${shape}<g transform="scale(-1 1)">${shape}</g>`

export const fox: Draw = ({ random }) => {
  const fur = pick(random, ['#f0762b', '#e8e4ec', '#c9503a'])
  return `${twice(`<path d="M6-22L38-58 46-14z" fill="${fur}"/><path d="M20-26L36-46 38-20z" fill="#33141c"/><path d="M0-26C24-32 44-20 48 4 34 8 22 26 0 50z" fill="${fur}"/><path d="M48 4C30 0 16 6 8 24L0 50C22 40 38 26 48 4z" fill="#fff4e6"/><path d="M10-2L26-10 24 2Q16 6 10-2z" fill="#1a0f12"/><circle cx="20" cy="-3" r="2" fill="#ffd75a"/>`)}<path d="M0-26C24-32 44-20 48 4 34 8 22 26 0 50 12 16 10-10 0-26z" fill="#7a1f14" opacity=".3"/><path d="M-8 40Q0 34 8 40L0 52z" fill="#1a0f12"/>`
}

export const bull: Draw = ({ random, palette }) => {
  const hide = pick(random, ['#7a2b22', '#3a4a6b', '#5b3a24'])
  return `${twice(`<path d="M18-26C40-26 44-38 40-56 58-40 54-10 26-10z" fill="#fff1d6"/><path d="M20-14L46-10 40 4 22 2z" fill="${hide}"/>`)}<path d="M-24-30C-8-38 8-38 24-30L28 0 18 26C16 50-16 50-18 26L-28 0z" fill="${hide}"/><path d="M6-36C14-36 20-34 24-30L28 0 18 26C16 44 8 46 2 46 14 16 14-12 6-36z" fill="#000" opacity=".35"/><path d="M-18 24C-12 14 12 14 18 24 18 48-18 48-18 24z" fill="#d9a58a"/><ellipse cx="-8" cy="28" rx="4" ry="3" fill="#2a120e"/><ellipse cx="8" cy="28" rx="4" ry="3" fill="#2a120e"/><path d="M-8 36C-10 52 10 52 8 36" fill="none" stroke="#f7bd3e" stroke-width="4"/>${twice('<path d="M6-6L22-14 20-2z" fill="#fff"/><circle cx="16" cy="-7" r="3" fill="#c2182f"/>')}<path d="M0-36L8-22 0-8-8-22z" fill="${palette.accent}"/>`
}

export const dragon: Draw = ({ random, palette }) => {
  const [scale, dark] = pick(random, [
    ['#37b06a', '#13573a'],
    ['#d8383f', '#6b1020'],
    ['#4a7be8', '#1c2f78'],
  ])
  return `<path d="M-20 60C-30 20-12 0 4-6L-8-30 10-22 8-50 24-28 34-52 36-22C50-14 56 2 54 16L40 14 30 22 12 20C4 28 8 44 20 60z" fill="${dark}"/><path d="M-12 60C-20 24-6 8 10 0 16-14 28-20 36-18 48-12 54 2 52 12L38 8 24 14C6 14-2 30 10 60z" fill="${scale}"/><path d="M-30 20L-16 22-22 34-8 36-14 48" fill="none" stroke="${palette.accent}" stroke-width="5"/><path d="M20-8L36-6 30 2Q22 2 20-8z" fill="#fff3a8"/><path d="M29-6V1" stroke="#15110f" stroke-width="3"/><circle cx="47" cy="2" r="2.400" fill="${dark}"/><path d="M26 18L30 24 33 17 37 22 40 15 44 20 46 14" fill="none" stroke="#fff" stroke-width="3"/><path d="M36 26C50 24 44 38 62 36 54 46 40 44 32 34z" fill="#ffb52e"/><path d="M-4 56C-8 36 0 22 10 16" fill="none" stroke="#fff3c9" stroke-width="6" opacity=".6"/>`
}

export const flamingo: Draw = () =>
  `<path d="M-10 60C-40 50-48 16-20 4-2-4 14-4 14-20 14-34-2-36-8-26" fill="none" stroke="#ff7fa8" stroke-width="17" stroke-linecap="round"/><path d="M-8-26C-22-30-28-18-24-8L-14-14z" fill="#fff"/><path d="M-24-8L-14-14-12-8C-16-2-22 0-24-8z" fill="#1b1216"/><circle cx="0" cy="-28" r="3.500" fill="#ffe05a"/><circle cx="0" cy="-28" r="1.700"/><path d="M-36 20C-10 4 30 14 48 44 30 60-20 62-36 44z" fill="#ff5a8f"/><path d="M-10 24C10 22 34 34 48 44 36 54 18 58 0 58 16 48 8 32-10 24z" fill="#b81f58"/>`

export const phoenix: Draw = ({ random }) => {
  const [hot, deep] = pick(random, [
    ['#ff8a1f', '#c21f3a'],
    ['#5ad0ff', '#3a3fc0'],
    ['#ffcf3a', '#8a2fc0'],
  ])
  return `${twice(`<path d="M4-4C20-40 44-30 60-54 60-30 56-20 52-14 58-14 58-10 48 0 52 2 48 8 36 12 38 18 22 24 4 16z" fill="${hot}"/><path d="M6 4C22-14 40-10 54-24 52-8 44 0 36 4 34 12 18 16 6 14z" fill="${deep}"/><path d="M2 14C10 30 26 36 22 60 12 48 4 50 0 62z" fill="${hot}"/>`)}<path d="M0-46C10-44 12-32 8-22 12-8 10 12 0 34-10 12-12-8-8-22-12-32-10-44 0-46z" fill="#fff0b0"/><path d="M0-34L5-28 0-20-5-28z" fill="#e0571f"/><path d="M-4-46C-8-56-2-60 0-66 2-60 8-56 4-46z" fill="${deep}"/>${twice('<circle cx="4.500" cy="-34" r="2" fill="#1a0c10"/>')}`
}

export const snake: Draw = ({ random, palette }) => {
  const skin = pick(random, ['#3fae5a', '#b8862b', '#8a3fc0'])
  return `<path d="M-40 52C-40 30 40 40 40 18 40-2-34 12-34-14-34-34-14-40 4-34" fill="none" stroke="#0d0b14" stroke-width="26" stroke-linecap="round" opacity=".5"/><path d="M-40 50C-40 28 40 38 40 16 40-4-34 10-34-16-34-36-14-42 4-36" fill="none" stroke="${skin}" stroke-width="23" stroke-linecap="round"/><path d="M-40 50C-40 28 40 38 40 16 40-4-34 10-34-16" fill="none" stroke="${palette.light}" stroke-width="7" stroke-dasharray="5 9"/><path d="M-8-52C10-58 34-52 40-34 34-22 8-18-6-24z" fill="${skin}"/><path d="M40-34C34-22 8-18-6-24 10-26 26-28 40-34z" fill="#000" opacity=".35"/><circle cx="18" cy="-41" r="6" fill="#ffe05a"/><path d="M18-46V-36" stroke="#14100e" stroke-width="3"/><path d="M40-32L56-28M48-30L56-36" stroke="#e4334d" stroke-width="3"/>`
}

export const butterfly: Draw = ({ palette }) =>
  `${twice(`<path d="M2-8C16-52 56-56 52-24 50-4 22 4 2 2z" fill="${palette.accent}"/><path d="M2 2C24 2 46 14 38 36 26 54 6 34 2 12z" fill="${palette.light}"/><path d="M10-14C20-38 42-42 42-24 40-12 24-6 10-8z" fill="${palette.ground[1]}"/><circle cx="24" cy="24" r="8" fill="${palette.ground[1]}"/><path d="M1-30C6-44 12-48 20-50" fill="none" stroke="#17121c" stroke-width="2.500"/>`)}<path d="M0-32C6-28 5 20 0 44-5 20-6-28 0-32z" fill="#17121c"/>`

export const whale: Draw = ({ palette }) =>
  `<path d="M-54 0C-50-34-10-44 18-26 32-16 40-6 46-20 40-28 36-40 38-48 48-46 52-38 52-34 56-40 62-42 68-40 64-30 58-22 54-18 56 20 20 40-12 38-38 36-54 20-54 0z" fill="#3f6fb8"/><path d="M-54 4C-40 16-10 22 20 8 8 30-6 38-12 38-38 36-54 20-54 4z" fill="#e6f0fa"/><path d="M18-26C32-16 40-6 46-20L54-18C56 20 20 40-12 38 20 22 26-6 18-26z" fill="#0d1f4a" opacity=".4"/><circle cx="-30" cy="-4" r="4" fill="#0b1428"/><path d="M-44 16L-36 24M-30 20L-24 30M-14 22L-10 32" stroke="#3f6fb8" stroke-width="2.500"/><path d="M-14-38C-20-54-34-52-34-60M-14-38C-8-54 6-52 8-60" fill="none" stroke="${palette.light}" stroke-width="6" stroke-linecap="round"/>`

export const crab: Draw = () =>
  `${twice('<path d="M30-6C48-10 50-24 42-34 34-32 34-24 34-24 28-34 34-48 48-46 64-36 60-4 34 4z" fill="#e4472f"/><path d="M26 20L52 24M22 28L46 42M16 34L34 52" stroke="#b32a1c" stroke-width="6" stroke-linecap="round"/><path d="M10-12V-26" stroke="#e4472f" stroke-width="6"/><circle cx="10" cy="-30" r="8" fill="#fff"/><circle cx="9" cy="-29" r="3.500"/>')}<path d="M-40 8C-40-24 40-24 40 8 34 40-34 40-40 8z" fill="#f0573a"/><path d="M14-14C34-10 42 0 40 8 34 36-12 40-24 28 10 32 30 10 14-14z" fill="#8c1a14" opacity=".55"/><path d="M-12 14Q0 24 12 14" fill="none" stroke="#7a1410" stroke-width="4" stroke-linecap="round"/>`

export const sunflower: Draw = ({ palette }) =>
  `${around(14, '<path d="M0-20C-12-34-8-48 0-54 8-48 12-34 0-20z" fill="#f7b32b"/>')}${around(14, '<path d="M0-16C-8-28-6-38 0-44 6-38 8-28 0-16z" fill="#ffd75a"/>', 12)}<circle r="26" fill="#5a2f14"/><circle r="26" fill="none" stroke="#8c5426" stroke-width="5"/>${twice('<path d="M6-4Q11-10 16-4Q11 0 6-4z" fill="#fff"/><circle cx="11" cy="-4" r="2.600"/>')}<path d="M-10 8Q0 16 10 8" fill="none" stroke="${palette.light}" stroke-width="3.500" stroke-linecap="round"/>`
