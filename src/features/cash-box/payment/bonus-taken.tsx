import { useQuery } from '@tanstack/react-query'

import { offersQuery } from '~/api/offers.ts'
import { loadLateTexts } from '~/db/late-texts.ts'
import { useLateTexts } from '~/hooks/use-late-texts.ts'
import { useT } from '~/hooks/use-t.ts'
import { useOfferTexts } from '~/offers/use-offer-texts.ts'
import { useStory } from '~/offers/use-story.ts'
import { wageringQueue } from '~/offers/wagering.ts'

import styles from './payment-receipt.module.css'

/** The bonus that a deposit brought, and what to do with it; nothing where it brought none. `transactionId`: of the deposit. */
export function BonusTaken({ transactionId }: { transactionId: string }) {
  const { t, language } = useT()
  const { state } = useLateTexts('money.bonusTaken', loadLateTexts)
  const { money } = useOfferTexts()
  const { rest, sentence } = useStory()
  const { data: offers = [] } = useQuery({ ...offersQuery(language), staleTime: 0 }) // it has come with the money
  if (state !== 'here') return null
  return wageringQueue(offers)
    .filter((offer) => offer.transaction_id === transactionId)
    .map((offer) => (
      <p key={offer.id} className={styles['text']}>
        {t('money.bonusTaken', { amount: money(offer.amount ?? 0, offer.currency) })} {sentence(rest(offer))}
      </p>
    ))
}
