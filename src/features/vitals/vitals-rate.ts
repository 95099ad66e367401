/** How the pages of real visits are measured. */
const VITALS_RATE = 0.1 // share of visits that are measured, where VITE_VITALS_RATE names no other

type Environment = Record<string, unknown>

/** The share of visits that are measured, 0 to 1: a setting like those of lib/config, which the first view does without. */
export function parseVitalsRate({ VITE_VITALS_RATE: text }: Environment): number {
  const rate = typeof text === 'string' && text.trim() !== '' ? Number(text) : NaN
  return rate >= 0 && rate <= 1 ? rate : VITALS_RATE
}

export const vitalsRate = parseVitalsRate(import.meta.env ?? {})
