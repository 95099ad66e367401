import { createFileRoute } from '@tanstack/react-router'

import type { UrlTexts } from '~/lib/search-values.ts'
import { ReceivedPage } from '~/features/bonuses/received-page.tsx'

/** The bonus that a link is about. */
type Search = { offer?: string | undefined }

export const Route = createFileRoute('/bonuses/received')({
  validateSearch: ({ offer }: UrlTexts): Search => ({ offer }),
  component: Received,
})

function Received() {
  const { offer } = Route.useSearch()
  return <ReceivedPage offerId={offer} />
}
