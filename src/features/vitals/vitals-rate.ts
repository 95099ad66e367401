import { VITALS_RATE } from './constants.ts'

type Environment = Record<string, unknown>

/** The share of visits that are measured, 0 to 1: a setting like those of lib/config, which the first view does without. */
export function parseVitalsRate({ VITE_VITALS_RATE: text }: Environment): number {
  const rate = typeof text === 'string' && text.trim() !== '' ? Number(text) : NaN
  return rate >= 0 && rate <= 1 ? rate : VITALS_RATE
}

export const vitalsRate = parseVitalsRate(import.meta.env ?? {})
