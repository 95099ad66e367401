import { useMutation, useQueryClient } from '@tanstack/react-query'

import { endSessionMutation, refetchSecurity } from '~/api/security.ts'
import type { PlayerSession } from '~/contract/security.ts'
import { ConfirmChange } from '~/forms/confirm-change.tsx'
import { useT } from '~/hooks/use-t.ts'

import { useDeviceName } from './use-device-name.ts'

type Props = { of: PlayerSession | 'others'; onEnd: () => void }

/** Requires confirmation before ending a session, or all others (PLUS-08). */
export function EndQuestion({ of, onEnd }: Props) {
  const { t } = useT()
  const nameOf = useDeviceName()
  const queryClient = useQueryClient()
  const { mutateAsync: end } = useMutation(endSessionMutation())
  const isAll = of === 'others'
  return (
    <ConfirmChange
      title={t(isAll ? 'security.endOthersTitle' : 'security.endTitle')}
      verb={t(isAll ? 'security.endOthers' : 'security.end')}
      change={() => end(isAll ? null : of.id)}
      refetch={() => refetchSecurity(queryClient)}
      done={isAll ? 'security.othersEnded' : 'security.ended'}
      failed="security.endFailed"
      onClose={onEnd}
    >
      <p>{isAll ? t('security.endOthersText') : t('security.endText', { device: nameOf(of.device) })}</p>
    </ConfirmChange>
  )
}
