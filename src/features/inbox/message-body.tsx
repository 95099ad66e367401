import { observer } from 'mobx-react-lite'

import type { Notification } from '~/contract/notifications.ts'
import { useMarks } from '~/hooks/use-mark.ts'
import { useT } from '~/hooks/use-t.ts'
import { useStores } from '~/stores/use-stores.ts'
import { ServerLink } from '~/ui/links/app-link.tsx'
import { Button } from '~/ui/primitives/button.tsx'
import { lazyPart } from '~/ui/primitives/lazy-part.tsx'
import { Html } from '~/ui/text/html.tsx'
import layoutStyles from '~/ui/primitives/layout.module.css'

import { readAction } from './message-action.ts'
import { isOffered, promotes } from './message-look.ts'
import styles from './message-row.module.css'

const Gone = lazyPart(() => import('./message-gone.tsx').then((module) => module.MessageGone), {
  fallback: <p className={styles['gone']} />,
  ifFailed: () => <p className={styles['gone']} />,
})

type Props = { message: Notification; onPutAway?: (() => void) | undefined; onLeave: () => void }

/** The text of an open message (NOTIF-17), and its actions (NOTIF-21); for an expired offer it shows that (PLUS-34). */
export const MessageBody = observer(function MessageBody({ message, onPutAway, onLeave }: Props) {
  const { t } = useT()
  const { session } = useStores()
  const hasMark = useMarks()
  const action = readAction(message.action)
  const isOver = action !== null && (action.isOver || (message.status === 'expired' && promotes(message)))
  const isShown =
    action !== null && isOffered(message, { ...action, isOver }, { isOnBreak: session.isOnBreak, hasMark })
  const html = message.data.content ?? message.content
  return (
    <>
      <Names of={message.data} />
      {html.trim() !== '' && <Html html={html} className={styles['content']} />}
      {(action || onPutAway) && (
        <div className={layoutStyles['wrap3']}>
          {isOver && <Gone />}
          {isShown && (
            <ServerLink href={action.href} look="primary" className={styles['action']} onClick={onLeave}>
              {action.label}
            </ServerLink>
          )}
          {onPutAway && (
            <Button variant="ghost" size="s" onClick={onPutAway}>
              {t('notifications.putAway')}
            </Button>
          )}
        </div>
      )}
    </>
  )
})

/** Names given by the player, as plain text: isolated, because their text direction may differ (PLUS-17). */
function Names({ of: { name, previous_name: previous } }: { of: Notification['data'] }) {
  if (name === undefined) return null
  return (
    <p className={styles['names']} translate="no">
      {previous !== undefined && (
        <>
          <bdi>{previous}</bdi>
          {' → '}
        </>
      )}
      <bdi>{name}</bdi>
    </p>
  )
}
