import { pick } from '../seed/random.ts'
import type { Draw } from './draw.ts'

const gold = '#f7bd3e'
const goldDark = '#a9630f'
const goldLight = '#fff0b0'

const coinAt = (x: number, y: number, size = 10) =>
  `<g transform="translate(${x} ${y})"><circle r="${size}" fill="${goldDark}"/><circle r="${size * 0.86}" cy="-1" fill="${gold}"/><path d="M0-${size * 0.45}L${size * 0.35} 0 0 ${size * 0.45}-${size * 0.35} 0z" fill="${goldLight}"/></g>`

export const chest: Draw = ({ palette }) =>
  `<path d="M-46-6C-46-36-34-44 0-44S46-36 46-6z" fill="#6b3416"/><path d="M-36-8C-36-30-26-35 0-35S36-30 36-8z" fill="#2a1208"/>${[
    [-26, -8],
    [-9, -14],
    [9, -12],
    [26, -8],
    [0, -4],
    [-16, -1],
    [17, -1],
  ]
    .map(([x = 0, y = 0]) => coinAt(x, y, 11))
    .join(
      '',
    )}<path d="M4-30L14-38 24-30 14-16z" fill="${palette.accent}"/><path d="M-48-2H48V40Q48 46 42 46H-42Q-48 46-48 40z" fill="#8c4a1e"/><path d="M12-2H48V40Q48 46 42 46H12z" fill="#5a2b10"/><path d="M-48-2H48V8H-48zM-38-2H-28V46H-38zM28-2H38V46H28z" fill="${gold}"/><path d="M-11 2H11V22L0 30-11 22z" fill="${goldLight}"/><circle cy="12" r="4" fill="#3a1c08"/><path d="M-2 13H2L3 21H-3z" fill="#3a1c08"/>`

export const crown: Draw = ({ palette }) =>
  `<path d="M-46-22L-24 2-14-40 0-6 14-40 24 2 46-22 38 36H-38z" fill="${gold}"/><path d="M14-40L24 2 46-22 38 36H6z" fill="${goldDark}" opacity=".6"/><path d="M-38 22H38V40H-38z" fill="${goldDark}"/><path d="M-38 22H38V27H-38z" fill="${goldLight}"/><circle cx="-46" cy="-25" r="6" fill="${palette.accent}"/><circle cx="46" cy="-25" r="6" fill="${palette.accent}"/><circle cx="-14" cy="-43" r="7" fill="#ff4d6a"/><circle cx="14" cy="-43" r="7" fill="#ff4d6a"/><path d="M0 4L10 14 0 26-10 14z" fill="#e4334d"/><path d="M0 4L10 14H-10z" fill="#ff9aa8"/><circle cx="-24" cy="32" r="5" fill="#3fd0ff"/><circle cx="24" cy="32" r="5" fill="#3fd0ff"/><circle cy="32" r="5" fill="#58e08a"/>`

export const seven: Draw = ({ random }) => {
  const color = pick(random, ['#e4263f', '#f0a020', '#b02be0'])
  return `<path d="M-34-46H38V-26C18 0 10 22 8 50H-22C-20 22-6-2 12-22H-20V-12H-34z" fill="#3a0812" transform="translate(5 6)"/><path d="M-34-46H38V-26C18 0 10 22 8 50H-22C-20 22-6-2 12-22H-20V-12H-34z" fill="${goldLight}"/><path d="M-29-41H33V-28C14-4 5 20 3 45H-16C-14 20 2-6 22-27H-25V-18H-29z" fill="${color}"/><path d="M-29-41H33V-35H-29z" fill="#fff" opacity=".55"/>`
}

export const bell: Draw = ({ palette }) =>
  `<path d="M-8-46A8 8 0 1 1 8-46L6-38H-6z" fill="${goldDark}"/><path d="M0-42C24-42 28-22 30 0 31 16 38 22 42 30H-42C-38 22-31 16-30 0-28-22-24-42 0-42z" fill="${gold}"/><path d="M8-41C25-38 28-20 30 0 31 16 38 22 42 30H14C20 6 18-22 8-41z" fill="${goldDark}" opacity=".7"/><path d="M-44 28H44V37H-44z" fill="${goldLight}"/><path d="M-12 37A12 12 0 0 0 12 37z" fill="${goldDark}"/><path d="M-20 14C-20-12-16-26-8-32" fill="none" stroke="${goldLight}" stroke-width="6" stroke-linecap="round"/><path d="M-22 8H22" stroke="${palette.accent}" stroke-width="5"/>`

export const horseshoe: Draw = ({ palette }) =>
  `<path d="M-40 44C-56-2-36-46 0-46S56-2 40 44L20 38C32 4 22-22 0-22S-32 4-20 38z" fill="${gold}"/><path d="M6-46C40-42 54 0 40 44L20 38C32 6 24-18 6-22z" fill="${goldDark}" opacity=".65"/>${[
    [-31, 28],
    [-34, 4],
    [-25, -20],
    [0, -34],
    [25, -20],
    [34, 4],
    [31, 28],
  ]
    .map(([x, y]) => `<circle cx="${x}" cy="${y}" r="4" fill="#5a2f08"/>`)
    .join(
      '',
    )}${[0, 90, 180, 270].map((turn) => `<path transform="translate(0 14) rotate(${turn + 45})" d="M0-2C-16-12-12-26 0-22 12-26 16-12 0-2z" fill="${palette.accent === '#e3bc78' ? '#4bd07a' : palette.accent}"/>`).join('')}`

