import { queryOptions } from '@tanstack/react-query'

import { listVideoBanners } from '~/contract/banners.ts'
import { STALE_TIME } from '~/constants/network.ts'
import { persisted } from '~/constants/query-cache.ts'

import type { Audience } from './transport/audience.ts'
import { send } from './transport/client.ts'
import { savedAnswer } from './saved-answer.ts'

/** Slides of the home page (BANNER-01). Stored for the first paint. */
export function sliderQuery(audience: Audience) {
  return queryOptions({
    queryKey: ['banners', 'slider', audience],
    queryFn: async ({ signal }) => (await send(listVideoBanners, { query: audience }, { signal })).data,
    staleTime: STALE_TIME,
    ...persisted(listVideoBanners, savedAnswer(listVideoBanners)),
  })
}
