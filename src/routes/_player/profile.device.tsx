import { createFileRoute } from '@tanstack/react-router'

import { DevicePage } from '~/features/device/device-page.tsx'
import { LateTexts } from '~/shell/late/late-texts.tsx'

export const Route = createFileRoute('/_player/profile/device')({
  component: Device,
})

function Device() {
  return (
    <LateTexts probe="device.outbox">
      <DevicePage />
    </LateTexts>
  )
}
