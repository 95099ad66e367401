import { createFileRoute } from '@tanstack/react-router'

import { ReceivedPage } from '~/features/bonuses/received-page.tsx'

/** The bonus that a link is about. */
type Search = { offer?: string | undefined }

export const Route = createFileRoute('/bonuses/received')({
  validateSearch: ({ offer }: Record<string, unknown>): Search => ({
    offer: typeof offer === 'string' ? offer : undefined,
  }),
  component: Received,
})

function Received() {
  const { offer } = Route.useSearch()
  return <ReceivedPage offerId={offer} />
}
