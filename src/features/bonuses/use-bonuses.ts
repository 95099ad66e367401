import { welcomeQuery } from '~/api/bonuses.ts'
import { cashbackQuery, offersQuery, polled } from '~/api/offers.ts'
import { useT } from '~/hooks/use-t.ts'
import { useAnswer } from '~/stores/use-answer.ts'
import { useStores } from '~/stores/use-stores.ts'

const failed = { failed: 'bonuses.failed' } as const

/** Polled while the screen is seen and the server can answer. */
function usePolling() {
  const { network } = useStores()
  return network.isOnline ? polled : { ...polled, refetchInterval: false as const }
}

/**
 * Offers, welcome package and cashback of the player; what the server does not give is what this device saved (O-10). A poll
 * without news draws nothing anew. For observers.
 */
export function useBonuses() {
  const { language } = useT()
  const polling = usePolling()
  const offers = useAnswer({ ...offersQuery(language), ...polling }, failed)
  const welcome = useAnswer({ ...welcomeQuery(language), ...polling }, failed)
  const cashback = useAnswer({ ...cashbackQuery(), ...polling }, failed)
  const times = [offers, welcome, cashback].flatMap(({ asOf }) => asOf ?? [])
  return {
    offers,
    welcome,
    cashback,
    /** ms since 1970 of the oldest part that is not the server's word of now; null where all of it is. */
    asOf: times.length > 0 ? Math.min(...times) : null,
  }
}
