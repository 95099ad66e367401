import type { Notification } from '~/contract/notifications.ts'
import { useT } from '~/hooks/use-t.ts'
import { ServerLink } from '~/ui/links/app-link.tsx'
import { Button } from '~/ui/primitives/button.tsx'
import { Html } from '~/ui/text/html.tsx'

import { readAction } from './message-action.ts'
import styles from './message-row.module.css'

type Props = { message: Notification; onPutAway?: (() => void) | undefined; onLeave: () => void }

/** What an open message says (NOTIF-17), and what can be done with it (NOTIF-21). */
export function MessageBody({ message, onPutAway, onLeave }: Props) {
  const { t } = useT()
  const action = readAction(message.action)
  const html = message.data.content ?? message.content
  return (
    <>
      {html.trim() !== '' && <Html html={html} className={styles['content']} />}
      {(action || onPutAway) && (
        <div className={styles['actions']}>
          {action && (
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
}
