import type { PromoCard } from '~/contract/promos.ts'
import { formatLongDate } from '~/lib/dates.ts'
import { useT } from '~/hooks/use-t.ts'

type Props = { promo: Pick<PromoCard, 'status' | 'starts_at' | 'ends_at' | 'published_at'>; isOver: boolean }

/** The start or end of a promotion, or its date of publication. */
export function PromoTime({ promo, isOver }: Props) {
  const { t, language } = useT()
  const { status, starts_at: starts, ends_at: ends, published_at: published } = promo
  if (isOver) return <span>{t('news.ended')}</span>
  if (status === 'upcoming' && starts !== null)
    return <span>{t('news.upcoming', { date: formatLongDate(starts, language) })}</span>
  if (ends !== null) return <span>{t('news.until', { date: formatLongDate(ends, language) })}</span>
  return <time dateTime={published}>{formatLongDate(published, language)}</time>
}
