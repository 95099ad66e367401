import { useQuery } from '@tanstack/react-query'

import { limitsQuery, tightestLimit } from '~/api/limits.ts'
import type { LimitPeriod } from '~/contract/limits.ts'
import type { Currency } from '~/contract/money.ts'
import { formatMoney } from '~/lib/money.ts'
import { formatAtOffset } from '~/lib/zone-clock.ts'
import { useT } from '~/hooks/use-t.ts'

import { useWhileSignedIn } from './use-while-signed-in.ts'

const leftKeys = {
  day: 'cashBox.leftDay',
  week: 'cashBox.leftWeek',
  month: 'cashBox.leftMonth',
} as const satisfies Record<LimitPeriod, string>

/**
 * What the player's own deposit limits leave now (O-67): minor units, the words for it, and what an error text names. Null
 * and nothing while there is none, or it is not known: the server refuses what is over it all the same.
 */
export function useDepositLimit(currency: Currency) {
  const { t, language } = useT()
  const { data } = useQuery({ ...limitsQuery(), ...useWhileSignedIn() })
  const tightest = data && tightestLimit(data, 'deposit')
  if (!data || !tightest) return { left: null, text: undefined, values: {} }
  const left = formatMoney(tightest.left, currency, language)
  const resets = formatAtOffset(tightest.resets_at, data.time_zone.offset)
  return { left: tightest.left, text: t(leftKeys[tightest.period], { left }), values: { left, resets } }
}
