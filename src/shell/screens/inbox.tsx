import { useQuery } from '@tanstack/react-query'
import { observer } from 'mobx-react-lite'

import { notificationsQuery } from '~/api/notifications.ts'
import type { Notification } from '~/contract/notifications.ts'
import { formatDateTime } from '~/lib/clock.ts'
import { useDocumentTitle } from '~/hooks/use-document-title.ts'
import { useT } from '~/hooks/use-t.ts'
import { useStores } from '~/stores/use-stores.ts'
import { EmptyState } from '~/ui/primitives/empty-state.tsx'
import { ErrorState } from '~/ui/primitives/error-state.tsx'
import { Html } from '~/ui/text/html.tsx'
import { Page } from '~/ui/primitives/page.tsx'
import { Skeleton } from '~/ui/primitives/skeleton.tsx'

import styles from './inbox.module.css'

/** The player's messages, newest first (ROUTE-25, NOTIF-02). */
export const Inbox = observer(function Inbox() {
  const { t } = useT()
  const { network } = useStores()
  useDocumentTitle(t('shell.notifications'))
  const { data, isError, refetch } = useQuery({
    ...notificationsQuery(),
    ...(network.isOnline ? {} : { refetchInterval: false }),
  })
  return (
    <Page title={t('shell.notifications')}>
      {data ? (
        <Messages list={data} />
      ) : isError ? (
        <ErrorState title={t('common.somethingWrong')} onRetry={() => void refetch()} />
      ) : (
        <div className={styles['list']} aria-busy>
          {[1, 2, 3].map((row) => (
            <Skeleton key={row} width="100%" height={96} radius="var(--radius-card)" />
          ))}
        </div>
      )}
    </Page>
  )
})

function Messages({ list }: { list: Notification[] }) {
  const { t } = useT()
  if (list.length === 0) {
    return <EmptyState icon="bell" title={t('notifications.empty')} text={t('notifications.emptyText')} />
  }
  return (
    <ul className={styles['list']}>
      {list.map(({ id, title, content, data, status, created_at }) => (
        <li key={id} className={styles['message']}>
          <div className={styles['top']}>
            <h2 className={styles['title']}>{title}</h2>
            {status === 'new' && <span className={styles['new']}>{t('notifications.unread')}</span>}
          </div>
          <Html html={data.content ?? content} className={styles['content'] ?? ''} />
          <time className={styles['time']} dateTime={created_at}>
            {formatDateTime(created_at)}
          </time>
        </li>
      ))}
    </ul>
  )
}
