import { OutboxCard } from './outbox-card.tsx'
import { PushCard } from './push-card.tsx'
import { StorageCard } from './storage-card.tsx'

/** What the app does on this device, for the settings. */
export function DeviceCards() {
  return (
    <>
      <PushCard />
      <OutboxCard />
      <StorageCard />
    </>
  )
}
