import { observer } from 'mobx-react-lite'
import { useState } from 'react'

import { useT } from '~/hooks/use-t.ts'
import { useStores } from '~/stores/use-stores.ts'
import { Button } from '~/ui/primitives/button.tsx'

import type { OfferCard } from '~/offers/card.ts'
import styles from './offer-sheet.module.css'
import { useOfferCalls } from './use-offer-calls.ts'

/** Offers that a player may say no to; the welcome package and the cashback are steps of something larger. */
const refusable: ReadonlySet<string> = new Set([
  'deposit_bonus',
  'no_deposit_bonus',
  'deposit_gift_spin',
  'no_deposit_gift_spin',
])

/** Saying no to an offer that has not been taken (API-84): asked once more, because it does not come back. */
export const RejectOffer = observer(function RejectOffer({ card, onDone }: { card: OfferCard; onDone: () => void }) {
  const { t } = useT()
  const { network } = useStores()
  const { reject, busy } = useOfferCalls()
  const [isAsking, setIsAsking] = useState(false)
  if (card.status !== 'available' || !refusable.has(card.type) || !network.isOnline) return null
  if (!isAsking) {
    return (
      <Button variant="ghost" onClick={() => setIsAsking(true)}>
        {t('bonuses.reject.button')}
      </Button>
    )
  }
  const confirm = async () => {
    await reject(card)
    onDone()
  }
  return (
    <>
      <p className={styles['hint']} role="alert">
        {t('bonuses.reject.question')}
      </p>
      <Button variant="secondary" onClick={() => setIsAsking(false)}>
        {t('bonuses.cancel.keep')}
      </Button>
      <Button variant="danger" isLoading={busy === card.id} onClick={() => void confirm()}>
        {t('bonuses.reject.confirm')}
      </Button>
    </>
  )
})
