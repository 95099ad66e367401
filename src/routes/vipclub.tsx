import { createFileRoute } from '@tanstack/react-router'

import { vipClubQuery } from '~/api/vip.ts'
import { VipPage } from '~/features/vip/vip-page.tsx'

export const Route = createFileRoute('/vipclub')({
  loader: ({ context: { queryClient, stores } }) => {
    void queryClient.prefetchQuery(vipClubQuery(stores.guest.market))
  },
  component: VipPage,
})
