import type { PromoCard } from '~/contract/promos.ts'

/** Is it over, by what the server said or by its clock since? */
export function isOver({ status, ends_at: endsAt }: Pick<PromoCard, 'status' | 'ends_at'>, now: number): boolean {
  return status === 'finished' || (endsAt !== null && now >= Date.parse(endsAt))
}

/** The newest first, and what is over at the end. */
export function inOrder(promos: readonly PromoCard[], now: number): PromoCard[] {
  return promos.toSorted(
    (a, b) =>
      Number(isOver(a, now)) - Number(isOver(b, now)) || Date.parse(b.published_at) - Date.parse(a.published_at),
  )
}

/** What a player on a break may read: news, and nothing that invites to play (O-68). */
export const isNoPromotion = ({ category }: Pick<PromoCard, 'category'>) => category === 'news'
