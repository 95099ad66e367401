import { createFileRoute } from '@tanstack/react-router'

import { ChatEntry } from '~/features/chat/chat-button.tsx'
import { AppBanner } from '~/features/profile/app-banner.tsx'
import { ProfileHome } from '~/features/profile/profile-home.tsx'

export const Route = createFileRoute('/_player/profile/')({
  component: ProfileRoute,
})

function ProfileRoute() {
  return <ProfileHome banner={<AppBanner />} chat={<ChatEntry />} />
}
