import { createFileRoute } from '@tanstack/react-router'

import { DevicePage } from '~/features/device/device-page.tsx'
import { LazyTexts } from '~/shell/lazy/lazy-texts.tsx'

export const Route = createFileRoute('/_player/profile/device')({
  component: Device,
})

function Device() {
  return (
    <LazyTexts probe="device.outbox">
      <DevicePage />
    </LazyTexts>
  )
}
