import { LazyImage } from '~/ui/media/lazy-image.tsx'
import type { OfferView } from '~/offers/offer-view.ts'

import styles from './offer-sheet.module.css'

const SIZE = { width: 480, height: 180 } // px

/**
 * The operator's large picture for the head of a sheet, otherwise the small one of the card. It is decorative, because
 * the title is beside it.
 */
export function OfferPicture({ view }: { view: Pick<OfferView, 'big_image' | 'small_image'> }) {
  const path = view.big_image || view.small_image
  return path ? <LazyImage path={path} alt="" {...SIZE} className={styles['picture']} /> : null
}
