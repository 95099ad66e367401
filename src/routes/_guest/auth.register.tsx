import { createFileRoute } from '@tanstack/react-router'

import { RegisterPage } from '~/features/auth/register/register-page.tsx'
import { WelcomePlace } from '~/shell/welcome-place.tsx'

export const Route = createFileRoute('/_guest/auth/register')({
  staticData: { header: 'none', footer: false, bottomMenu: false },
  component: RegisterRoute,
})

function RegisterRoute() {
  const { redirect } = Route.useSearch()
  const isForBonuses = /^\/bonuses(?![\w-])/.test(redirect ?? '')
  return <RegisterPage redirect={redirect}>{isForBonuses && <WelcomePlace />}</RegisterPage>
}
