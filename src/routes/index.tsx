import { createFileRoute } from '@tanstack/react-router'

import { sliderQuery, categoriesQuery, shortcutsQuery } from '~/api/lobby.ts'
import { Home } from '~/features/lobby/home/home.tsx'
import { useLoadPolicy } from '~/hooks/use-lazy-part.ts'

/** How long the first render waits for slides that have already loaded, ms. */
const SLIDES_GRACE = 50
const pause = async (time: number) =>
  new Promise((resolve) => {
    setTimeout(resolve, time)
  })

export const Route = createFileRoute('/')({
  // started, not awaited: the page shows its skeletons at once
  loader: async ({ context: { queryClient, stores } }) => {
    const { market } = stores.guest
    const slides = queryClient.prefetchQuery(sliderQuery(market)) // first, because the largest picture depends on it
    void queryClient.prefetchQuery(shortcutsQuery(market))
    void queryClient.prefetchQuery(categoriesQuery(market))
    // slides requested by the inline script have loaded by now: the picture that it rendered stays
    if (!queryClient.getQueryData(sliderQuery(market).queryKey)) await Promise.race([slides, pause(SLIDES_GRACE)])
  },
  component: HomePage,
})

const receipt = async () => (await import('~/features/cash-box/receipt-card.tsx')).ReceiptCard

function HomePage() {
  return <Home onReload={useLoadPolicy().reload} receipt={receipt} />
}
