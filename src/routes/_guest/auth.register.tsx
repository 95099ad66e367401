import { createFileRoute } from '@tanstack/react-router'

import type { Currency } from '~/contract/money.ts'
import { RegisterPage } from '~/features/auth/register/register-page.tsx'
import { WelcomeSlot } from '~/shell/frame/welcome-slot.tsx'

export const Route = createFileRoute('/_guest/auth/register')({
  staticData: { header: 'none', footer: false, bottomMenu: false },
  component: RegisterRoute,
})

function RegisterRoute() {
  const { redirect } = Route.useSearch()
  const isForBonuses = /^\/bonuses(?![\w-])/.test(redirect ?? '')
  const renderOffer = isForBonuses ? (currency: Currency) => <WelcomeSlot currency={currency} /> : undefined
  return <RegisterPage redirect={redirect} renderOffer={renderOffer} />
}
