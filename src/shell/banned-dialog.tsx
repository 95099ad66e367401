import { Trans } from '@lingui/react'

import { useT } from '~/lib/use-t.ts'
import { AppLink } from '~/ui/app-link.tsx'
import { Button } from '~/ui/button.tsx'
import { Dialog } from '~/ui/dialog.tsx'

import styles from './dialogs.module.css'

/** The account is blocked: where to read why, whom to ask (SHELL-48). */
export function BannedDialog({ onClose }: { onClose: () => void }) {
  const { t } = useT()
  const links = {
    0: <AppLink to="/$slug" params={{ slug: 'rules' }} onClick={onClose} />,
    1: <AppLink to="/$slug" params={{ slug: 'contacts' }} onClick={onClose} />,
  }
  return (
    <Dialog
      title={t('banned.title')}
      onClose={onClose}
      actions={
        <Button isWide onClick={onClose}>
          {t('common.ok')}
        </Button>
      }
    >
      <p className={styles['text']}>
        <Trans id="banned.text" components={links} />
      </p>
    </Dialog>
  )
}
