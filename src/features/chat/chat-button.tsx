import { observer } from 'mobx-react-lite'

import { useT } from '~/hooks/use-t.ts'
import { ServerLink, AppLink } from '~/ui/links/app-link.tsx'
import { Icon } from '~/ui/media/icon.tsx'
import { Button } from '~/ui/primitives/button.tsx'
import { ListRow } from '~/ui/primitives/list-row.tsx'
import { Spinner } from '~/ui/primitives/skeleton.tsx'

import { useLiveChat } from './use-live-chat.ts'
import styles from './chat-entry.module.css'
import chatFloatStyles from './chat-float.module.css'

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

/** The live chat as a round button over the page, with a dot for new messages (SHELL-60, SHELL-63). */
export const ChatFloat = observer(function ChatFloat() {
  const { t } = useT()
  const chat = useLiveChat()
  if (chat.isAbsent || chat.isOpen) return null
  const isOut = !chat.hasPage || chat.state === 'failed'
  if (isOut) {
    return (
      <AppLink to="/$slug" params={{ slug: 'contacts' }} look="plain">
        <Icon name="chat" label={t('chat.write')} />
      </AppLink>
    )
  }
  const isInitialising = chat.state === 'initialising'
  return (
    <button
      type="button"
      data-opens="chat"
      aria-label={chat.hasNewMessage ? `${t('chat.title')}: ${t('chat.newMessage')}` : t('chat.title')}
      aria-busy={isInitialising || undefined}
      onClick={() => chat.open()}
    >
      {isInitialising ? <Spinner label={t('chat.loading')} /> : <Icon name="chat" />}
      {chat.hasNewMessage && <span className={chatFloatStyles['dot']} />}
    </button>
  )
})

type Props = {
  /** Text prefilled in the visitor's field: the problem and where it occurred. */
  draft?: string | undefined
}

/**
 * Opens the live chat from a place where players need help (SHELL-63): a button, or the contacts if there is no chat or
 * it fails. Hidden on pages with cards and documents.
 */
export const ChatButton = observer(function ChatButton({ draft }: Props) {
  const { t } = useT()
  const chat = useLiveChat()
  if (chat.isAbsent) return null
  if (!chat.hasPage) {
    return (
      <ServerLink href="/contacts" className={styles['write']}>
        {t('chat.write')}
      </ServerLink>
    )
  }
  return (
    <span className={styles['entry']} data-opens="chat">
      <Button
        variant="secondary"
        size="s"
        icon="chat"
        isLoading={chat.state === 'initialising'}
        onClick={() => chat.open(draft)}
      >
        {t('chat.title')}
      </Button>
      <span role="alert">
        {chat.state === 'failed' && (
          <>
            {t('chat.failed')} <ServerLink href="/contacts">{t('chat.write')}</ServerLink>
          </>
        )}
      </span>
    </span>
  )
})
