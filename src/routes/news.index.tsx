import { createFileRoute } from '@tanstack/react-router'

import { promosQuery } from '~/features/news/api.ts'
import { PromoBanners } from '~/features/lobby/banners/promo-banners.tsx'
import { PromoSlides } from '~/features/lobby/banners/promo-slides.tsx'
import { NewsPage } from '~/features/news/news-page.tsx'

/** Which kind of news is shown; without it, or mangled, all. */
type Search = { category?: 'bonus' | 'tournament' | 'news' | 'vip' | undefined }

const isKind = (text: unknown): text is NonNullable<Search['category']> =>
  text === 'bonus' || text === 'tournament' || text === 'news' || text === 'vip'

export const Route = createFileRoute('/news/')({
  validateSearch: ({ category }: Record<string, unknown>): Search => ({
    category: isKind(category) ? category : undefined,
  }),
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
