import { observer } from 'mobx-react-lite'

import { useT } from '~/hooks/use-t.ts'
import { Skeleton } from '~/ui/primitives/skeleton.tsx'

import css from './hero.module.css'
import { Slider } from './slider.tsx'
import { usePromoBanners } from './use-promo-banners.ts'

/** The promo slides of a page of promotions, under the rules of the home slider (BANNER-15, BANNER-16, BANNER-27). */
export const PromoSlides = observer(function PromoSlides({ isPromoMode = false }: { isPromoMode?: boolean }) {
  const { t } = useT()
  const banners = usePromoBanners('slides', isPromoMode)
  if (banners?.length === 0) return null
  return (
    <section className={css['hero']} aria-label={t('lobby.slider')} aria-roledescription="carousel">
      {banners ? (
        <Slider banners={banners} startsMoving />
      ) : (
        <Skeleton className={css['box'] ?? ''} radius="var(--radius-sheet)" />
      )}
    </section>
  )
})
