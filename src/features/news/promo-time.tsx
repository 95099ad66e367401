import type { PromoCard } from '~/contract/promos.ts'
import { useT } from '~/hooks/use-t.ts'
import { formatLongDate } from '~/lib/dates.ts'

/** True if it is over, by its status or by the server's clock (`now`, ms) since. */
export function isOver({ status, ends_at: endsAt }: Pick<PromoCard, 'status' | 'ends_at'>, now: number): boolean {
  return status === 'finished' || (endsAt !== null && now >= Date.parse(endsAt))
}

/** Sorts the newest first and ended ones last. */
export function inOrder(promos: readonly PromoCard[], now: number): PromoCard[] {
  return promos.toSorted(
    (a, b) =>
      Number(isOver(a, now)) - Number(isOver(b, now)) || Date.parse(b.published_at) - Date.parse(a.published_at),
  )
}

/** True for news, which a player on a break may read, because they do not promote play (O-68). */
export const isNoPromotion = ({ category }: Pick<PromoCard, 'category'>) => category === 'news'

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
