import { observer } from 'mobx-react-lite'

import { useT } from '~/hooks/use-t.ts'
import { AppLink } from '~/ui/links/app-link.tsx'
import { Icon } from '~/ui/media/icon.tsx'
import { Spinner } from '~/ui/primitives/spinner.tsx'

import styles from './chat-float.module.css'
import { useLiveChat } from './use-live-chat.ts'

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
      {chat.hasNewMessage && <span className={styles['dot']} />}
    </button>
  )
})
