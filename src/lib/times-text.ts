import { formatPercent } from './percent.ts'

type Language = Parameters<typeof formatPercent>[1]

const HUNDREDTHS = 100

/** A factor, with two decimals at most: 5 is `×5`, 2.5 is `×2.5` in en and `×2,5` in the other languages. */
export function timesText(factor: number, language: Language): string {
  const decimal = language === 'en' ? '.' : ','
  return `×${String(Math.round(factor * HUNDREDTHS) / HUNDREDTHS).replace('.', decimal)}`
}
