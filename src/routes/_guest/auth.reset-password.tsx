import { createFileRoute } from '@tanstack/react-router'

import { PasswordHelpPage } from '~/features/auth/password-help-page.tsx'

export const Route = createFileRoute('/_guest/auth/reset-password')({
  staticData: { header: 'none', footer: false, bottomMenu: false },
  component: PasswordHelpPage,
})
