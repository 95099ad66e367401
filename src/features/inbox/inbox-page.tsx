import { useRouter } from '@tanstack/react-router'

import type { InboxPart } from '~/api/notifications.ts'
import { useDocumentTitle } from '~/hooks/use-document-title.ts'
import { useT } from '~/hooks/use-t.ts'
import { IconButton } from '~/ui/primitives/icon-button.tsx'
import { Page } from '~/ui/primitives/page.tsx'

import { InboxPanel } from './inbox-panel.tsx'
import styles from './inbox.module.css'

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
