import { queryOptions } from '@tanstack/react-query'

import { listVideoBanners } from '~/contract/banners.ts'
import { STALE_TIME } from '~/constants/network.ts'
import { persisted } from '~/constants/storage.ts'

import type { Market } from '~/contract/market.ts'
import { send } from './transport/client.ts'
import { storedResponse } from './stored-response.ts'

/** Slides of the home page (BANNER-01). Stored for the first paint. */
export function sliderQuery(market: Market) {
  return queryOptions({
    queryKey: ['banners', 'slider', market],
    queryFn: async ({ signal }) => (await send(listVideoBanners, { query: market }, { signal })).data,
    staleTime: STALE_TIME,
    ...persisted(listVideoBanners, storedResponse(listVideoBanners)),
  })
}
