import type { linkTargetKinds } from '../../../src/contract/notifications.ts'
import type { Localised } from '../../seed/localised.ts'

/** The button of a message: its URL and its label. */
export type NotificationLink = {
  url: string
  label: Localised
  target?: { kind: (typeof linkTargetKinds)[number]; value: string }
}
