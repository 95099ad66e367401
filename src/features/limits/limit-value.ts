import type { Limit, LimitKind } from '~/contract/limits.ts'
import type { Currency } from '~/contract/money.ts'
import { groupTyped, minorToInput, parseMinor, formatMoney } from '~/lib/money.ts'
import type { useT } from '~/hooks/use-t.ts'

const MINUTES = 60
/** The field accepts two decimals: a hundredth of an hour is less than a minute. */
const HUNDREDTHS = 100

type Language = ReturnType<typeof useT>

/** A limit, or the remainder of it, as text; null means no limit. */
export function limitText(
  { kind, value }: { kind: LimitKind; value: number | null },
  currency: Currency,
  { t, language }: Pick<Language, 't' | 'language'>,
): string {
  if (value === null) return t('limits.none')
  if (kind !== 'session') return formatMoney(value, currency, language)
  return t('limits.duration', { hours: Math.floor(value / MINUTES), minutes: value % MINUTES })
}

const HOURS_OF_DAY = 24
const DAYS_OF_WEEK = 7

/** The period of a limit as text. */
export function periodText({ period, window }: Pick<Limit, 'period' | 'window'>, { t }: Pick<Language, 't'>): string {
  if (window !== 'rolling') return t(`limits.${period}`)
  if (period === 'day') return t('limits.rolling.day', { count: HOURS_OF_DAY })
  return period === 'week' ? t('limits.rolling.week', { count: DAYS_OF_WEEK }) : t('limits.rolling.month')
}

/** Parses a typed limit: minor units, or minutes for hours such as 1,5. Null if invalid. */
export function parseLimit(kind: LimitKind, text: string): number | null {
  const value = parseMinor(text)
  if (value === null || value <= 0) return null
  return kind === 'session' ? Math.round((value * MINUTES) / HUNDREDTHS) || null : value
}

/** A limit as shown in its field. */
export function limitInput(kind: LimitKind, value: number | null): string {
  if (value === null) return ''
  return kind === 'session' ? minorToInput(Math.round((value * HUNDREDTHS) / MINUTES)) : groupTyped(minorToInput(value))
}
