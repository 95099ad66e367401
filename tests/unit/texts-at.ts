import { createMemoryHistory, createRootRoute, createRouter } from '@tanstack/react-router'

import { urlParameters, type UrlTexts } from '~/lib/search-values.ts'

/** What a reader gets from a URL: its parameters, parsed by a router as the app configures it. */
export const textsAt = (href: string): UrlTexts =>
  createRouter({
    routeTree: createRootRoute(),
    history: createMemoryHistory({ initialEntries: [href] }),
    ...urlParameters,
  }).latestLocation.search
