import { pick } from '../seed/random.ts'
import { around, type Draw } from './draw.ts'

const twice = (shape: string) => `${shape}<g transform="scale(-1 1)">${shape}</g>`
const skins = ['#e9b183', '#d99a6c', '#f0c29a', '#c98458'] as const

const eyes = twice(
  '<path d="M3 2Q9-5 16 1 10 7 3 2z" fill="#fff"/><circle cx="9.500" cy="1.500" r="3" fill="#23170f"/><path d="M4-6Q10-11 18-6" fill="none" stroke="#2a1a12" stroke-width="2.800" stroke-linecap="round"/>',
)
const skull = (skin: string) =>
  `<path d="M-10 20H10V38Q0 44-10 38z" fill="${skin}"/><path d="M-23-8C-23-28 23-28 23-8 24 14 14 31 0 31S-24 14-23-8z" fill="${skin}"/><path d="M5-23C23-20 23-8 23-8 24 14 14 31 0 31 15 22 15-4 5-23z" fill="#5a1e10" opacity=".3"/>`

/** A queen with long hair and a crown. */
export const queen: Draw = ({ random, palette }) => {
  const hair = pick(random, ['#c2461f', '#f0c04a', '#2a1a2e', '#7a2f8c'])
  const skin = pick(random, skins)
  return `<path d="M-22-22C-44-4-40 34-46 58H46C40 34 44-4 22-22z" fill="${hair}"/><path d="M22-22C44-4 40 34 46 58H20C32 30 30-2 22-22z" fill="#000" opacity=".3"/><path d="M-40 62C-36 42-20 38-12 34H12C20 38 36 42 40 62z" fill="${palette.accent}"/>${skull(skin)}${eyes}<path d="M-7 18Q-3 15 0 17 3 15 7 18 0 25-7 18z" fill="#c2203f"/><path d="M-24-6C-24-30-6-30 0-22 6-30 24-30 24-6 28-34 10-38 0-36-10-38-28-34-24-6z" fill="${hair}"/><path d="M-26-28L-32-58-14-42 0-64 14-42 32-58 26-28C10-34-10-34-26-28z" fill="#f7bd3e"/><path d="M14-42L32-58 26-28C20-31 14-32 8-32z" fill="#a9630f"/><circle cy="-44" r="5" fill="#e4334d"/><circle cx="-18" cy="-36" r="3" fill="#3fd0ff"/><circle cx="18" cy="-36" r="3" fill="#3fd0ff"/>`
}

/** A pirate with an eye patch and a hat. */
export const pirate: Draw = ({ random }) => {
  const skin = pick(random, skins)
  return `<path d="M-50 62C-46 40-24 36-12 34H12C24 36 46 40 50 62z" fill="#7a1f2c"/><path d="M-12 34L0 50 12 34 16 60H-16z" fill="#f4ead8"/>${skull(skin)}${eyes}<path d="M-23 6C-16 14 16 14 23 6 24 36 10 44 0 46-10 44-24 36-23 6z" fill="#20140f"/><path d="M-8 20Q0 27 8 20z" fill="#fff"/><path d="M-18-6H-2L-5 6Q-10 9-15 6z" fill="#0d0a0a"/><path d="M-24-14L24 0" stroke="#0d0a0a" stroke-width="2.600"/><path d="M-54-12C-30-20-34-44 0-52 34-44 30-20 54-12 30-26-30-26-54-12z" fill="#1d1b26"/><path d="M6-51C34-44 30-20 54-12 40-20 26-23 14-23z" fill="#000" opacity=".6"/><path d="M-54-12C-30-26 30-26 54-12L50-7C30-20-30-20-50-7z" fill="#f0b33e"/><circle cy="-36" r="7" fill="#f4f0e6"/><path d="M-4-31H4V-26H-4z" fill="#f4f0e6"/><circle cx="-2.500" cy="-36" r="1.800"/><circle cx="2.500" cy="-36" r="1.800"/><path d="M-12-26L12-30M-12-30L12-26" stroke="#f4f0e6" stroke-width="2.400"/>`
}

