import { formatNumber } from './money.ts'

type Language = Parameters<typeof formatNumber>[1]

const BASIS_POINTS = 100

/** Basis points as a share: 9650 is `96,5 %` in ru, `96,5%` in kk and az, `96.5%` in en; 10000 is `100%`. */
export function formatPercent(basisPoints: number, language: Language): string {
  const whole = formatNumber(basisPoints / BASIS_POINTS, language)
  const rest = String(basisPoints % BASIS_POINTS)
    .padStart(2, '0')
    .replace(/0+$/, '')
  const decimal = language === 'en' ? '.' : ','
  const sign = language === 'ru' ? '\u00A0%' : '%'
  return `${whole}${rest === '' ? '' : decimal + rest}${sign}`
}
