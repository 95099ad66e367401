import { createMemoryHistory, createRootRoute, createRouter } from '@tanstack/react-router'

import { urlParameters, type UrlTexts } from '~/lib/search-values.ts'

/** Search parameters of a URL, parsed by a router with the app's configuration. */
export const textsAt = (href: string): UrlTexts =>
  createRouter({
    routeTree: createRootRoute(),
    history: createMemoryHistory({ initialEntries: [href] }),
    ...urlParameters,
  }).latestLocation.search
