import { pick } from '../seed/random.ts'
import type { Draw } from './draw.ts'

/** Shapes of the right half of a head, drawn on both sides. */
const twice = (shape: string) => `${shape}<g transform="scale(-1 1)">${shape}</g>`

const stare = (color: string, y = 0) =>
  `<g transform="translate(0 ${y})">${twice(`<path d="M6 2L24-7C24 3 16 8 8 7z" fill="#14100e"/><path d="M9 3L21-4C21 2 15 6 10 5z" fill="${color}"/><circle cx="15.500" cy="1" r="2.300" fill="#14100e"/>`)}</g>`

export const wolf: Draw = ({ random, palette }) => {
  const [fur, dark] = pick(random, [
    ['#8fa0b4', '#4b5a70'],
    ['#c9b59b', '#6e553e'],
    ['#e6ecf2', '#7d8da3'],
  ])
  return `<path d="M0-30L-18-36-36-56-42-20-52 6-40 14-44 28-28 30-12 52H12L28 30 44 28 40 14 52 6 42-20 36-56 18-36z" fill="${dark}"/>${twice(`<path d="M20-32L34-48 38-22z" fill="#2a1a1e"/><path d="M0-26L20-28 36-12 30 12 14 20 0 8z" fill="${fur}"/><path d="M14 20L30 12 40 16 30 24 16 34z" fill="#fff" opacity=".85"/>`)}<path d="M-10-2L0-24 10-2 12 30 0 50-12 30z" fill="${fur}"/><path d="M-12 28L0 20 12 28 8 44 0 50-8 44z" fill="#fff"/><path d="M-8 30C-4 26 4 26 8 30L3 37H-3z" fill="#15110f"/>${stare(palette.accent, -2)}`
}

export const leopard: Draw = ({ random, palette }) => {
  const fur = pick(random, ['#f3a23a', '#e9edf2', '#f6cf6a', '#3c4158'])
  const spot = fur === '#3c4158' ? '#14162a' : '#5a3a22'
  return `${twice(`<circle cx="33" cy="-34" r="13" fill="${fur}"/><circle cx="33" cy="-34" r="7" fill="#5a2a2a"/>`)}<path d="M-44 0C-46-30-24-46 0-46S46-30 44 0C44 24 30 34 18 46 8 54-8 54-18 46-30 34-44 24-44 0z" fill="${fur}"/>
${twice(`<path d="M4-44L10-30 14-44zM20-42L22-28 30-36zM40-16L28-12 42-6zM43 4L31 6 40 16zM38 22L28 20 32 32z" fill="${spot}"/><path d="M0 18C10 8 26 16 24 32 18 46 8 48 0 46z" fill="#fff8ea"/><path d="M14 26L40 20M14 30L42 32" stroke="#fff" stroke-width="1.600"/><path d="M5 44L9 56 13 42z" fill="#fff"/>`)}<path d="M-11 12C-4 8 4 8 11 12L2 24H-2z" fill="#d5586a"/><path d="M0 23V32M0 32Q-8 38-14 33M0 32Q8 38 14 33" fill="none" stroke="#3a1c14" stroke-width="3"/>${stare(palette.accent === '#ffb35c' ? '#4be0a0' : palette.accent, -2)}`
}

export const argali: Draw = ({
  random,
}) => `${twice(`<path d="M8-30C34-60 62-34 50-4 46 18 26 20 22 6 34 8 38-4 34-14 30-26 16-24 8-16z" fill="${pick(random, ['#d8a45c', '#b98b6a', '#f0d090'])}"/><path d="M24-44L22-27M40-38L32-20M51-20L37-9M50 0L37-1M42 12L33 5" stroke="#5a3618" stroke-width="3.500"/><path d="M16-12L36 2 20 6z" fill="#6b4a34"/>`)}
<path d="M-18-24C-8-34 8-34 18-24L22 0 12 38C6 48-6 48-12 38L-22 0z" fill="#a9794f"/><path d="M4-31C10-30 14-28 18-24L22 0 12 38C8 46 2 46 0 45 10 20 12-10 4-31z" fill="#5e3a20" opacity=".75"/><path d="M-10 30C-4 24 4 24 10 30L6 44H-6z" fill="#f2e4d2"/><path d="M-7 32L-2 35M7 32L2 35M0 36V42" stroke="#2a1710" stroke-width="2.600"/><path d="M-19-6L-8-2-16 3zM19-6L8-2 16 3z" fill="#ffd75a"/><circle cx="-13" cy="-1.500" r="2" fill="#1a0f0a"/><circle cx="13" cy="-1.500" r="2" fill="#1a0f0a"/>`

