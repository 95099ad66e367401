import { createFileRoute } from '@tanstack/react-router'

import { LoginPage } from '~/features/auth/sign-in/login-page.tsx'

export const Route = createFileRoute('/_guest/auth/login')({
  staticData: { header: 'none', footer: false, bottomMenu: false },
  component: LoginRoute,
})

function LoginRoute() {
  return <LoginPage redirect={Route.useSearch().redirect} />
}
