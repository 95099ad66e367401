import { useState } from 'react'

import type { PlayerOffer } from '~/contract/offers.ts'
import { useT } from '~/hooks/use-t.ts'
import { useOfferTexts } from '~/offers/use-offer-texts.ts'
import { Button } from '~/ui/primitives/button.tsx'
import { Status } from '~/ui/primitives/status.tsx'

import { useEndedAmounts } from './ended-amounts.ts'
import css from './game-bonus.module.css'

/**
 * Returns the newest bonus that ended after this screen has shown it, until the player closes it (PLUS-75). `shown`: the
 * bonuses that the screen shows now.
 */
export function useEndedInGame(offers: readonly PlayerOffer[], shown: readonly PlayerOffer[]) {
  const [seen, setSeen] = useState<readonly string[]>([])
  const added = shown.flatMap(({ id }) => (seen.includes(id) ? [] : [id]))
  if (added.length > 0) setSeen([...seen, ...added])
  const [closed, setClosed] = useState<readonly string[]>([])
  const isShown = (id: string) => shown.some((offer) => offer.id === id)
  const [ended = null] = offers
    .filter(({ id, ended_at: at }) => at !== null && seen.includes(id) && !closed.includes(id) && !isShown(id))
    .toSorted((a, b) => Date.parse(b.ended_at ?? '') - Date.parse(a.ended_at ?? ''))
  return { ended, close: (id: string) => setClosed([...closed, id]) }
}

/** Shows how a bonus ended, with its amounts, instead of its progress. */
export function EndedInGame({ offer, onClose }: { offer: PlayerOffer; onClose: () => void }) {
  const { t } = useT()
  const { status } = useOfferTexts()
  const amounts = useEndedAmounts()(offer)
  return (
    <section className={css['bar']} aria-label={t('bonuses.term.ended')}>
      <div className={css['words']}>
        <Status as="p" className={css['ended']}>
          <strong>{offer.content.title}</strong>
          <span>{status(offer)}</span>
          {amounts.map(([label, amount]) => amount && <span key={label}>{`${label}: ${amount}`}</span>)}
        </Status>
        <Button size="s" variant="secondary" onClick={onClose}>
          {t('common.ok')}
        </Button>
      </div>
    </section>
  )
}