export const owl: Draw = ({ random, palette }) => {
  const fur = pick(random, ['#7a5a9c', '#8c5a34', '#3f6f9c'])
  return `<path d="M-42-52L-18-40C-8-44 8-44 18-40L42-52C44-30 46-10 44 10 42 40 22 56 0 56S-42 40-44 10C-46-10-44-30-42-52z" fill="${fur}"/>${twice(`<circle cx="19" cy="-14" r="21" fill="#f4e3c3"/><circle cx="19" cy="-14" r="14" fill="${palette.accent}"/><circle cx="19" cy="-14" r="8" fill="#120e14"/><circle cx="15" cy="-19" r="3.500" fill="#fff"/><path d="M0-28L42-50 38-34 18-34z" fill="#2c1c36"/><path d="M44 4C46 30 34 46 24 50 30 34 30 20 26 12z" fill="#000" opacity=".35"/>`)}<path d="M-8-8L0-16 8-8 0 10z" fill="#f5a623"/><path d="M-18 20L-12 27-6 20 0 27 6 20 12 27 18 20M-14 32L-7 39 0 32 7 39 14 32" fill="none" stroke="#f4e3c3" stroke-width="3.500"/>`
}

export const lion: Draw = ({ random, palette }) => {
  const mane = pick(random, ['#b3471b', '#8a2f1c', '#6b3a86'])
  const tufts = Array.from(
    { length: 16 },
    (_, index) =>
      `<path transform="rotate(${index * 22.5})" d="M-13-34L0-${index % 2 ? 54 : 60} 13-34z" fill="${index % 2 ? mane : palette.accent}"/>`,
  )
  return `${tufts.join('')}<circle r="42" fill="${mane}"/><path d="M-30-8C-30-28-16-34 0-34S30-28 30-8C32 10 24 22 16 34 8 42-8 42-16 34-24 22-32 10-30-8z" fill="#f5b64c"/>${twice('<circle cx="25" cy="-28" r="9" fill="#f5b64c"/><path d="M0 12C8 8 20 12 18 24 14 36 6 38 0 38z" fill="#fff1d6"/>')}<path d="M-10 6C-4 2 4 2 10 6L2 17H-2z" fill="#6b2a1c"/><path d="M0 16V24Q-8 30-12 25M0 24Q8 30 12 25" fill="none" stroke="#6b2a1c" stroke-width="2.600"/>${stare('#7cf0c0', -8)}`
}

export const eagle: Draw = ({ random }) => {
  const body = pick(random, ['#5a3420', '#2c3a55', '#6b2430'])
  return `<path d="M-40 58C-46 20-40-20-14-38 10-54 38-40 40-16 44 0 30 6 24 10 26 30 36 44 44 58z" fill="${body}"/><path d="M-14-38C10-54 38-40 40-16 36-8 20-6 6 0-8 8-8 26-22 30-16 40-30 46-36 44-44 10-36-22-14-38z" fill="#fbf5ea"/><path d="M-14-30C-24-10-26 10-28 24M-2-34C-14-14-14 4-18 20" fill="none" stroke="#b9a68e" stroke-width="3"/><path d="M34-26C54-24 58-8 48 10 46 2 38 0 24 2 20-8 24-22 34-26z" fill="#f7b32b"/><path d="M40-10C48-8 50 0 48 10 46 2 38 0 24 2 28-4 34-8 40-10z" fill="#b86a10"/><path d="M4-24L28-20 20-12C12-10 8-16 4-24z" fill="#14100e"/><circle cx="17" cy="-17" r="3.600" fill="#ffd84a"/><circle cx="18" cy="-17" r="1.700"/>`
}

