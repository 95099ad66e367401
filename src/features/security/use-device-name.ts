import type { Device } from '~/contract/security.ts'
import { useT } from '~/hooks/use-t.ts'

/** Name of a device: browser and system, as far as known. */
export function useDeviceName() {
  const { t } = useT()
  return ({ browser, system }: Device) => [browser, system].filter(Boolean).join(' · ') || t('security.unknownDevice')
}
