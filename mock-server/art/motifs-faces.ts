import { pick } from '../seed/random.ts'
import type { Draw } from './draw.ts'

const skins = ['#e9b183', '#d99a6c', '#f0c29a', '#c98458'] as const

type Face = { skin: string; hair: string; robe: string; trim: string; isFierce?: boolean }

const bust = ({ robe, trim }: Face) =>
  `<path d="M-52 62C-50 38-26 34-13 30H13C26 34 50 38 52 62z" fill="${robe}"/><path d="M-16 30L0 52 16 30 24 33 0 62-24 33z" fill="${trim}"/>`

const eyes = (isFierce = false) =>
  `<path d="M-15 3Q-9-3-3 4-9 8-15 3zM15 3Q9-3 3 4 9 8 15 3z" fill="#fff"/><circle cx="-8.500" cy="3" r="3" fill="#23170f"/><circle cx="8.500" cy="3" r="3" fill="#23170f"/><path d="${isFierce ? 'M-18-7L-3 0M18-7L3 0' : 'M-17-4Q-10-9-4-4M17-4Q10-9 4-4'}" fill="none" stroke="#23170f" stroke-width="3.200" stroke-linecap="round"/>`

const head = (face: Face) =>
  `${bust(face)}<path d="M-9 20H9V36Q0 42-9 36z" fill="${face.skin}"/><path d="M-9 26Q0 34 9 26V36Q0 42-9 36z" fill="#000" opacity=".25"/><path d="M-22-6C-22-24 22-24 22-6 23 14 14 32 0 32S-23 14-22-6z" fill="${face.skin}"/><path d="M4-20C22-18 22-6 22-6 23 14 14 32 0 32 14 24 14-2 4-20z" fill="#5a1e10" opacity=".3"/>${eyes(face.isFierce)}<path d="M0 4L-3 14H3" fill="none" stroke="#7a3d22" stroke-width="2"/>`

const lips = '<path d="M-7 21Q-3 18 0 20 3 18 7 21 0 27-7 21z" fill="#c2303f"/>'
const smile = '<path d="M-8 20Q0 26 8 20" fill="none" stroke="#6b2a1c" stroke-width="2.600" stroke-linecap="round"/>'

/** A warrior in a pointed helmet. */
export const warrior: Draw = ({ random, palette }) => {
  const face = {
    skin: pick(random, skins),
    hair: '#1d1512',
    robe: palette.ground[1],
    trim: palette.accent,
    isFierce: true,
  }
  return `${head(face)}<path d="M-12 20C-6 15 6 15 12 20L18 22C12 24 6 21 0 21S-12 24-18 22z" fill="${face.hair}"/><path d="M-5 26H5L0 42z" fill="${face.hair}"/>
<path d="M-29 22C-32-4-26-18-26-18L-20-8-22 20zM29 22C32-4 26-18 26-18L20-8 22 20z" fill="#8794a3"/><path d="M-27-8C-27-30-10-38 0-54 10-38 27-30 27-8 14-15-14-15-27-8z" fill="#c9d3dd"/><path d="M4-48C10-36 27-30 27-8 20-12 12-13 6-13z" fill="#5f6c7c"/><path d="M-28-6C-14-14 14-14 28-6V-13C14-21-14-21-28-13z" fill="#f0b33e"/><path d="M0-54C10-62 24-58 30-48 20-50 8-46 0-40z" fill="#d5303e"/><circle cy="-24" r="4.500" fill="#d5303e"/>`
}

/** A bride in a tall headdress. */
export const bride: Draw = ({ random, palette }) => {
  const robe = pick(random, ['#b81f45', '#0f7f86', '#7430a5', '#1d56b0'])
  const face = { skin: pick(random, skins), hair: '#1b1113', robe, trim: palette.light }
  return `<path d="M-26-14C-36 10-34 40-24 56H24C34 40 36 10 26-14z" fill="${face.hair}"/>${head(face)}${lips}
<path d="M-18-18L-9-64H9L18-18C8-23-8-23-18-18z" fill="${robe}"/><path d="M4-64H9L18-18C14-20 9-21 6-21z" fill="#000" opacity=".3"/><path d="M-23-9C-12-20 12-20 23-9L24-17C12-28-12-28-24-17z" fill="#f5c048"/><path d="M-10-55H10M-14-36H14" stroke="#f5c048" stroke-width="3.500"/><path d="M0-52L4-46 0-40-4-46z" fill="#fff1c9"/><path d="M-24-10V16M-20-8V4M24-10V16M20-8V4" stroke="#f5c048" stroke-width="2.600" stroke-dasharray="2 2.500"/><circle cx="-24" cy="20" r="4" fill="${palette.accent}"/><circle cx="24" cy="20" r="4" fill="${palette.accent}"/>`
}

/** An old man with a white beard and a turban with a jewel. */
export const sage: Draw = ({ random, palette }) => {
  const robe = pick(random, ['#4a2b8c', '#15606b', '#8c2b3a'])
  const face = { skin: pick(random, skins), hair: '#eee8df', robe, trim: '#f0b33e' }
  return `${head(face)}<path d="M-22 4C-20 18-12 18 0 16 12 18 20 18 22 4 28 36 12 54 0 66-12 54-28 36-22 4z" fill="#f3eee6"/><path d="M22 4C28 36 12 54 0 66 10 44 14 26 12 16 18 16 21 10 22 4z" fill="#9aa0b8" opacity=".7"/><path d="M-12 18Q0 26 12 18Q0 31-12 18z" fill="#7a2a24"/>
<path d="M-30-8C-38-34-16-50 0-48 18-50 38-34 30-8 14-19-14-19-30-8z" fill="${palette.accent}"/><path d="M-30-10C-20-30 8-42 28-34M-32-22C-22-40-4-47 10-47M-14-16C0-30 20-34 32-22" fill="none" stroke="#000" stroke-width="2.500" opacity=".3"/><path d="M0-40L7-28 0-16-7-28z" fill="#ff5a6a"/><path d="M0-40L7-28H-7z" fill="#ffb3b8"/><path d="M0-42C-6-54 2-62 8-66 10-54 6-46 0-42z" fill="#fff"/>`
}

