import { observer } from 'mobx-react-lite'

import { useT } from '~/hooks/use-t.ts'
import { Skeleton } from '~/ui/primitives/skeleton.tsx'

import hero from './hero.module.css'
import css from './promo-banners.module.css'
import { Slide } from './slide.tsx'
import { usePromoBanners } from './use-promo-banners.ts'

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
