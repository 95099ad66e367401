import type { PromoCard as Promo } from '~/contract/promos.ts'
import { useT } from '~/hooks/use-t.ts'
import { AppLink } from '~/ui/links/app-link.tsx'
import { PictureCard, PictureCardSkeleton } from '~/ui/primitives/picture-card.tsx'
import { Skeleton } from '~/ui/primitives/skeleton.tsx'

import css from './promo-card.module.css'
import { PromoTime } from './promo-time.tsx'

/** One news card: picture, kind, title, summary and time. Dimmed once it is over. */
export function PromoCard({ promo, isOver, isFirst }: { promo: Promo; isOver: boolean; isFirst: boolean }) {
  const { t } = useT()
  const { slug, title, summary, image_url: picture, category, badge } = promo
  const meta = (
    <span className={css['meta']}>
      {category !== 'unknown' && <span>{t(`news.kind.${category}`)}</span>}
      <PromoTime promo={promo} isOver={isOver} />
    </span>
  )
  return (
    <PictureCard
      picture={picture}
      title={title}
      ribbon={isOver ? null : badge}
      isOver={isOver}
      isFirst={isFirst}
      renderLink={(face) => <AppLink to="/news/$slug" params={{ slug }} look="plain" {...face} />}
      before={meta}
    >
      <span className={css['text']}>{summary}</span>
    </PictureCard>
  )
}

/** A skeleton with the layout of a card. */
export function PromoCardSkeleton() {
  return (
    <PictureCardSkeleton>
      <Skeleton width="50%" height={18} />
      <Skeleton width="80%" height={26} />
      <Skeleton width="95%" height={40} />
    </PictureCardSkeleton>
  )
}
