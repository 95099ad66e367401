import { createFileRoute } from '@tanstack/react-router'

import { ProfileHome } from '~/features/profile/profile-home.tsx'

export const Route = createFileRoute('/_player/profile')({
  component: ProfileHome,
})
