/** Configuration of the measurement of real visits. */
const VITALS_RATE = 0.1 // default share of visits to measure; VITE_VITALS_RATE overrides it

type Environment = Record<string, unknown>

/**
 * Returns the share of visits to measure, 0 to 1. The setting is not in lib/config, because the first view does not need
 * it.
 */
export function parseVitalsRate({ VITE_VITALS_RATE: text }: Environment): number {
  const rate = typeof text === 'string' && text.trim() !== '' ? Number(text) : NaN
  return rate >= 0 && rate <= 1 ? rate : VITALS_RATE
}

export const vitalsRate = parseVitalsRate(import.meta.env ?? {})
