import { createFileRoute } from '@tanstack/react-router'

import { DevicePage } from '~/features/device/device-page.tsx'

export const Route = createFileRoute('/_player/profile/device')({
  component: DevicePage,
})
