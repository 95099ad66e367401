import type { Audience } from '~/api/audience.ts'
import { sliderCall } from '~/api/banners.ts'
import { gamesCall } from '~/api/games.ts'
import { categoriesCall, shortcutsCall } from '~/api/lobby.ts'
import { callUrl, type CallInput } from '~/api/request.ts'
import type { FirstCalls } from '~/boot/first-calls.ts'
import type { AnyEndpoint } from '~/contract/endpoint.ts'

const url = (endpoint: AnyEndpoint, input: CallInput) => callUrl('', endpoint, input)

/** Addresses of the calls that index.html starts before the app is there, as the app itself will make them. */
export function firstCalls(): FirstCalls {
  const audience = { currency: 'CURRENCY', language: 'LANGUAGE' } as unknown as Audience
  const slug = 'SLUG'
  return {
    home: [url(...sliderCall(audience)), url(...shortcutsCall(audience)), url(...categoriesCall(audience))],
    lists: {
      category: url(...gamesCall({ category_slug: slug }, audience, 1)),
      filter: url(...gamesCall({ filter_slug: slug }, audience, 1)),
    },
    names: url(...categoriesCall(audience)),
  }
}
