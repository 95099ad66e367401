import type { Notification } from '~/contract/notifications.ts'
import { currencies, type Currency } from '~/contract/money.ts'
import { useStores } from '~/stores/use-stores.ts'

/** The currency of a message's amount; if unknown, the player's currency. Call inside an observer. */
export function useMessageCurrency({ data }: Pick<Notification, 'data'>): Currency {
  const { guest } = useStores()
  return currencies.find((currency) => currency === data.current) ?? guest.currency
}
