import { observer } from 'mobx-react-lite'
import { useId } from 'react'

import { isUnread } from '~/api/notifications.ts'
import { currencies, type Currency } from '~/contract/money.ts'
import type { Notification } from '~/contract/notifications.ts'
import { INBOX_TITLE_LENGTH } from '~/constants/inbox.ts'
import { formatTime } from '~/lib/clock.ts'
import { useT } from '~/hooks/use-t.ts'
import { useStores } from '~/stores/use-stores.ts'
import { Icon } from '~/ui/media/icon.tsx'
import { CutText } from '~/ui/text/cut-text.tsx'
import { Money } from '~/ui/text/money.tsx'

import { MessageBody } from './message-body.tsx'
import { iconOf, toneOf } from './message-look.ts'
import styles from './message-row.module.css'

/** Tags between which words are separated by a space. */
const blocks = /<\/?(?:p|br|li|ul|ol|div|h[1-6]|tr|td|th|table|blockquote|dl|dt|dd)\b[^<>]*>/giu
const unread = /<(script|style)\b[^]*?(?:<\/\1[^<>]*>|$)|<!--[^]*?(?:-->|$)/giu
const tags = /<\/?[a-z][^<>]*>/giu
const entities: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: '\u00A0',
  laquo: '«',
  raquo: '»',
  mdash: '—',
  ndash: '–',
  hellip: '…',
}
const codePoint = (digits: string, base: number) => {
  const code = Number.parseInt(digits, base)
  return code > 0 && code <= 0x10_ff_ff ? String.fromCodePoint(code) : ''
}

/**
 * The text of the server's HTML in one line, without a parser. It is rendered only as text, so left-over tags are
 * harmless.
 */
export function textsOf(html: string): string {
  return html
    .replaceAll(unread, ' ')
    .replaceAll(blocks, ' ')
    .replaceAll(tags, '')
    .replaceAll(
      /&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|([a-z]{2,6}));/giu,
      (all, hex?: string, decimal?: string, name?: string) => {
        if (hex) return codePoint(hex, 16)
        return decimal ? codePoint(decimal, 10) : (entities[name?.toLowerCase() ?? ''] ?? all)
      },
    )
    .replaceAll(/[^\S\u00A0]+/gu, ' ')
    .trim()
}

/** The currency of a message's amount; if unknown, the player's currency. Call inside an observer. */
function useMessageCurrency({ data }: Pick<Notification, 'data'>): Currency {
  const { guest } = useStores()
  return currencies.find((currency) => currency === data.current) ?? guest.currency
}

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
              <Money isOwn minor={data.amount} currency={currency} className={styles['amount']} />
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
