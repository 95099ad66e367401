import { queryOptions } from '@tanstack/react-query'

import { listGames } from '~/contract/games.ts'
import { listGameSlider, listWinners } from '~/contract/showcase.ts'
import { HOME_PROBE_LIMIT } from '~/constants/lists.ts'
import { STALE_TIME } from '~/constants/network.ts'

import { ApiError } from './transport/api-error.ts'
import type { Market } from '~/contract/market.ts'
import { send } from './transport/client.ts'
import { storedResponse } from './stored-response.ts'

// public: the first element of the key makes it so (app/session/wipe.ts)
const key = ['lobby', 'showcase'] as const

/** Featured games of the home page (API-47). */
export function gameSliderQuery({ currency, language }: Market) {
  return queryOptions({
    queryKey: [...key, 'games', currency, language],
    queryFn: async ({ signal }) => (await send(listGameSlider, { query: { currency, language } }, { signal })).data,
    staleTime: STALE_TIME,
    meta: storedResponse(listGameSlider),
  })
}

/** Latest wins (API-46). `is_sample` is true for made-up ones. */
export function winnersQuery({ currency, language }: Market) {
  return queryOptions({
    queryKey: [...key, 'winners', currency, language],
    queryFn: ({ signal }) => send(listWinners, { query: { currency, language } }, { signal }),
    staleTime: STALE_TIME,
  })
}

/** Rest of the probe's response, besides its games; unused. */
const oneGamePage = { pagination: { total_pages: 1, items: 0 }, extra_data: { is_use_image_alternative: false } }

/**
 * The probe of the home page (GAME-08, API-43): the first 20 games of a category. Null after a 404, which hides the
 * blocks that depend on it.
 */
export function homeProbeQuery(category: string, { currency, language }: Market) {
  return queryOptions({
    queryKey: [...key, 'probe', category, currency, language],
    queryFn: async ({ signal }) => {
      const query = { category_slug: category, _limit: HOME_PROBE_LIMIT, search: '', currency, language }
      try {
        return (await send(listGames, { query }, { signal })).data
      } catch (error) {
        if (error instanceof ApiError && error.status === 404) return null
        throw error
      }
    },
    staleTime: STALE_TIME,
    meta: storedResponse(listGames, (data) => ({ ...oneGamePage, data })),
  })
}
