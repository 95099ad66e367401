import type { Brand } from '../../../brands/read-brand.ts'

/** Settings that identify a brand to players. Others, such as an age or a switch, may have any value in any brand. */
const identifying =
  /^VITE_(?:SUPPORT_\w+|LEGAL_NOTICE|LICENCE_\w+|APP_ORIGIN|APP_PROMO_CODE|SECURITY_CONTACT|ANDROID_APPS|APPLE_APPS)$/

type Named = Pick<Brand, 'name' | 'legalName' | 'appPromoCode' | 'settings'>

const marksOf = ({ name, legalName, appPromoCode, settings }: Named): string[] => [
  name,
  legalName,
  appPromoCode,
  ...Object.entries(settings).flatMap(([setting, value]) => (identifying.test(setting) ? [value] : [])),
]

/**
 * Returns everything by which players would recognise another brand. Two brands of one owner share a legal name or a
 * contact: these are no marks.
 */
export function foreignMarks(brand: Named, others: readonly Named[]): string[] {
  const own = marksOf(brand).join('\n')
  return [...new Set(others.flatMap(marksOf))].filter((mark) => mark.trim() !== '' && !own.includes(mark))
}
