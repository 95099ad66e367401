import { createFileRoute } from '@tanstack/react-router'

import type { Currency } from '~/contract/money.ts'
import { RegisterPage } from '~/features/auth/register/register-page.tsx'
import { Welcome } from '~/shell/lazy/page-parts.tsx'

export const Route = createFileRoute('/_guest/auth/register')({
  staticData: { header: 'none', footer: false, bottomMenu: false },
  component: RegisterRoute,
})

function RegisterRoute() {
  const { redirect } = Route.useSearch()
  const isForBonuses = /^\/bonuses(?![\w-])/.test(redirect ?? '')
  const renderOffer = isForBonuses ? (currency: Currency) => <Welcome currency={currency} /> : undefined
  return <RegisterPage redirect={redirect} renderOffer={renderOffer} />
}
