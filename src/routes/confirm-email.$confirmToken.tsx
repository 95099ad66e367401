import { createFileRoute } from '@tanstack/react-router'

import { ConfirmEmailPage } from '~/features/verification/confirm-email-page.tsx'

export const Route = createFileRoute('/confirm-email/$confirmToken')({
  component: ConfirmEmailRoute,
})

function ConfirmEmailRoute() {
  const { confirmToken } = Route.useParams()
  return <ConfirmEmailPage key={confirmToken} token={confirmToken} />
}
