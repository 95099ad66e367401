import { observer } from 'mobx-react-lite'

import { useT } from '~/hooks/use-t.ts'
import { ServerLink } from '~/ui/links/app-link.tsx'
import { Button } from '~/ui/primitives/button.tsx'

import styles from './chat-entry.module.css'
import { useLiveChat } from './use-live-chat.ts'

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
