import { useRouter } from '@tanstack/react-router'
import { observer } from 'mobx-react-lite'
import { useEffect } from 'react'

import { chatScript } from '~/lib/chat-script.ts'
import { useT } from '~/lib/use-t.ts'
import { useStores } from '~/stores/use-stores.ts'
import { ServerLink } from '~/ui/app-link.tsx'
import { Icon } from '~/ui/icon.tsx'
import { Spinner } from '~/ui/spinner.tsx'

import styles from './chat-entry.module.css'
import { liveChatOf } from './live-chat.ts'

/** The row that opens the live chat: a ring while it initialises, a mark for a new message (PROF-08). */
export const ChatEntry = observer(function ChatEntry() {
  const { t } = useT()
  const stores = useStores()
  const router = useRouter()
  const chat = liveChatOf(stores)
  const { state, hasNewMessage } = chat.store
  useEffect(
    () => chat.follow((onPath) => void router.subscribe('onResolved', ({ toLocation }) => onPath(toLocation.pathname))),
    [router, chat],
  )

  if (chatScript() === '') {
    return (
      <ServerLink href="/contacts" look="plain" className={styles['row']}>
        <Face />
      </ServerLink>
    )
  }
  const isInitialising = state === 'initialising'
  return (
    <>
      <button
        type="button"
        className={styles['row']}
        aria-busy={isInitialising || undefined}
        onClick={() => void chat.open()}
      >
        <Face />
        {isInitialising && <Spinner label={t('chat.loading')} />}
        {hasNewMessage && <span className={styles['mark']}>{t('chat.newMessage')}</span>}
        {!isInitialising && !hasNewMessage && <Icon name="chevron-right" size={20} />}
      </button>
      <div role="alert" className={styles['failed']}>
        {state === 'failed' && (
          <>
            {t('chat.failed')} <ServerLink href="/contacts?back=/profile">{t('chat.write')}</ServerLink>
          </>
        )}
      </div>
    </>
  )
})

function Face() {
  const { t } = useT()
  return (
    <>
      <Icon name="chat" />
      <span className={styles['label']}>{t('chat.title')}</span>
    </>
  )
}
