import type { Color } from '../../brands/tokens.ts'
import { brand } from '../brand.ts'
import { categories } from '../domains/games/categories.ts'

const token = brand.tokens['dark']?.['brass']
const brass = typeof token === 'object' ? (token.$value as Color).hex : '#e3bc78'
const ink = '#121a20'

/** A mark of 96 units in the middle of a plate of 8:5, the shape in which the app shows it. */
const plate = (content: string, ground = '#1a242c') =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-28.800 0 153.600 96"><rect x="-28.800" width="153.600" height="96" fill="${ground}"/>${content}</svg>`

/** Scheme marks: one colour for each method, a plain white sign. They resemble no real scheme. */
const payments: Readonly<Record<string, readonly [ground: string, sign: string]>> = {
  card: [
    '#1d4fd8',
    '<rect x="2" y="18" width="92" height="60" rx="9" fill="#fff"/><path d="M2 30H94V43H2z" fill="#1d4fd8"/><rect x="12" y="53" width="20" height="15" rx="3" fill="#f2b33d"/><path d="M70 53c4 5 4 10 0 15M77 50c6 7 6 14 0 21" fill="none" stroke="#1d4fd8" stroke-width="4" stroke-linecap="round"/>',
  ],
  mobile: [
    '#0f9d76',
    '<rect x="26" y="8" width="44" height="80" rx="10" fill="#fff"/><rect x="32" y="17" width="32" height="52" rx="3" fill="#0f9d76"/><circle cx="48" cy="78" r="4" fill="#0f9d76"/><path d="M48 26V58M38 48L48 59 58 48" fill="none" stroke="#fff" stroke-width="6" stroke-linecap="round" stroke-linejoin="round"/>',
  ],
  wallet: [
    '#7a35d9',
    '<path d="M10 30C10 21 15 16 23 16H70C76 16 80 20 80 26V32H22z" fill="#d9c4ff"/><rect x="10" y="30" width="76" height="52" rx="11" fill="#fff"/><path d="M92 46H68a10 10 0 0 0 0 20H92z" fill="#7a35d9"/><circle cx="70" cy="56" r="5" fill="#f2b33d"/>',
  ],
  bank: [
    '#274060',
    '<path d="M48 10L88 34V41H8V34z" fill="#fff"/><path d="M18 46H29V70H18zM42 46H54V70H42zM67 46H78V70H67z" fill="#9fc3ee"/><path d="M10 74H86V86H10z" fill="#fff"/><circle cx="48" cy="29" r="5" fill="#274060"/>',
  ],
  voucher: [
    '#e0572f',
    '<path d="M2 24H94V40a9 9 0 0 0 0 18V74H2V58a9 9 0 0 0 0-18z" fill="#fff"/><path d="M66 28V72" stroke="#e0572f" stroke-width="4" stroke-dasharray="5 5"/><path d="M33 34L37 44 48 45 40 52 42 63 33 57 24 63 26 52 18 45 29 44z" fill="#f2b33d"/>',
  ],
  'device-pay': [
    '#11151b',
    '<rect x="10" y="14" width="38" height="70" rx="9" fill="#fff"/><path d="M20 48L27 56 39 40" fill="none" stroke="#11151b" stroke-width="6" stroke-linecap="round" stroke-linejoin="round"/><path d="M58 34c6 9 6 20 0 29M68 26c10 14 10 31 0 45M78 18c14 19 14 42 0 61" fill="none" stroke="#3fc7b0" stroke-width="6" stroke-linecap="round"/>',
  ],
}

/** An icon of a payment method. */
export function paymentMark(slug: string): string {
  const [ground = ink, sign = ''] = payments[slug] ?? payments['card'] ?? []
  return plate(sign, ground)
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
