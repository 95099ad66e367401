import { type ReactNode, useState } from 'react'

import { useT } from '~/hooks/use-t.ts'
import type { MessageKey } from '~/lib/i18n.ts'
import { useStores } from '~/stores/use-stores.ts'
import { useWhileSamePlayer } from '~/responses/use-while-same-player.ts'
import { Button } from '~/ui/primitives/button.tsx'
import { Dialog } from '~/ui/primitives/dialog.tsx'

import { OnlineButton } from './online-button.tsx'
import { useFailedChangeText } from './form-error.tsx'

type QuestionProps = {
  title: string
  /** Label of the confirm button: the action's verb. */
  verb: string
  isBusy: boolean
  onYes: () => void
  onClose: () => void
  children: ReactNode
}

/**
 * Confirmation before something is ended or removed on the server: the cancel button has the focus, the other
 * names the action.
 */
function Question({ title, verb, isBusy, onYes, onClose, children }: QuestionProps) {
  const { t } = useT()
  return (
    <Dialog
      title={title}
      onClose={onClose}
      actions={
        <>
          <Button variant="secondary" onClick={onClose} data-first-focus>
            {t('common.back')}
          </Button>
          <OnlineButton variant="danger" isLoading={isBusy} onClick={onYes}>
            {verb}
          </OnlineButton>
        </>
      }
    >
      {children}
    </Dialog>
  )
}

type Props = {
  title: string
  /** Label of the confirm button: the action's verb. */
  verb: string
  /** Ends or removes something on the server. */
  change: () => Promise<unknown>
  /** Fetches what the change has altered; the question closes after it. */
  refetch?: () => Promise<unknown>
  done: MessageKey
  failed: MessageKey
  onClose: () => void
  children: ReactNode
}

/** Requires confirmation before a change, makes it, and shows in a toast how it ended. */
export function ConfirmChange({ change, refetch, done, failed, ...props }: Props) {
  const { t } = useT()
  const { toasts } = useStores()
  const failedText = useFailedChangeText()
  const whileSamePlayer = useWhileSamePlayer()
  const [isBusy, setBusy] = useState(false)

  async function confirm() {
    setBusy(true)
    const ended = await whileSamePlayer(change, refetch)
    setBusy(false)
    if (!ended) return
    props.onClose()
    if (ended.isDone) toasts.add({ variant: 'success', text: t(done) })
    else toasts.add({ variant: 'error', text: failedText(ended.failure, failed) })
  }

  return <Question {...props} isBusy={isBusy} onYes={() => void confirm()} />
}