export const goblet: Draw = ({ palette }) =>
  `<path d="M-34-44H34C36-8 22 8 7 12V28C20 30 26 36 28 46H-28C-26 36-20 30-7 28V12C-22 8-36-8-34-44z" fill="${gold}"/><path d="M10-44H34C36-8 22 8 7 12V28C20 30 26 36 28 46H4C8 20 20-2 10-44z" fill="${goldDark}" opacity=".65"/><ellipse cy="-44" rx="34" ry="8" fill="${goldDark}"/><ellipse cy="-43" rx="28" ry="5.500" fill="#b3123f"/><path d="M-34-36C-58-38-54 0-24-4M34-36C58-38 54 0 24-4" fill="none" stroke="${gold}" stroke-width="6"/><path d="M0-28L10-16 0-4-10-16z" fill="${palette.accent}"/><circle cx="-20" cy="-18" r="4" fill="#ff4d6a"/><circle cx="20" cy="-18" r="4" fill="#ff4d6a"/>`

export const lamp: Draw = ({ palette }) =>
  `<path d="M-30 10C-50 4-56-14-50-22-44-12-34-10-22-12-14-26 14-26 24-12 38-14 50-22 54-8 56 6 44 14 34 12 28 30 16 34 10 36L18 46H-18L-10 36C-20 32-26 24-30 10z" fill="${gold}"/><path d="M24-12C38-14 50-22 54-8 56 6 44 14 34 12 28 30 16 34 10 36L18 46H4C14 26 26 10 24-12zM40-6C36-4 36 2 36 6 42 6 46 0 46-4 44-6 42-6 40-6z" fill="${goldDark}"/><path d="M-6-22A8 8 0 0 1 10-22z" fill="${goldDark}"/><circle cx="2" cy="-32" r="5" fill="#ff4d6a"/><path d="M-24 8C-10 14 10 14 26 8" stroke="#ff4d6a" stroke-width="4" fill="none"/><path d="M-50-24C-64-40-40-44-46-58-30-50-28-38-40-24z" fill="${palette.light}"/>`

export const dice: Draw = ({ palette }) => {
  const cube = (x: number, y: number, turn: number, color: string, pip: string) =>
    `<g transform="translate(${x} ${y}) rotate(${turn})"><path d="M0-26L24-14 0-2-24-14z" fill="#fff" opacity=".95"/><path d="M-24-14L0-2V26L-24 14z" fill="${color}"/><path d="M24-14L0-2V26L24 14z" fill="${color}"/><path d="M24-14L0-2V26L24 14z" fill="#000" opacity=".4"/><g fill="${pip}"><ellipse cy="-14" rx="6" ry="3" fill="#d5202f"/><ellipse cx="-18" cy="-4" rx="2.600" ry="3.600" fill="#fff"/><ellipse cx="-12" cy="6" rx="2.600" ry="3.600" fill="#fff"/><ellipse cx="-6" cy="16" rx="2.600" ry="3.600" fill="#fff"/><ellipse cx="7" cy="18" rx="2.600" ry="3.600" fill="#fff"/><ellipse cx="17" cy="-4" rx="2.600" ry="3.600" fill="#fff"/></g></g>`
  return cube(-22, 10, -14, '#d5243a', '#fff') + cube(24, -16, 18, palette.accent, '#fff')
}

export const crystals: Draw = ({ palette }) => {
  const shard = (x: number, turn: number, height: number, width: number) =>
    `<g transform="translate(${x} 44) rotate(${turn})"><path d="M-${width} 0V-${height - 14}L0-${height} ${width}-${height - 14}V0z" fill="${palette.accent}"/><path d="M2 0V-${height - 20}L0-${height} ${width}-${height - 14}V0z" fill="${palette.ground[1]}" opacity=".75"/><path d="M-${width}-${height - 14}L0-${height} 2-${height - 20}z" fill="#fff"/><path d="M-${width}-${height - 14}L2-${height - 20}V0H-2z" fill="${palette.light}" opacity=".55"/></g>`
  return `${shard(-14, -26, 70, 10)}${shard(16, 24, 76, 11)}${shard(0, -2, 98, 15)}${shard(-20, -48, 46, 8)}${shard(24, 46, 48, 8)}<path d="M-44 46C-30 34 30 34 44 46L36 52H-36z" fill="#2b2440"/>`
}

export const coins: Draw = () =>
  [
    [-26, 36, 16],
    [26, 36, 16],
    [0, 38, 17],
    [-13, 16, 16],
    [15, 14, 16],
    [0, -6, 17],
    [-34, 6, 11],
    [36, 2, 11],
    [4, -36, 13],
  ]
    .map(([x = 0, y = 0, size]) => coinAt(x, y, size))
    .join('')
