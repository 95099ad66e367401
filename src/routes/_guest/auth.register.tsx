import { createFileRoute } from '@tanstack/react-router'

import { RegisterPage } from '~/features/auth/register/register-page.tsx'

export const Route = createFileRoute('/_guest/auth/register')({
  staticData: { header: 'none', footer: false, bottomMenu: false },
  component: RegisterRoute,
})

function RegisterRoute() {
  return <RegisterPage redirect={Route.useSearch().redirect} />
}
