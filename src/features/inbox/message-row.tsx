import { observer } from 'mobx-react-lite'
import { useId } from 'react'

import { isUnread } from '~/api/notifications.ts'
import type { Notification } from '~/contract/notifications.ts'
import { INBOX_TITLE_LENGTH } from '~/constants/inbox.ts'
import { formatTime } from '~/lib/clock.ts'
import { useT } from '~/hooks/use-t.ts'
import { Icon } from '~/ui/media/icon.tsx'
import { CutText } from '~/ui/text/cut-text.tsx'
import { Money } from '~/ui/text/money.tsx'

import { MessageBody } from './message-body.tsx'
import { iconOf, toneOf } from './message-look.ts'
import styles from './message-row.module.css'
import { useMessageCurrency } from './use-message-currency.ts'
import { textsOf } from './message-texts.ts'

type Props = {
  message: Notification
  isOpen: boolean
  onToggle: () => void
  onPutAway?: (() => void) | undefined
  /** Called when the player follows the message's button. */
  onLeave: () => void
}

/**
 * One message of a day: title, amount, time, and the start of its text. It expands to the full text, its button and the
 * dismiss button.
 */
export const MessageRow = observer(function MessageRow({ message, isOpen, onToggle, onPutAway, onLeave }: Props) {
  const bodyId = useId()
  const textId = useId()
  const { created_at: createdAt, data } = message
  const text = isOpen ? '' : textsOf(data.content ?? message.content)
  const currency = useMessageCurrency(message)
  const isNew = isUnread(message)
  return (
    <li className={styles['row']} data-unread={isNew || undefined}>
      <button
        type="button"
        className={styles['head']}
        aria-expanded={isOpen}
        aria-controls={bodyId}
        aria-describedby={text === '' ? undefined : textId}
        data-message={message.id}
        onClick={onToggle}
      >
        <span className={styles['icon']} data-tone={toneOf(message)}>
          <Icon name={iconOf(message)} size={20} />
          {isNew && <span className={styles['dot']} aria-hidden />}
        </span>
        <span className={styles['words']}>
          <Title text={message.title} isWhole={isOpen} isNew={isNew} />
          {text !== '' && (
            <bdi id={textId} className={styles['preview']} aria-hidden>
              {text}
            </bdi>
          )}
          <span className={styles['facts']}>
            {data.amount !== undefined && (
              <Money minor={data.amount} currency={currency} className={styles['amount']} />
            )}
            <time dateTime={createdAt}>{formatTime(createdAt)}</time>
          </span>
        </span>
        <Icon name="chevron-down" size={20} className={styles['arrow']} />
      </button>
      <div id={bodyId} hidden={!isOpen} className={styles['body']}>
        {isOpen && <MessageBody message={message} onPutAway={onPutAway} onLeave={onLeave} />}
      </div>
    </li>
  )
})

/**
 * Shortened visually (NOTIF-03), complete for screen readers; isolated, so that the server's text does not change the
 * direction of the row.
 */
function Title({ text, isWhole, isNew }: { text: string; isWhole: boolean; isNew: boolean }) {
  const { t } = useT()
  return (
    <span className={styles['title']}>
      {isNew && <span className="visually-hidden">{t('notifications.unread')}: </span>}
      {isWhole ? <bdi>{text}</bdi> : <CutText text={text} length={INBOX_TITLE_LENGTH} isAtWord />}
    </span>
  )
}
