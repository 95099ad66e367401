import { createFileRoute } from '@tanstack/react-router'

import type { UrlTexts } from '~/lib/search-values.ts'
import { ResetPasswordPage } from '~/features/auth/reset/reset-password-page.tsx'

type Search = { token?: string | undefined }

export const Route = createFileRoute('/_guest/auth/reset-password/')({
  staticData: { header: 'none', footer: false, bottomMenu: false },
  validateSearch: ({ token }: UrlTexts): Search => ({ token }),
  component: ResetPasswordRoute,
})

function ResetPasswordRoute() {
  const { redirect, token } = Route.useSearch()
  return <ResetPasswordPage redirect={redirect} token={token} />
}
