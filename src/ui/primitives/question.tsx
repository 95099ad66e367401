import type { ReactNode } from 'react'

import { useT } from '~/hooks/use-t.ts'

import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'

type Props = {
  title: string
  /** What the yes does, as its button says it. */
  verb: string
  /** Without a connection the yes waits for one, and says so. */
  isOnline: boolean
  isBusy: boolean
  onYes: () => void
  onClose: () => void
  children: ReactNode
}

/** Asks once before something is ended or removed at the server: the way back has the focus, the verb is the other button. */
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
