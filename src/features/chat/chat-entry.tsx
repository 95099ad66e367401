import { observer } from 'mobx-react-lite'

import { useT } from '~/hooks/use-t.ts'
import { ServerLink } from '~/ui/links/app-link.tsx'
import { ListRow } from '~/ui/primitives/list-row.tsx'
import { Spinner } from '~/ui/primitives/spinner.tsx'

import styles from './chat-entry.module.css'
import { useLiveChat } from './use-live-chat.ts'

/** The row that opens the live chat: a spinner while it initialises, a dot for a new message (PROF-08). */
export const ChatEntry = observer(function ChatEntry() {
  const { t } = useT()
  const chat = useLiveChat()
  if (!chat.hasPage) return <ListRow icon="chat" label={t('chat.write')} href="/contacts" />
  const row = { icon: 'chat', label: t('chat.title') } as const
  const isInitialising = chat.state === 'initialising'
  return (
    <>
      <div data-opens="chat">
        <ListRow
          {...row}
          isBusy={isInitialising}
          onClick={() => chat.open()}
          {...(chat.hasNewMessage ? { mark: { text: t('chat.newMessage'), tone: 'news' } } : {})}
          {...(isInitialising ? { end: <Spinner label={t('chat.loading')} /> } : {})}
        />
      </div>
      <div role="alert" className={styles['failed']}>
        {chat.state === 'failed' && (
          <>
            {t('chat.failed')} <ServerLink href="/contacts?back=/profile">{t('chat.write')}</ServerLink>
          </>
        )}
      </div>
    </>
  )
})
