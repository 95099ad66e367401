import { observer } from 'mobx-react-lite'

import { useLazyPart } from '~/hooks/use-lazy-part.ts'
import { useT } from '~/hooks/use-t.ts'
import { Skeleton } from '~/ui/primitives/skeleton.tsx'

import { Slide } from './slide.tsx'
import { usePromoBanners } from './use-promo-banners.ts'
import hero from './hero.module.css'
import css from './promo-banners.module.css'

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
    <section className={hero['hero']} aria-label={t('lobby.slider')} aria-roledescription="carousel">
      {banners && Slider ? (
        <Slider banners={banners} startsMoving />
      ) : (
        <Skeleton className={hero['box'] ?? ''} radius="var(--radius-sheet)" />
      )}
    </section>
  )
})

/**
 * The promo banners of a list of promotions that have not ended and have uses left (BANNER-15, BANNER-16). Omits
 * banners that the slides above already show.
 */
export const PromoBanners = observer(function PromoBanners({ isPromoMode = false }: { isPromoMode?: boolean }) {
  const { t } = useT()
  const all = usePromoBanners('banners', isPromoMode)
  const slides = usePromoBanners('slides', isPromoMode)
  const banners = all?.filter(({ slug }) => !slides?.some((slide) => slide.slug === slug))
  if (banners?.length === 0) return null
  return (
    <section aria-label={t('lobby.promoBanners')}>
      <ul className={css['list']}>
        {banners?.map((banner) => (
          <li key={banner.slug} className={hero['box']}>
            <Slide banner={banner} isFirst={false} />
          </li>
        ))}
        {!banners &&
          [1, 2, 3].map((place) => (
            <li key={place} aria-hidden>
              <Skeleton className={hero['box'] ?? ''} radius="var(--radius-sheet)" />
            </li>
          ))}
      </ul>
    </section>
  )
})
