import { useState } from 'react'

import styles from './offer-card.module.css'
import type { OfferCard } from '~/offers/card.ts'
import { OfferCardView } from './offer-card-view.tsx'
import { OfferSheet } from './offer-sheet.tsx'

/** Cards of one block, and the sheet of the one that is open: it follows what the server says of it meanwhile. */
export function OfferGrid({ cards }: { cards: readonly OfferCard[] }) {
  const [opened, setOpened] = useState<OfferCard | null>(null)
  const now = opened && cards.find(({ id }) => id === opened.id)
  return (
    <>
      <ul className={styles['grid']}>
        {cards.map((card) => (
          <OfferCardView key={card.id} card={card} onOpen={() => setOpened(card)} />
        ))}
      </ul>
      {opened && <OfferSheet card={now ?? opened} isGone={!now} onClose={() => setOpened(null)} />}
    </>
  )
}
