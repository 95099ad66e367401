import type { ReactNode } from 'react'

import { Icon } from '~/ui/media/icon.tsx'
import layoutStyles from '~/ui/primitives/layout.module.css'

import styles from './payment-notice.module.css'

type Props = {
  tone: 'info' | 'warning'
  title: string
  text: string
  children?: ReactNode
}

/** A notice about something that blocks or delays a payment. */
export function PaymentNotice({ tone, title, text, children }: Props) {
  return (
    <section className={styles['notice']} data-tone={tone}>
      <Icon name={tone} />
      <div className={styles['body']}>
        <div>
          <h2 className={styles['title']}>{title}</h2>
          <p className={styles['text']}>{text}</p>
        </div>
        {children && <div className={layoutStyles['wrap3']}>{children}</div>}
      </div>
    </section>
  )
}
