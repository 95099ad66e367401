import type { ComponentProps, ReactNode } from 'react'

import { Icon } from '../media/icon.tsx'
import styles from './disclosure.module.css'

type Props = Omit<ComponentProps<'details'>, 'className'> & {
  /** What is seen of it while it is folded. */
  summary: ReactNode
  /** On a surface of its own, as a question with its answer is; otherwise it is a link in the text. */
  isCard?: boolean
}

/** Words that are unfolded by a press on what they are about. */
export function Disclosure({ summary, isCard, children, ...details }: Props) {
  return (
    <details {...details} className={`${styles['disclosure']} ${styles[isCard ? 'card' : 'plain']}`}>
      <summary className={styles['summary']}>
        <Icon name="chevron-right" size={20} />
        {summary}
      </summary>
      {children}
    </details>
  )
}
