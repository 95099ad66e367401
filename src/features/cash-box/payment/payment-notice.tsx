import type { ReactNode } from 'react'

import { Icon, type IconName } from '~/ui/media/icon.tsx'

import styles from './payment-notice.module.css'

type Props = {
  tone: 'info' | 'warning' | 'success' | 'danger'
  title: string
  text: string
  /** Stands between title and text. */
  facts?: ReactNode
  /** A line under the text. */
  more?: ReactNode
  children?: ReactNode
}

const icons: Record<Props['tone'], IconName> = {
  info: 'clock',
  warning: 'warning',
  success: 'success',
  danger: 'error',
}

/** What is known of a payment, or of what stands in its way. */
export function PaymentNotice({ tone, title, text, facts, more, children }: Props) {
  return (
    <section className={styles['notice']} data-tone={tone}>
      <Icon name={icons[tone]} />
      <div className={styles['body']}>
        <div>
          <h2 className={styles['title']}>{title}</h2>
          {facts}
          <p className={styles['text']}>{text}</p>
          {more}
        </div>
        {children && <div className={styles['actions']}>{children}</div>}
      </div>
    </section>
  )
}