/** A sailor with a beard and a peaked cap. */
export const captain: Draw = ({ random }) => {
  const face = { skin: pick(random, skins), hair: '#8a4b22', robe: '#16305e', trim: '#fff', isFierce: true }
  return `${head(face)}<path d="M-23 0C-20 14-12 16 0 15 12 16 20 14 23 0 26 30 12 44 0 44S-26 30-23 0z" fill="${face.hair}"/><path d="M23 0C26 30 12 44 0 44 14 34 16 20 14 14 20 12 22 6 23 0z" fill="#000" opacity=".3"/><path d="M-9 21Q0 28 9 21z" fill="#fff"/>
<path d="M-30-16C-36-34-20-44 0-44S36-34 30-16z" fill="#fff"/><path d="M8-44C28-42 36-32 30-16H14z" fill="#93a3bd"/><path d="M-28-18H28V-8H-28z" fill="#16305e"/><path d="M-30-8C-14-3 14-3 30-8 22 2-22 2-30-8z" fill="#0b1730"/><path d="M0-38V-20M-6-32H6M-8-24Q0-16 8-24" fill="none" stroke="#f0b33e" stroke-width="3.200" stroke-linecap="round"/>`
}

/** A miner with a lamp on the helmet. */
export const miner: Draw = ({ random, palette }) => {
  const face = { skin: pick(random, skins), hair: '#3a2418', robe: '#3d5a86', trim: palette.accent }
  return `${head(face)}${smile}<path d="M-22 12C-16 34 16 34 22 12 16 24 8 20 0 20S-16 24-22 12z" fill="${face.hair}" opacity=".55"/><path d="M-29-10C-29-34-14-44 0-44S29-34 29-10C14-16-14-16-29-10z" fill="#f5a623"/><path d="M6-44C22-40 29-30 29-10 24-12 20-13 16-13z" fill="#a85a10"/><path d="M-33-8C-16-18 16-18 33-8 16-4-16-4-33-8z" fill="#ffca57"/><circle cy="-26" r="10" fill="#5c3a12"/><circle cy="-26" r="7" fill="#fffbe0"/><path d="M-26 62L28 16 33 21-18 66z" fill="#7b4a25"/><path d="M12 8C30 4 46 14 48 34 40 22 30 16 18 18z" fill="#cfd8e2"/>`
}

/** A gambler in a hat, half of the face in shadow. */
export const gambler: Draw = ({ random, palette }) => {
  const robe = pick(random, ['#231530', '#4b1020', '#10243a'])
  const face = { skin: pick(random, skins), hair: '#15100e', robe, trim: '#f4efe6' }
  return `${head(face)}${smile}<path d="M-8 16Q-4 13 0 16 4 13 8 16 4 19 0 18-4 19-8 16z" fill="${face.hair}"/><path d="M-7 44L7 54V44L-7 54z" fill="#d5303e"/><path d="M-24-20C-24-46-14-52 0-46 14-52 24-46 24-20z" fill="${robe}"/><path d="M8-48C20-50 24-42 24-20H12z" fill="#000" opacity=".4"/><path d="M-25-26H25V-17H-25z" fill="${palette.accent}"/><path d="M-44-10C-26-24 26-24 44-10 26-2-26-2-44-10z" fill="${robe}"/><path d="M-22-5C-10 2 10 2 22-5V6C10 0-10 0-22 6z" fill="#000" opacity=".45"/><g transform="translate(38 34) rotate(14)"><rect x="-13" y="-18" width="26" height="36" rx="3" fill="#fff"/><path d="M0-9C-10-1-7 7 0 4 7 7 10-1 0-9zM0 3L-3 11H3z" fill="#1a1a22"/></g>`
}

/** A traveller among the stars: a helmet with a bright visor. */
export const astronaut: Draw = ({
  palette,
}) => `<path d="M-48 62C-46 34-24 30-14 28H14C24 30 46 34 48 62z" fill="#e8edf3"/><path d="M14 28C24 30 46 34 48 62H22z" fill="#8b98ab"/><rect x="-14" y="40" width="28" height="16" rx="4" fill="#31405a"/><path d="M-8 48H0" stroke="#ff5a5a" stroke-width="5"/><path d="M4 48H9" stroke="#4be0a0" stroke-width="5"/>
<circle cy="-6" r="38" fill="#f4f7fa"/><path d="M10-43A38 38 0 0 1 10 31 52 52 0 0 0 10-43z" fill="#8b98ab"/><rect x="-28" y="-26" width="56" height="42" rx="20" fill="#12203c"/><path d="M-24-8C-22-24-6-24 6-24H12C2-16-8-2-12 12-22 10-25 2-24-8z" fill="${palette.accent}"/><path d="M16-10C20-6 22 0 20 6" fill="none" stroke="${palette.light}" stroke-width="4" stroke-linecap="round"/><path d="M-42-14H-36V8H-42zM36-14H42V8H36z" fill="${palette.accent}"/>`
