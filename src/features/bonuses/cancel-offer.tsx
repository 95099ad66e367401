import { observer } from 'mobx-react-lite'
import { useState } from 'react'

import type { PlayerOffer } from '~/contract/offers.ts'
import { useT } from '~/hooks/use-t.ts'
import { useStores } from '~/stores/use-stores.ts'
import { Button } from '~/ui/primitives/button.tsx'
import { Dialog } from '~/ui/primitives/dialog.tsx'

import styles from './bonus-page.module.css'
import { useOfferTexts } from '~/offers/use-offer-texts.ts'
import { useOfferCalls } from './use-offer-calls.ts'
import { leftToWager, mayCancel } from '~/offers/wagering.ts'

/** Cancelling, after a question that names exactly what goes; where it is not possible the reason stands there (O-37). */
export const CancelOffer = observer(function CancelOffer({ offer }: { offer: PlayerOffer }) {
  const { t } = useT()
  const { network } = useStores()
  const { money } = useOfferTexts()
  const [isAsking, setIsAsking] = useState(false)
  const left = leftToWager(offer)
  if (!mayCancel(offer)) {
    const reason = offer.can_cancel
      ? t('bonuses.cancel.leftToWager', { amount: money(left, offer.currency) })
      : t('bonuses.cancel.never')
    return <p className={styles['note']}>{reason}</p>
  }
  return (
    <>
      <Button variant="ghost" size="s" disabled={!network.isOnline} onClick={() => setIsAsking(true)}>
        {network.isOnline ? t('bonuses.cancel.button') : t('bonuses.needsConnection')}
      </Button>
      {isAsking && <Question offer={offer} onEnd={() => setIsAsking(false)} />}
    </>
  )
})

/** Dismissing makes no call (BONUS-30). */
function Question({ offer, onEnd }: { offer: PlayerOffer; onEnd: () => void }) {
  const { t } = useT()
  const { money, number } = useOfferTexts()
  const { cancel, busy } = useOfferCalls()
  const { bonus = 0, spins = 0, paid = 0, kept = 0 } = offer.cancel_effect ?? {}
  const sum = (minor: number) => money(minor, offer.currency)
  const told = [
    bonus > 0 && t('bonuses.cancel.losesBonus', { amount: sum(bonus) }),
    spins > 0 && t('bonuses.cancel.losesSpins', { count: spins, spins: number(spins) }),
    paid > 0 && t('bonuses.cancel.pays', { amount: sum(paid) }),
    kept > 0 && t('bonuses.cancel.keeps', { amount: sum(kept) }),
  ].filter(Boolean)
  const confirm = async () => {
    await cancel(offer)
    onEnd()
  }
  return (
    <Dialog
      title={t('bonuses.cancel.title', { title: offer.content.title ?? '' })}
      onClose={onEnd}
      actions={
        <>
          <Button variant="secondary" onClick={onEnd}>
            {t('bonuses.cancel.keep')}
          </Button>
          <Button variant="danger" isLoading={busy === offer.id} onClick={() => void confirm()}>
            {t('bonuses.cancel.confirm')}
          </Button>
        </>
      }
    >
      {told.length === 0 && <p>{t('bonuses.cancel.nothing')}</p>}
      {told.map((line) => (
        <p key={String(line)}>{line}</p>
      ))}
    </Dialog>
  )
}
