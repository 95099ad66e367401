import { createFileRoute } from '@tanstack/react-router'

import { DeviceCards } from '~/features/device/device-cards.tsx'
import { SettingsPage } from '~/features/settings/settings-page.tsx'
import { LateTexts } from '~/shell/late/late-texts.tsx'

export const Route = createFileRoute('/_player/profile/_account/settings')({
  component: Settings,
})

function Settings() {
  const device = (
    <LateTexts probe="device.outbox">
      <DeviceCards />
    </LateTexts>
  )
  return <SettingsPage device={device} />
}
