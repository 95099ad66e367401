import { useQuery } from '@tanstack/react-query'
import { observer } from 'mobx-react-lite'

import { exchangeRateQuery } from './exchange-rates.ts'
import type { TournamentCard } from '~/contract/tournaments.ts'
import { formatMoney } from '~/lib/money.ts'
import { useT } from '~/hooks/use-t.ts'
import { useStores } from '~/stores/use-stores.ts'

import { exchange } from './exchange.ts'

/** What a prize pool in another currency is about worth in one's own (API-35). Nothing where it is the same. */
export const ConvertedAmount = observer(function ConvertedAmount({ pool }: { pool: TournamentCard['prize_pool'] }) {
  const { t, language } = useT()
  const { guest } = useStores()
  const { currency } = guest
  const isForeign = pool.currency !== currency
  const { data: rate } = useQuery({
    ...exchangeRateQuery(pool.currency, currency),
    ...(isForeign ? {} : { enabled: false }),
  })
  if (!isForeign || !rate) return null
  return <span>{t('tournaments.about', { amount: formatMoney(exchange(pool.amount, rate), currency, language) })}</span>
})
