import { createFileRoute, redirect } from '@tanstack/react-router'

import { SocialReturnPage, type SocialReturn } from '~/features/auth/social/social-return-page.tsx'

const text = (value: unknown) => (typeof value === 'string' ? value : undefined)

export const Route = createFileRoute('/social-login')({
  staticData: { header: 'none', footer: false, bottomMenu: false },
  validateSearch: ({ code, state }: Record<string, unknown>): SocialReturn => ({
    code: text(code),
    state: text(state),
  }),
  beforeLoad: ({ context }) => {
    if (context.stores.session.isSignedIn) throw redirect({ to: '/', replace: true }) // ROUTE-50
  },
  component: SocialLoginRoute,
})

function SocialLoginRoute() {
  const { code, state } = Route.useSearch()
  return <SocialReturnPage code={code} state={state} />
}
