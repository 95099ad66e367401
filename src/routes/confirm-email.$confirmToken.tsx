import { createFileRoute, notFound, redirect, useLocation } from '@tanstack/react-router'

import { ConfirmEmailPage } from '~/features/verification/confirm-email-page.tsx'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Of a link to `/confirm-email/…`. */
    confirmToken?: string
  }
}

/** Replaces a token in the URL once it has been read. */
const READ = '-'

/** Removes the token from the URL before anything stores or sends it; in the history entry it survives a reload. */
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
    if (!state.confirmToken) throw notFound() // a copied URL
  },
  component: ConfirmEmailRoute,
})

function ConfirmEmailRoute() {
  const token = useLocation({ select: ({ state }) => state.confirmToken })
  return token ? <ConfirmEmailPage key={token} token={token} /> : null
}
