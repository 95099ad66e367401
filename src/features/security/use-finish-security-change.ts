import { useQueryClient } from '@tanstack/react-query'
import * as z from 'zod/mini'

import { refetchSecurity } from '~/api/security.ts'
import { PASSKEY_NAME_MAX } from '~/constants/session.ts'
import type { Device } from '~/contract/security.ts'
import { requiredRule } from '~/forms/field-rules.ts'
import { useT } from '~/hooks/use-t.ts'
import { cutUnits } from '~/lib/text.ts'
import { useStores } from '~/stores/use-stores.ts'
import { useWhileSamePlayer } from '~/responses/use-while-same-player.ts'

/** Name of a device: browser and system, as far as known. */
export function useDeviceName() {
  const { t } = useT()
  return ({ browser, system }: Device) => [browser, system].filter(Boolean).join(' · ') || t('security.unknownDevice')
}

/** The icon of a device. */
export const iconOf = ({ kind }: Device) => (kind === 'phone' || kind === 'tablet' ? 'phone' : 'globe')

/** The name of a passkey: at least one visible character, limited length. */
export const passkeyNameRule = requiredRule.check(z.maxLength(PASSKEY_NAME_MAX))

/** A device name, truncated to the maximum length of a passkey name. */
export const suggestedName = (device: string) => cutUnits(device, PASSKEY_NAME_MAX).trim()

/** Finishes a security change: refetches, closes the dialog, and shows a toast unless the player has changed. */
export function useFinishSecurityChange(onEnd: () => void) {
  const { toasts } = useStores()
  const queryClient = useQueryClient()
  const whileSamePlayer = useWhileSamePlayer()
  return async (text: string) => {
    const ended = await whileSamePlayer(() => refetchSecurity(queryClient))
    onEnd()
    if (ended) toasts.add({ variant: 'success', text })
  }
}
