import type { ReactNode } from 'react'

import { useT } from '~/hooks/use-t.ts'

import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'

type Props = {
  title: string
  /** Label of the confirm button: the action's verb. */
  verb: string
  /** While offline the confirm button is disabled, with a note. */
  isOnline: boolean
  isBusy: boolean
  onYes: () => void
  onClose: () => void
  children: ReactNode
}

/**
 * Confirmation before something is ended or removed on the server: the cancel button has the focus, the other
 * names the action.
 */
export function Question({ title, verb, isOnline, isBusy, onYes, onClose, children }: Props) {
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
          <Button variant="danger" isLoading={isBusy} disabled={!isOnline} onClick={onYes}>
            {isOnline ? verb : t('common.needsConnection')}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  )
}
