import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'

import { refreshPromos } from '~/api/bonuses.ts'
import type { PlayerOffer } from '~/contract/offers.ts'

/** Cards and banners of promo codes follow the offers, which are polled: a code may be used in another tab or elsewhere. */
export function usePromosFollow(offers: readonly PlayerOffer[] | undefined) {
  const queryClient = useQueryClient()
  const ids = offers?.map(({ id }) => id).join()
  const seen = useRef(ids)
  useEffect(() => {
    if (ids === undefined || ids === seen.current) return
    if (seen.current !== undefined) refreshPromos(queryClient)
    seen.current = ids
  }, [ids, queryClient])
}
