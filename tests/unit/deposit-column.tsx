import { screen } from '@testing-library/react'

import { methodOptionsQuery, paymentMethodsQuery } from '~/api/cash-box.ts'
import { limitsQuery } from '~/api/limits.ts'
import { userQuery } from '~/api/profile.ts'
import type { Currency } from '~/contract/money.ts'
import type { Offer } from '~/contract/offers.ts'
import type { WelcomeOffer } from '~/contract/welcome.ts'
import { dropActiveBonus, storeActiveBonus } from '~/db/active-bonus.ts'
import { saveDraft } from '~/db/drafts.ts'
import { DepositPage, GameDepositDialog } from '~/features/cash-box/deposit-page.tsx'
import { depositOffersQuery } from '~/features/cash-box/use-deposit-offers.ts'
import type { OfferView } from '~/offers/offer-view.ts'
import { ownerNow } from '~/platform/owner.ts'
import { createStores } from '~/stores/create-stores.ts'

import { usual } from './fixtures/cash-box.ts'
import { testUser } from './fixtures/user.ts'
import { quietQueries, renderInApp } from './render.tsx'

/** Responses about what a deposit can take. */
export type Takeable = { offers: Offer[]; welcome: WelcomeOffer[] }

const screens = { deposit: <DepositPage />, 'in-game deposit': <GameDepositDialog onClose={() => {}} /> }
export type DepositScreen = keyof typeof screens

/** Returns the text of the chosen bonus in the whole form of a deposit of this amount; null if the form does not list it. */
export async function depositColumn(
  screenName: DepositScreen,
  { currency, view, amount, takeable }: { currency: Currency; view: OfferView; amount: number; takeable: Takeable },
): Promise<string | null> {
  const stores = createStores({ language: 'en', currency })
  stores.session.start('pl_1')
  const [method] = (usual['cashBox.methods'] as { data: [object] }).data
  const { uid, ...rest } = { ...method, uid: `card-${currency}`, currency, min: 1, max: 1e12, fee_bp: 0 }
  await saveDraft(ownerNow(), 'deposit', { method: uid, amount: String(amount / 100) })
  storeActiveBonus(ownerNow(), view)
  const queryClient = quietQueries()
  const query = { type: 'deposit', currency, locale: 'en', hasApplePay: false } as const
  const options = { ...(usual['cashBox.methodOptions'] as object), uid, saves_card: false }
  queryClient.setQueryData(paymentMethodsQuery(query).queryKey, [{ uid, ...rest }] as never)
  queryClient.setQueryData(methodOptionsQuery(uid, 'en').queryKey, options as never)
  queryClient.setQueryData(limitsQuery().queryKey, { ...(usual['limits.get'] as object), currency } as never)
  queryClient.setQueryData(userQuery().queryKey, { ...testUser, birthday: '1990-01-01', currency })
  queryClient.setQueryData(depositOffersQuery('en').queryKey, takeable)
  const { container, unmount } = await renderInApp(screens[screenName], { stores, queryClient })
  await screen.findByRole('button', { name: /^Pay/, hidden: true })
  const choice = container.querySelector(`input[type="radio"][value="${view.id}"]`)?.closest('div')
  const text = choice?.textContent ?? null
  unmount()
  dropActiveBonus()
  return text
}
