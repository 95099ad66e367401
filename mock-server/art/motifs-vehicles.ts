import { pick } from '../seed/random.ts'
import type { Draw } from './draw.ts'

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
