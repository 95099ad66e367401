import { createFileRoute, useLocation } from '@tanstack/react-router'

import { AvailablePage } from '~/features/bonuses/available-page.tsx'
import { PromoSlides } from '~/features/lobby/banners/promo-banners.tsx'
import type { UrlTexts } from '~/lib/search-values.ts'
import { offeredCode } from '~/platform/offered-code.ts'

type Search = { promocode?: string | undefined }

export const Route = createFileRoute('/bonuses/')({
  validateSearch: ({ promocode }: UrlTexts): Search => ({ promocode }),
  component: Available,
})

function Available() {
  const { promocode = '' } = Route.useSearch()
  const navigate = Route.useNavigate()
  const isAtEntry = useLocation({ select: ({ state }) => state.marker === 'promocode' })
  const used = () => void navigate({ search: {}, replace: true, resetScroll: false })
  const query = promocode ? `?promocode=${encodeURIComponent(promocode)}` : ''
  return (
    <AvailablePage
      promoCode={offeredCode(query, document.cookie) ?? ''}
      isLinked={promocode !== '' || isAtEntry}
      onCodeUsed={used}
      banners={<PromoSlides isPromoMode />}
    />
  )
}
