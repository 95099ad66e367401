import { useMutation, useQueryClient } from '@tanstack/react-query'
import { observer } from 'mobx-react-lite'

import { endSessionMutation, refetchSecurity } from '~/api/security.ts'
import type { PlayerSession } from '~/contract/security.ts'
import { useFailedChangeText } from '~/forms/use-failed-change-text.ts'
import { useT } from '~/hooks/use-t.ts'
import { useStores } from '~/stores/use-stores.ts'
import { Question } from '~/ui/primitives/question.tsx'

import { useDeviceName } from './use-device-name.ts'

type Props = { of: PlayerSession | 'others'; onEnd: () => void }

/** Requires confirmation before ending a session, or all others (PLUS-08). */
export const EndQuestion = observer(function EndQuestion({ of, onEnd }: Props) {
  const { t } = useT()
  const failedText = useFailedChangeText()
  const { session, toasts, network } = useStores()
  const nameOf = useDeviceName()
  const queryClient = useQueryClient()
  const end = useMutation(endSessionMutation())
  const isAll = of === 'others'

  async function confirm() {
    const { playerId } = session
    const failure = await end.mutateAsync(isAll ? null : of.id).then(
      () => null,
      (error: unknown) => error,
    )
    if (session.playerId !== playerId) return
    await refetchSecurity(queryClient)
    onEnd()
    if (session.playerId !== playerId) return
    if (failure !== null) toasts.add({ variant: 'error', text: failedText(failure, 'security.endFailed') })
    else toasts.add({ variant: 'success', text: t(isAll ? 'security.othersEnded' : 'security.ended') })
  }

  return (
    <Question
      title={t(isAll ? 'security.endOthersTitle' : 'security.endTitle')}
      verb={t(isAll ? 'security.endOthers' : 'security.end')}
      isOnline={network.isOnline}
      isBusy={end.isPending}
      onYes={() => void confirm()}
      onClose={onEnd}
    >
      <p>{isAll ? t('security.endOthersText') : t('security.endText', { device: nameOf(of.device) })}</p>
    </Question>
  )
})
