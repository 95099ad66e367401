import { createFileRoute } from '@tanstack/react-router'

import { promosQuery } from '~/features/news/api.ts'
import { PromoBanners, PromoSlides } from '~/features/lobby/banners/promo-banners.tsx'
import { oneOf, urlParameters, type UrlTexts } from '~/lib/search-values.ts'
import { NewsPage } from '~/features/news/news-page.tsx'

const kinds = ['bonus', 'tournament', 'news', 'vip'] as const

/** Which kind of news is shown. Without it, or if it is malformed, the page shows all. */
type Search = { category?: (typeof kinds)[number] | undefined }

const readSearch = ({ category }: UrlTexts): Search => ({ category: oneOf(kinds, category) })

export const Route = createFileRoute('/news/')({
  validateSearch: readSearch,
  // no `loaderDeps`: a change of the kind would replace the page with a loader on a slow device
  loader: ({ context: { queryClient, stores }, location }) => {
    const { category } = readSearch(urlParameters.parseSearch(location.searchStr))
    void queryClient.prefetchQuery(promosQuery(category, stores.guest.language))
  },
  component: News,
})

function News() {
  const { category } = Route.useSearch()
  return <NewsPage kind={category} slides={<PromoSlides />} banners={<PromoBanners />} />
}
