import type { PromoCard } from '~/contract/promos.ts'

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