export const camel: Draw = ({ random }) =>
  `<path d="M-44 60C-46 34-34 22-20 20-8 18-2 8-4-8-6-26 6-42 22-42 34-42 38-36 46-28 54-20 54-8 44-4 36 0 30-2 26 0 28 22 22 44 20 60z" fill="#d69c58"/><path d="M26 0C28 22 22 44 20 60H-2C14 40 14 14 8-4 12 4 20 4 26 0z" fill="#7d4c20" opacity=".75"/><path d="M8-40L4-56 18-44z" fill="#a86e34"/><path d="M22-26L36-28 30-20z" fill="#201208"/><path d="M40-18Q48-14 46-8M50-20V-16" stroke="#5a3214" stroke-width="2.600" fill="none"/><path d="M2-30C16-26 18-12 40-32L38-40C24-34 18-42 8-42z" fill="${pick(random, ['#c2243f', '#1b7f8c', '#6a35a8'])}" opacity=".95"/><path d="M-42 40C-30 24-12 30 0 18L10 28C0 42-20 40-30 56z" fill="${pick(random, ['#c2243f', '#1b7f8c', '#6a35a8'])}"/><path d="M-36 46L0 24" stroke="#ffd75a" stroke-width="4" stroke-dasharray="2 5"/><circle cx="30" cy="4" r="4" fill="#ffd75a"/>`

export const octopus: Draw = ({ random }) => {
  const [skin, dark] = pick(random, [
    ['#e0507a', '#7f1f45'],
    ['#8f5ce0', '#43208a'],
    ['#f08a3c', '#94401a'],
  ])
  const arms =
    '<path d="M6 20C10 44 24 50 40 44 50 40 52 28 44 24 48 34 36 38 28 30 24 26 26 18 24 14zM2 24C4 44 10 60 22 58 12 50 14 36 14 22zM22 8C36 20 56 14 54-4 52-14 42-14 40-6 46-8 46 4 36 2 30 0 30-4 28-6z"'
  return `${twice(`${arms} fill="${dark}"/><g transform="translate(-2 -2)">${arms} fill="${skin}"/></g>`)}<path d="M-32-8C-36-40-18-56 0-56S36-40 32-8C30 16 18 26 0 26S-30 16-32-8z" fill="${skin}"/><path d="M12-54C30-48 35-30 32-8 30 16 18 26 4 26 24 6 26-26 12-54z" fill="${dark}" opacity=".7"/>${twice('<ellipse cx="13" cy="-4" rx="9" ry="11" fill="#fff"/><circle cx="11" cy="-2" r="5" fill="#1a1024"/>')}<path d="M-26-22L-6-14M26-22L6-14" stroke="${dark}" stroke-width="5" stroke-linecap="round"/><path d="M-8 14Q0 20 8 14" fill="none" stroke="${dark}" stroke-width="3.500"/>`
}

export const shark: Draw = ({ palette }) =>
  `<path d="M-50 30C-40-20-10-46 20-50 14-40 16-34 18-30 36-22 48-4 50 20 40 10 30 8 20 10 24 30 12 46-8 54-2 40-6 30-14 24-26 20-40 22-50 30z" fill="#5f83a8"/><path d="M50 20C40 10 30 8 20 10-2 6-30 10-50 30-44 44-30 40-20 34-8 30 2 34 20 22 32 14 44 16 50 20z" fill="#e9f1f7"/><path d="M-46 32C-32 22-16 20-2 22L-6 30-12 24-17 31-22 25-27 33-32 27-37 35z" fill="#8c1f33"/><path d="M-44 30L-38 35-34 26-28 33-23 24-18 31-13 23-7 29-3 22C-16 18-32 20-44 30z" fill="#fff"/><path d="M-22 4L-8-2-10 6z" fill="#0b1018"/><circle cx="-13" cy="3" r="2" fill="${palette.accent}"/><path d="M6 0C10 6 10 12 6 18M13-2C17 4 17 10 13 16" fill="none" stroke="#2c4560" stroke-width="3"/>`
