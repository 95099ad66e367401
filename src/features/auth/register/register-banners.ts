import { queryOptions } from '@tanstack/react-query'

import { listBannerData } from '~/contract/promo-banners.ts'
import { STALE_TIME } from '~/constants/network.ts'

import type { Audience } from '~/api/transport/audience.ts'
import { send } from '~/api/transport/client.ts'

/** Banners of the sign-up page (API-86, BANNER-28); which of them is shown is the page's to choose. */
export function registerBannersQuery(audience: Audience) {
  return queryOptions({
    queryKey: ['banners', 'register', audience],
    queryFn: async ({ signal }) => {
      const params = { category: 'register_banner' }
      return (await send(listBannerData, { params, query: audience }, { signal })).data
    },
    staleTime: STALE_TIME,
  })
}
