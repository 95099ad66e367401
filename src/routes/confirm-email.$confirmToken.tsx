import { createFileRoute, notFound, redirect, useLocation } from '@tanstack/react-router'

import { ConfirmEmailPage } from '~/features/verification/confirm-email-page.tsx'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Of a link to `/confirm-email/…`. */
    confirmToken?: string
  }
}

/** Stands in the address for a token that has been read. */
const READ = '-'

/** The token goes out of the address before anything keeps or sends that; with the entry of the history it outlives a reload. */
export const Route = createFileRoute('/confirm-email/$confirmToken')({
  staticData: { isSecret: true },
  beforeLoad: ({ params: { confirmToken }, location: { state } }) => {
    if (confirmToken !== READ)
      throw redirect({
        to: '/confirm-email/$confirmToken',
        params: { confirmToken: READ },
        replace: true,
        state: { confirmToken },
      })
    if (!state.confirmToken) throw notFound() // an address that was copied
  },
  component: ConfirmEmailRoute,
})

function ConfirmEmailRoute() {
  const token = useLocation({ select: ({ state }) => state.confirmToken })
  return token ? <ConfirmEmailPage key={token} token={token} /> : null
}
