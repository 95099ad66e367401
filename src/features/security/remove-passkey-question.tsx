import { useMutation, useQueryClient } from '@tanstack/react-query'

import { removePasskeyMutation } from '~/api/passkeys.ts'
import { refetchSecurity } from '~/api/security.ts'
import type { Passkey } from '~/contract/security.ts'
import { ConfirmChange } from '~/forms/confirm-change.tsx'
import { useT } from '~/hooks/use-t.ts'

type Props = { passkey: Passkey; onEnd: () => void }

/** Requires confirmation before removing a passkey (PLUS-15). */
export function RemovePasskeyQuestion({ passkey, onEnd }: Props) {
  const { t } = useT()
  const queryClient = useQueryClient()
  const { mutateAsync: remove } = useMutation(removePasskeyMutation())
  return (
    <ConfirmChange
      title={t('security.passkey.removeTitle')}
      verb={t('security.passkey.remove')}
      change={() => remove(passkey.id)}
      refetch={() => refetchSecurity(queryClient)}
      done="security.passkey.removed"
      failed="security.passkey.removeFailed"
      onClose={onEnd}
    >
      <p>{t('security.passkey.removeText', { name: passkey.name })}</p>
    </ConfirmChange>
  )
}
