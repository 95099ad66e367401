import type { ComponentProps, ReactNode } from 'react'

import { Icon } from '../media/icon.tsx'
import styles from './disclosure.module.css'

type Props = Omit<ComponentProps<'details'>, 'className'> & {
  /** Shown while it is collapsed. */
  summary: ReactNode
  /** With a background, for a question and its answer; otherwise it looks like a link in the text. */
  isCard?: boolean
}

/** Text that a click on its summary expands. */
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

type RowProps = {
  /** The grid of the row, with an area `arrow`. */
  className: string | undefined
  /** Shown while it is collapsed. */
  head: ReactNode
  children: ReactNode
}

/** A row of a list that expands to its details. */
export const OpenRow = ({ className = '', head, children }: RowProps) => (
  <details className={styles['card']}>
    <summary className={`${styles['head']} ${className}`}>
      {head}
      <Icon name="chevron-down" size={20} />
    </summary>
    {children}
  </details>
)
