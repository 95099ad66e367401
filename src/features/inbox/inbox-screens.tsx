import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'

import type { InboxPart } from '~/api/notifications.ts'
import { useDocumentTitle } from '~/hooks/use-document-title.ts'
import { useT } from '~/hooks/use-t.ts'
import { Dialog } from '~/ui/primitives/dialog.tsx'
import { IconButton } from '~/ui/primitives/icon-button.tsx'
import { Page } from '~/ui/primitives/page.tsx'

import { InboxPanel } from './inbox-panel.tsx'
import styles from './inbox.module.css'

/** The inbox over a page or over a running game (NOTIF-01). */
export function InboxDialog({ onClose }: { onClose: () => void }) {
  const { t } = useT()
  const [part, setPart] = useState<InboxPart>('current')
  return (
    <Dialog kind="sheet" title={t('shell.notifications')} onClose={onClose}>
      <div className={styles['dialog']}>
        <InboxPanel part={part} onPart={setPart} dayLevel={3} onLeave={onClose} />
      </div>
    </Dialog>
  )
}

/** The inbox as a page (ROUTE-25); its close button leads back to the previous page (NOTIF-01). */
export function InboxPage({ part, onPart }: { part: InboxPart; onPart: (part: InboxPart) => void }) {
  const { t } = useT()
  const { history } = useRouter()
  useDocumentTitle(t('shell.notifications'))
  const close = () => (history.canGoBack() ? history.back() : history.push('/'))
  return (
    <div className={styles['page']}>
      <Page
        title={t('shell.notifications')}
        end={<IconButton icon="close" label={t('common.close')} onClick={close} />}
      >
        <InboxPanel part={part} onPart={onPart} dayLevel={2} onLeave={() => {}} />
      </Page>
    </div>
  )
}
