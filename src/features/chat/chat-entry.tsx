import { useRouter } from '@tanstack/react-router'
import { observer } from 'mobx-react-lite'
import { useEffect } from 'react'

import { chatPage } from '~/lib/chat-page.ts'
import { useT } from '~/hooks/use-t.ts'
import { useStores } from '~/stores/use-stores.ts'
import { ServerLink } from '~/ui/links/app-link.tsx'
import { ListRow } from '~/ui/primitives/list-row.tsx'
import { Spinner } from '~/ui/primitives/spinner.tsx'

import styles from './chat-entry.module.css'
import { liveChatOf } from './live-chat.ts'

/** The row that opens the live chat: a ring while it initialises, a mark for a new message (PROF-08). */
export const ChatEntry = observer(function ChatEntry() {
  const { t, language } = useT()
  const stores = useStores()
  const router = useRouter()
  const chat = liveChatOf(stores)
  const { state, hasNewMessage } = chat.store
  useEffect(
    () =>
      chat.follow((onPath) => {
        // before a page is drawn, and where a guard has led elsewhere
        router.subscribe('onBeforeNavigate', ({ toLocation }) => onPath(toLocation.pathname))
        router.subscribe('onResolved', ({ toLocation }) => onPath(toLocation.pathname))
      }),
    [router, chat],
  )

  const row = { icon: 'chat', label: t('chat.title') } as const
  if (chatPage() === '') return <ListRow {...row} href="/contacts" />
  const isInitialising = state === 'initialising'
  return (
    <>
      <ListRow
        {...row}
        isBusy={isInitialising}
        onClick={() => chat.open({ title: t('chat.title'), language })}
        {...(hasNewMessage ? { mark: { text: t('chat.newMessage'), tone: 'news' } } : {})}
        {...(isInitialising ? { end: <Spinner label={t('chat.loading')} /> } : {})}
      />
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
