import type { Currency } from '~/contract/money.ts'

type Environment = Record<string, unknown>

const text = (value: unknown, fallback: string) => (typeof value === 'string' ? value : fallback)

/**
 * Where players of each country restrict themselves from all gambling at once (O-67), '' for nowhere. A setting of the operator
 * like those of lib/config, which the first visit does without.
 */
export function parseSelfRestriction(environment: Environment): Record<Currency, string> {
  return {
    KZT: text(environment['VITE_SELF_RESTRICTION_KZ'], 'https://egov.kz'),
    AZN: text(environment['VITE_SELF_RESTRICTION_AZ'], ''),
  }
}

export const selfRestriction = parseSelfRestriction(import.meta.env ?? {})
