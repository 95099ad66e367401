import type { PromoCard as Promo } from '~/contract/promos.ts'
import { useT } from '~/hooks/use-t.ts'
import { AppLink } from '~/ui/links/app-link.tsx'
import { LazyImage } from '~/ui/media/lazy-image.tsx'
import { Skeleton } from '~/ui/primitives/skeleton.tsx'

import css from './promo-card.module.css'
import { PromoTime } from './promo-time.tsx'

const PICTURE = { width: 480, height: 220 } // px, at most

/** One piece of news: picture, kind, title, summary and its time; dim when it is over. */
export function PromoCard({ promo, isOver, isFirst }: { promo: Promo; isOver: boolean; isFirst: boolean }) {
  const { t } = useT()
  const { slug, title, summary, image_url: picture, category, badge } = promo
  return (
    <li className={css['item']}>
      <AppLink to="/news/$slug" params={{ slug }} look="plain" className={css['card']} data-over={isOver || undefined}>
        <span className={css['art']}>
          <LazyImage path={picture} alt="" {...PICTURE} isEager={isFirst} className={css['picture'] ?? ''} />
          {badge && !isOver && (
            <span className={css['badge']} data-badge={badge}>
              {badge === 'vip' ? 'VIP' : t(`game.badge-${badge}`)}
            </span>
          )}
        </span>
        <span className={css['words']}>
          <span className={css['meta']}>
            <span>{t(`news.kind.${category}`)}</span>
            <PromoTime promo={promo} isOver={isOver} />
          </span>
          <strong className={css['title']}>{title}</strong>
          <span className={css['text']}>{summary}</span>
        </span>
      </AppLink>
    </li>
  )
}

/** The same geometry before the news is known. */
export function PromoCardSkeleton() {
  return (
    <li className={css['item']} aria-hidden>
      <span className={css['card']}>
        <Skeleton className={css['art'] ?? ''} radius={0} />
        <span className={css['words']}>
          <Skeleton width="50%" height={18} />
          <Skeleton width="80%" height={26} />
          <Skeleton width="95%" height={40} />
        </span>
      </span>
    </li>
  )
}