/** A jester with bells on the cap. */
export const jester: Draw = ({ random, palette }) => {
  const [one, two] = pick(random, [
    ['#d8263c', '#2f6fd0'],
    ['#7a35d9', '#f0b33e'],
    ['#128a5c', '#e0507a'],
  ])
  return `<path d="M-46 62L-30 40-14 46 0 36 14 46 30 40 46 62z" fill="${two}"/>${skull('#f6efe6')}${eyes}<path d="M-12 14Q0 30 12 14Q0 20-12 14z" fill="#c2182f"/><circle cy="8" r="4.500" fill="#e4334d"/><path d="M-15 5L-11 13-7 5zM15 5L11 13 7 5z" fill="${palette.accent}"/><path d="M-26-8C-20-30-10-38 0-38V-16C-10-16-18-14-26-8z" fill="${one}"/><path d="M26-8C20-30 10-38 0-38V-16C10-16 18-14 26-8z" fill="${two}"/><path d="M-24-14C-44-12-58-22-54-44-46-34-30-46-14-34z" fill="${two}"/><path d="M24-14C44-12 58-22 54-44 46-34 30-46 14-34z" fill="${one}"/><path d="M-12-30C-8-46 8-52 4-66 18-58 22-44 12-30z" fill="${palette.light}"/><circle cx="-54" cy="-46" r="6" fill="#f7bd3e"/><circle cx="54" cy="-46" r="6" fill="#f7bd3e"/><circle cx="3" cy="-67" r="6" fill="#f7bd3e"/>`
}

/** A mermaid with a shell in her hair. */
export const mermaid: Draw = ({ random, palette }) => {
  const hair = pick(random, ['#1fa88f', '#7a4fd8', '#e0507a'])
  return `<path d="M0-44C-40-44-34-4-44 14-54 34-40 48-50 60H10z" fill="${hair}"/><path d="M0-44C40-44 34-4 44 14 54 34 40 48 50 60H-10z" fill="${hair}"/><path d="M14-42C38-36 34-4 44 14 54 34 40 48 50 60H24C36 30 30-10 14-42z" fill="#000" opacity=".28"/><path d="M-28 62C-24 44-16 38-10 34H10C16 38 24 44 28 62z" fill="#f0c29a"/>${skull('#f0c29a')}${eyes}<path d="M-7 18Q-3 15 0 17 3 15 7 18 0 25-7 18z" fill="#d8365a"/><path d="M-25-2C-26-34 0-38 2-24 8-36 26-30 25-2 32-38 8-44 0-42-8-44-32-38-25-2z" fill="${hair}"/><g transform="translate(-18 -32) rotate(-24)"><path d="M0 8L-13-2C-12-16 12-16 13-2z" fill="${palette.light}"/><path d="M0 8L-6-10M0 8V-12M0 8L6-10" stroke="#c2607a" stroke-width="1.800"/></g><path d="M-22 44Q0 58 22 44" fill="none" stroke="#fff" stroke-width="5" stroke-dasharray="1 7" stroke-linecap="round"/>`
}

/** An idol of stone with jewels for eyes. */
export const idol: Draw = ({ random, palette }) => {
  const stone = pick(random, ['#7f8f86', '#b98b4a', '#6b7a9c'])
  return `${around(7, `<path d="M-7-34L0-62 7-34z" fill="${palette.accent}"/>`, 180)}<path d="M-38-40H38L44 0 30 50H-30L-44 0z" fill="${stone}"/><path d="M8-40H38L44 0 30 50H10C22 20 20-14 8-40z" fill="#000" opacity=".4"/><path d="M-32-22H-6L-2-10H-32zM32-22H6L2-10H32z" fill="#2a2018"/><circle cx="-17" cy="-10" r="9" fill="${palette.light}"/><circle cx="17" cy="-10" r="9" fill="${palette.light}"/><circle cx="-17" cy="-10" r="5" fill="${palette.accent}"/><circle cx="17" cy="-10" r="5" fill="${palette.accent}"/><path d="M-6-10H6L10 14H-10z" fill="#fff" opacity=".25"/><path d="M-24 24H24V40H-24z" fill="#2a2018"/><path d="M-20 25H-12V33H-20zM-8 25H0V33H-8zM4 25H12V33H4zM-14 39H-6V31H-14zM6 39H14V31H6z" fill="#fff6dc"/><path d="M-38-40H38V-30H-38z" fill="#f7bd3e"/>`
}

/** A cook with a moustache and a tall hat. */
export const cook: Draw = ({ random, palette }) => {
  const skin = pick(random, skins)
  return `<path d="M-48 62C-44 40-24 36-12 34H12C24 36 44 40 48 62z" fill="#fff"/><path d="M-14 36L0 46 14 36 10 54 0 46-10 54z" fill="${palette.accent}"/>${skull(skin)}${eyes}<path d="M0 12C-8 8-16 12-22 22-12 22-4 22 0 18 4 22 12 22 22 22 16 12 8 8 0 12z" fill="#3a2014"/><path d="M-6 24Q0 29 6 24z" fill="#8c2a24"/><path d="M-25-16H25V-30C44-34 40-58 20-54 12-66-12-66-20-54-40-58-44-34-25-30z" fill="#fff"/><path d="M10-60C16-58 18-56 20-54 40-58 44-34 25-30V-16H12C18-30 18-46 10-60z" fill="#8f9bb0" opacity=".7"/><path d="M-25-20H25V-13H-25z" fill="#d6dde6"/>`
}
