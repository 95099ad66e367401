import { createFileRoute } from '@tanstack/react-router'

import { sliderQuery } from '~/api/banners.ts'
import { categoriesQuery, shortcutsQuery } from '~/api/lobby.ts'
import { Home } from '~/features/lobby/home.tsx'

export const Route = createFileRoute('/')({
  // started, not awaited: the page shows its skeletons at once
  loader: ({ context: { queryClient, stores } }) => {
    const { audience } = stores.guest
    void queryClient.prefetchQuery(shortcutsQuery(audience))
    void queryClient.prefetchQuery(categoriesQuery(audience))
    void queryClient.prefetchQuery(sliderQuery(audience))
  },
  component: Home,
})
