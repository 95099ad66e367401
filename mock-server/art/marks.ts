import { categories } from '../domains/games/categories.ts'
import { paletteOf } from './palette.ts'
import { hashText } from '../seed/random.ts'

const brass = '#e3bc78'
const teal = '#3fc7b0'
const ink = '#121a20'

/** A mark of 96 units in the middle of a plate of 8:5, the shape in which the app shows it. */
const plate = (content: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-28.800 0 153.600 96"><rect x="-28.800" width="153.600" height="96" fill="#1a242c"/>${content}</svg>`

const payments: Readonly<Record<string, string>> = {
  card: `<rect x="16" y="26" width="64" height="44" rx="8" fill="${teal}"/><rect x="16" y="36" width="64" height="9" fill="${ink}"/><rect x="24" y="54" width="14" height="9" rx="2" fill="${brass}"/><path d="M56 59h16" stroke="#06251f" stroke-width="4" stroke-linecap="round"/>`,
  mobile: `<rect x="31" y="14" width="34" height="68" rx="8" fill="${brass}"/><rect x="36" y="22" width="24" height="46" rx="3" fill="${ink}"/><circle cx="48" cy="75" r="3" fill="${ink}"/><path d="M42 52c4-8 8-8 12 0M44 40h8" stroke="${teal}" stroke-width="4" stroke-linecap="round" fill="none"/>`,
  wallet: `<path d="M18 34c0-6 4-10 10-10h36c4 0 6 2 6 6v6H24z" fill="#8a6230"/><rect x="18" y="34" width="60" height="42" rx="9" fill="${brass}"/><rect x="56" y="46" width="26" height="18" rx="9" fill="${ink}"/><circle cx="65" cy="55" r="4" fill="${teal}"/>`,
  bank: `<path d="M48 16L80 36H16z" fill="${brass}"/><path d="M24 42h8v26h-8zM44 42h8v26h-8zM64 42h8v26h-8z" fill="${teal}"/><rect x="18" y="70" width="60" height="8" rx="3" fill="${brass}"/>`,
  voucher: `<path d="M14 32h68v11a6 6 0 0 0 0 12v11H14V55a6 6 0 0 0 0-12z" fill="${teal}"/><path d="M60 36v26" stroke="${ink}" stroke-width="4" stroke-dasharray="5 5"/><path d="M26 43h22M26 54h14" stroke="${brass}" stroke-width="5" stroke-linecap="round"/>`,
  'device-pay': `<rect x="26" y="18" width="30" height="60" rx="8" fill="${teal}"/><rect x="31" y="26" width="20" height="40" rx="3" fill="${ink}"/><path d="M62 38c4 6 4 14 0 20M69 32c8 10 8 22 0 32M76 26c11 14 11 30 0 44" stroke="${brass}" stroke-width="4" stroke-linecap="round" fill="none"/>`,
}

/** An icon of a payment method. */
export function paymentMark(slug: string): string {
  return plate(payments[slug] ?? payments['card'] ?? '')
}

/** The icon of a category: brass lines on nothing. */
export function categoryMark(slug: string): string {
  const icon = categories.find((category) => category.slug === slug)?.icon ?? categories[0].icon
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" fill="none" stroke="${brass}" stroke-width="1.6" stroke-linecap="round" stroke-linejoin="round"><path d="${icon}"/></svg>`
}

/** The age mark, drawn: 18 and a plus in a ring. */
export function legalMark(): string {
  return plate(
    `<circle cx="48" cy="48" r="34" fill="none" stroke="${brass}" stroke-width="5"/><g fill="none" stroke="#f2efe8" stroke-width="5.500" stroke-linecap="round" stroke-linejoin="round"><path d="M25 42l6-5v23"/><ellipse cx="46" cy="42.500" rx="6.500" ry="5.500"/><ellipse cx="46" cy="54" rx="7.500" ry="6"/><path d="M61 48h12M67 42v12"/></g>`,
  )
}

const emblems = [
  '<path d="M-26 8C-18-14-6-14 0 0 6-14 18-14 26 8" fill="none" stroke-width="7" stroke-linecap="round"/>',
  '<path d="M0-26L8-8 26 0 8 8 0 26-8 8-26 0-8-8z"/>',
  '<circle r="24" fill="none" stroke-width="6"/><path d="M-24 4H24" stroke-width="6"/>',
  '<path d="M-26 20L-6-22 6 2 12-8 28 20z"/>',
  '<path d="M0 26C-30 6-16-26 0-8 16-26 30 6 0 26z"/>',
  '<path d="M-24-14H24M-24 0H12M-24 14H24" stroke-width="7" stroke-linecap="round"/>',
  '<path d="M0-26A26 26 0 1 0 26 0 18 18 0 0 1 0-26z"/>',
  '<path d="M0 22C-3-4-20-2-22-14-23-24-10-26-8-18M0 22C3-4 20-2 22-14 23-24 10-26 8-18" fill="none" stroke-width="6" stroke-linecap="round"/>',
]

/** The emblem of a studio on a wide tile: two shapes in its colours, no letters. */
export function providerMark(slug: string): string {
  const { sky, light, accent } = paletteOf(slug)
  const hash = hashText(`emblem ${slug}`)
  const emblem = emblems[hash % emblems.length] ?? ''
  const turn = ((hash >>> 8) % 4) * 45
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 240 128"><defs><linearGradient id="b"><stop stop-color="${sky[0]}"/><stop offset="1" stop-color="${sky[1]}"/></linearGradient><linearGradient id="e" x2="0" y2="1"><stop stop-color="${light}"/><stop offset="1" stop-color="${accent}"/></linearGradient></defs>
<rect width="240" height="128" fill="url(#b)"/><g transform="translate(206 108) rotate(${turn}) scale(3)" fill="${light}" stroke="${light}" opacity=".07">${emblem}</g>
<g transform="translate(120 64) scale(1.25)" fill="url(#e)" stroke="${accent}"><circle r="36" fill="#0b1014" stroke="none" opacity=".35"/><g transform="rotate(${turn % 90 === 0 ? turn : 0})">${emblem}</g></g></svg>`
}
