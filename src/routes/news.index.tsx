import { createFileRoute } from '@tanstack/react-router'

import { promosQuery } from '~/features/news/api.ts'
import { PromoBanners } from '~/features/lobby/banners/promo-banners.tsx'
import { PromoSlides } from '~/features/lobby/banners/promo-slides.tsx'
import { oneOf, type UrlTexts } from '~/lib/search-values.ts'
import { NewsPage } from '~/features/news/news-page.tsx'

const kinds = ['bonus', 'tournament', 'news', 'vip'] as const

/** Which kind of news is shown. Without it, or if it is malformed, the page shows all. */
type Search = { category?: (typeof kinds)[number] | undefined }

export const Route = createFileRoute('/news/')({
  validateSearch: ({ category }: UrlTexts): Search => ({ category: oneOf(kinds, category) }),
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient, stores }, deps }) => {
    void queryClient.prefetchQuery(promosQuery(deps.category, stores.guest.language))
  },
  component: News,
})

function News() {
  const { category } = Route.useSearch()
  const banners = (
    <>
      <PromoSlides />
      <PromoBanners />
    </>
  )
  return <NewsPage kind={category} banners={banners} />
}
