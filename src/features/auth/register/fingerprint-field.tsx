import { config } from '~/lib/config.ts'
import { useT } from '~/hooks/use-t.ts'
import { Checkbox } from '~/ui/fields/checkbox.tsx'

import { prepareFingerprint } from './visitor-fingerprint.ts'

type Props = { isAllowed: boolean; onChange: (isAllowed: boolean) => void }

/** Asks for the device's fingerprint (O-78): never ticked before, and a sign-up goes without it as well. */
export function FingerprintField({ isAllowed, onChange }: Props) {
  const { t } = useT()
  if (!config.fingerprint) return null
  return (
    <Checkbox
      label={t('auth.deviceFingerprint')}
      checked={isAllowed}
      onChange={({ currentTarget }) => {
        onChange(currentTarget.checked)
        if (currentTarget.checked) void prepareFingerprint()
      }}
    />
  )
}
