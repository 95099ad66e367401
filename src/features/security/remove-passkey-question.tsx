import { useMutation } from '@tanstack/react-query'
import { observer } from 'mobx-react-lite'

import { removePasskeyMutation } from '~/api/passkeys.ts'
import type { Passkey } from '~/contract/security.ts'
import { useFailedChangeText } from '~/forms/use-failed-change-text.ts'
import { useT } from '~/hooks/use-t.ts'
import { useStores } from '~/stores/use-stores.ts'
import { Question } from '~/ui/primitives/question.tsx'

import { useFinishSecurityChange } from './use-finish-security-change.ts'

type Props = { passkey: Passkey; onEnd: () => void }

/** Requires confirmation before removing a passkey (PLUS-15). */
export const RemovePasskeyQuestion = observer(function RemovePasskeyQuestion({ passkey, onEnd }: Props) {
  const { t } = useT()
  const failedText = useFailedChangeText()
  const { network } = useStores()
  const remove = useMutation(removePasskeyMutation())
  const end = useFinishSecurityChange(onEnd)

  async function confirm() {
    const failure = await remove.mutateAsync(passkey.id).then(
      () => null,
      (error: unknown) => error,
    )
    if (failure === null) await end('success', t('security.passkey.removed'))
    else await end('error', failedText(failure, 'security.passkey.removeFailed'))
  }

  return (
    <Question
      title={t('security.passkey.removeTitle')}
      verb={t('security.passkey.remove')}
      isOnline={network.isOnline}
      isBusy={remove.isPending}
      onYes={() => void confirm()}
      onClose={onEnd}
    >
      <p>{t('security.passkey.removeText', { name: passkey.name })}</p>
    </Question>
  )
})
