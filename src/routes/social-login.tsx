import { createFileRoute, redirect } from '@tanstack/react-router'

import type { UrlTexts } from '~/lib/search-values.ts'
import { SocialReturnPage, type SocialReturn } from '~/features/auth/social/social-return-page.tsx'

import { keepMainMarker } from './-keep-main-marker.ts'

export const Route = createFileRoute('/social-login')({
  staticData: { header: 'none', footer: false, bottomMenu: false },
  validateSearch: ({ code, state }: UrlTexts): SocialReturn => ({ code, state }),
  beforeLoad: ({ context, location }) => {
    if (!context.stores.session.isSignedIn) return
    keepMainMarker(location)
    throw redirect({ to: '/', replace: true }) // ROUTE-50
  },
  component: SocialLoginRoute,
})

function SocialLoginRoute() {
  const { code, state } = Route.useSearch()
  return <SocialReturnPage code={code} state={state} />
}
