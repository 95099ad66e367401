import { createFileRoute } from '@tanstack/react-router'

import { promoQuery } from '~/features/news/api.ts'
import { PromoPage } from '~/features/news/promo-page.tsx'
import { NotFound } from '~/shell/screens/not-found.tsx'

export const Route = createFileRoute('/news/$slug')({
  loader: ({ context: { queryClient, stores }, params }) => {
    void queryClient.prefetchQuery(promoQuery(params.slug, stores.guest.language))
  },
  component: OnePromo,
})

function OnePromo() {
  const { slug } = Route.useParams()
  return <PromoPage key={slug} slug={slug} unknown={<NotFound />} />
}
