import { createFileRoute, redirect } from '@tanstack/react-router'

import { InboxPage } from '~/features/inbox/inbox-screens.tsx'
import { oneOf, type UrlTexts } from '~/lib/search-values.ts'

import { keepMainMarker } from './-keep-main-marker.ts'

/** Search parameters of the inbox; any other value shows the current messages. */
type InboxSearch = { part?: 'history' | undefined }

const inboxSearch = ({ part }: UrlTexts): InboxSearch => ({
  part: oneOf(['history'], part),
})

export const Route = createFileRoute('/notifications')({
  validateSearch: inboxSearch,
  beforeLoad: ({ context, location }) => {
    if (context.stores.session.isSignedIn) return
    keepMainMarker(location)
    throw redirect({ to: '/auth/login', search: { redirect: location.href }, replace: true })
  },
  component: Notifications,
})

function Notifications() {
  const navigate = Route.useNavigate()
  const { part = 'current' } = Route.useSearch()
  return (
    <InboxPage
      part={part}
      onPart={(next) => void navigate({ search: next === 'history' ? { part: next } : {}, replace: true })}
    />
  )
}
