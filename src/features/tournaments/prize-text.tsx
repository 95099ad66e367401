import type { Prize } from '~/contract/tournaments.ts'
import { useT } from '~/hooks/use-t.ts'
import { Money } from '~/ui/text/money.tsx'

/** The prize of a rank: an amount, or free spins. */
export function PrizeText({ prize }: { prize: Prize }) {
  const { t } = useT()
  if (prize.kind === 'money') return <Money minor={prize.amount} currency={prize.currency} />
  return t('tournaments.spins', { count: prize.count })
}
