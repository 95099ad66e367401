import { LazyImage } from '~/ui/media/lazy-image.tsx'
import type { OfferCard } from '~/offers/card.ts'

import styles from './offer-sheet.module.css'

const SIZE = { width: 480, height: 180 } // px

/** The operator's large picture at the head of a sheet, else the small one of the card; the title beside it says the same. */
export function OfferPicture({ card }: { card: Pick<OfferCard, 'big_image' | 'small_image'> }) {
  const path = card.big_image || card.small_image
  return path ? <LazyImage path={path} alt="" {...SIZE} className={styles['picture']} /> : null
}
