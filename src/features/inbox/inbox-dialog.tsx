import { useState } from 'react'

import type { InboxPart } from '~/api/notifications.ts'
import { useT } from '~/hooks/use-t.ts'
import { Dialog } from '~/ui/primitives/dialog.tsx'

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
