import { createFileRoute, redirect } from '@tanstack/react-router'

import type { UrlTexts } from '~/lib/search-values.ts'
import { SocialReturnPage, type SocialReturn } from '~/features/auth/social/social-return-page.tsx'

export const Route = createFileRoute('/social-login')({
  staticData: { header: 'none', footer: false, bottomMenu: false },
  validateSearch: ({ code, state }: UrlTexts): SocialReturn => ({ code, state }),
  beforeLoad: ({ context }) => {
    if (context.stores.session.isSignedIn) throw redirect({ to: '/', replace: true }) // ROUTE-50
  },
  component: SocialLoginRoute,
})

function SocialLoginRoute() {
  const { code, state } = Route.useSearch()
  return <SocialReturnPage code={code} state={state} />
}
