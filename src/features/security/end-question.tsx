import { useMutation, useQueryClient } from '@tanstack/react-query'
import { observer } from 'mobx-react-lite'

import { endSessionMutation, refetchSecurity } from '~/api/security.ts'
import type { PlayerSession } from '~/contract/security.ts'
import { useT } from '~/hooks/use-t.ts'
import { useStores } from '~/stores/use-stores.ts'
import { Button } from '~/ui/primitives/button.tsx'
import { Dialog } from '~/ui/primitives/dialog.tsx'

import { useDeviceName } from './use-device-name.ts'

type Props = { of: PlayerSession | 'others'; onEnd: () => void }

/** Asks once before a session, or all others, are ended (PLUS-08). */
export const EndQuestion = observer(function EndQuestion({ of, onEnd }: Props) {
  const { t } = useT()
  const { session, toasts } = useStores()
  const nameOf = useDeviceName()
  const queryClient = useQueryClient()
  const end = useMutation(endSessionMutation())
  const isAll = of === 'others'

  async function confirm() {
    const { playerId } = session
    const hasEnded = await end.mutateAsync(isAll ? null : of.id).then(
      () => true,
      () => false,
    )
    if (session.playerId !== playerId) return
    await refetchSecurity(queryClient)
    onEnd()
    if (session.playerId !== playerId) return
    if (!hasEnded) toasts.add({ variant: 'error', text: t('security.endFailed') })
    else toasts.add({ variant: 'success', text: t(isAll ? 'security.othersEnded' : 'security.ended') })
  }

  return (
    <Dialog
      title={t(isAll ? 'security.endOthersTitle' : 'security.endTitle')}
      onClose={onEnd}
      actions={
        <>
          <Button variant="secondary" onClick={onEnd}>
            {t('common.back')}
          </Button>
          <Button variant="danger" isLoading={end.isPending} onClick={() => void confirm()}>
            {t(isAll ? 'security.endOthers' : 'security.end')}
          </Button>
        </>
      }
    >
      <p>{isAll ? t('security.endOthersText') : t('security.endText', { device: nameOf(of.device) })}</p>
    </Dialog>
  )
})
