import { observer } from 'mobx-react-lite'
import { useEffect, useState } from 'react'

import { type InboxPart, isUnread, notificationsQuery } from '~/api/notifications.ts'
import type { Notification } from '~/contract/notifications.ts'
import { useT } from '~/hooks/use-t.ts'
import type { QueryResult } from '~/responses/live-or-stored.ts'
import { useStoredQuery } from '~/responses/use-stored-query.ts'
import { useStores } from '~/stores/use-stores.ts'
import { AppLink } from '~/ui/links/app-link.tsx'
import { QueryView, ListSkeleton } from '~/ui/primitives/query-view.tsx'
import { Button } from '~/ui/primitives/button.tsx'
import { EmptyState } from '~/ui/primitives/empty-state.tsx'
import { Status } from '~/ui/primitives/status.tsx'
import { Tabs } from '~/ui/primitives/tabs.tsx'
import textStyles from '~/ui/text/text.module.css'

import { currentWith, historyWith, inboxMarksOf } from './inbox-marks.ts'
import styles from './inbox.module.css'
import { MessageList } from './message-list.tsx'

/** The messages of the inbox, with this device's marks applied. Call inside an observer. */
function useInbox(part: InboxPart): QueryResult<readonly Notification[]> {
  const marks = inboxMarksOf(useStores()).byId
  const failed = { failed: 'notifications.failed' } as const
  const current = useStoredQuery(notificationsQuery('current'), failed)
  const history = useStoredQuery({ ...notificationsQuery('history'), enabled: part === 'history' }, failed)
  if (part === 'current') return { ...current, data: current.data && currentWith(current.data, marks) }
  return { ...history, data: history.data && historyWith(history.data, current.data ?? [], marks) }
}

type Props = {
  part: InboxPart
  onPart: (part: InboxPart) => void
  /** Heading level of the days: one below that of the panel around them. */
  dayLevel: 2 | 3
  /** Called when the player follows a message's button or the link to the lobby. */
  onLeave: () => void
}

/** Current messages and the history, for the page and the dialog (NOTIF-01). */
export const InboxPanel = observer(function InboxPanel({ part, onPart, ...rest }: Props) {
  const { t } = useT()
  const tabs = [
    { id: 'current', label: t('notifications.current') },
    { id: 'history', label: t('notifications.history') },
  ] as const
  return (
    <Tabs label={t('shell.notifications')} tabs={tabs} selected={part} onSelect={onPart}>
      <Messages key={part} part={part} {...rest} />
    </Tabs>
  )
})

const Messages = observer(function Messages({ part, dayLevel, onLeave }: Omit<Props, 'onPart'>) {
  const { t } = useT()
  const { network } = useStores()
  const messages = useInbox(part)
  const isNotRefreshed = messages.hasFailed && network.isOnline // not while the response is only late
  return (
    <QueryView of={messages} skeleton={<ListSkeleton height={92} radius="var(--radius-card)" />}>
      {(list) => (
        <div className={styles['messages']}>
          {isNotRefreshed && (
            <p className={textStyles['muted']} role="alert">
              {t('notifications.notRefreshed')}{' '}
              <Button variant="ghost" size="s" onClick={messages.retry}>
                {t('common.retry')}
              </Button>
            </p>
          )}
          {part === 'current' && <Tools list={list} />}
          {list.length > 0 ? (
            <MessageList part={part} list={list} dayLevel={dayLevel} onLeave={onLeave} />
          ) : (
            <Empty part={part} onLeave={onLeave} />
          )}
        </div>
      )}
    </QueryView>
  )
})

function Empty({ part, onLeave }: Pick<Props, 'part' | 'onLeave'>) {
  const { t } = useT()
  const text = t(part === 'current' ? 'notifications.emptyText' : 'notifications.emptyHistory')
  return (
    <EmptyState scene="bird" title={t('notifications.empty')} text={text}>
      <AppLink to="/" look="secondary" onClick={onLeave}>
        {t('install.toLobby')}
      </AppLink>
    </EmptyState>
  )
}

/** Actions on all messages at once: one request, at most 200 at a time. */
const Tools = observer(function Tools({ list }: { list: readonly Notification[] }) {
  const { t } = useT()
  const marks = inboxMarksOf(useStores())
  const unread = list.filter(isUnread).map(({ id }) => id)
  return (
    <div className={styles['tools']}>
      {unread.length > 0 && (
        <Button variant="ghost" size="s" icon="check" onClick={() => void marks.mark('read', unread)}>
          {t('notifications.readAll')}
        </Button>
      )}
      <DismissAll list={list} />
    </div>
  )
})

/** The same button restores the messages, so that the focus stays; the server is updated when the list is left. */
const DismissAll = observer(function DismissAll({ list }: { list: readonly Notification[] }) {
  const { t } = useT()
  const marks = inboxMarksOf(useStores())
  const [dismissed, setDismissed] = useState<{ count: number; undo: () => void } | null>(null)
  useEffect(() => {
    const leave = () => {
      marks.tellHeld()
      setDismissed(null)
    }
    addEventListener('pagehide', leave)
    return () => {
      removeEventListener('pagehide', leave)
      marks.tellHeld()
    }
  }, [marks])
  const press = () => {
    dismissed?.undo()
    const ids = list.map(({ id }) => id)
    setDismissed(dismissed ? null : { count: ids.length, undo: marks.putAwayForNow(ids) })
  }
  if (list.length === 0 && !dismissed) return null
  return (
    <>
      <Status as="output" className={textStyles['muted']}>
        {dismissed && t('notifications.dismissed', { count: dismissed.count })}
      </Status>
      <Button variant="ghost" size="s" icon={dismissed ? 'reload' : 'close'} onClick={press}>
        {t(dismissed ? 'common.undo' : 'notifications.dismissAll')}
      </Button>
    </>
  )
})
