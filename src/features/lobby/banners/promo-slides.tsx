import { observer } from 'mobx-react-lite'

import { useT } from '~/hooks/use-t.ts'
import { useLazyPart } from '~/hooks/use-lazy-part.ts'
import { Skeleton } from '~/ui/primitives/skeleton.tsx'

import css from './hero.module.css'
import { usePromoBanners } from './use-promo-banners.ts'

/** Loads the component together with its library, which the rest of the page does not wait for. */
const load = async () => (await import('./slider.tsx')).Slider

/** The promo slides of a page of promotions, under the rules of the home slider (BANNER-15, BANNER-16, BANNER-27). */
export const PromoSlides = observer(function PromoSlides({ isPromoMode = false }: { isPromoMode?: boolean }) {
  const { t } = useT()
  const banners = usePromoBanners('slides', isPromoMode)
  const isEmpty = banners?.length === 0
  const { part: Slider, failure } = useLazyPart(load, !isEmpty)
  if (isEmpty || failure) return null
  return (
    <section className={css['hero']} aria-label={t('lobby.slider')} aria-roledescription="carousel">
      {banners && Slider ? (
        <Slider banners={banners} startsMoving />
      ) : (
        <Skeleton className={css['box'] ?? ''} radius="var(--radius-sheet)" />
      )}
    </section>
  )
})
