import { welcomeQuery } from '~/api/bonuses.ts'
import { cashbackQuery, offersQuery, polled } from '~/api/offers.ts'
import { useT } from '~/hooks/use-t.ts'
import { useStoredQuery } from '~/responses/use-stored-query.ts'
import { useStores } from '~/stores/use-stores.ts'

const failed = { failed: 'bonuses.failed' } as const

/** Polling options: active while the screen is visible and the device is online. */
function usePolling() {
  const { network } = useStores()
  return network.isOnline ? polled : { ...polled, refetchInterval: false as const }
}

/**
 * Returns the player's offers, welcome package and cashback. If the server fails, the stored data is returned (O-10). A
 * poll without changes causes no re-render. For observers.
 */
export function useBonuses() {
  const { language } = useT()
  const polling = usePolling()
  const offers = useStoredQuery({ ...offersQuery(language), ...polling }, failed)
  const welcome = useStoredQuery({ ...welcomeQuery(language), ...polling }, failed)
  const cashback = useStoredQuery({ ...cashbackQuery(), ...polling }, failed)
  const times = [offers, welcome, cashback].flatMap(({ asOf }) => asOf ?? [])
  return {
    offers,
    welcome,
    cashback,
    /** Timestamp (ms since 1970) of the oldest stored part; null if all parts are live. */
    asOf: times.length > 0 ? Math.min(...times) : null,
  }
}
