import type { ReactNode } from 'react'

import styles from './facts.module.css'

/** Names and values under each other, the values at the end of the line. */
export function Facts({ children }: { children: ReactNode }) {
  return <dl className={styles['facts']}>{children}</dl>
}

/** One of them. `isOwn`: a number or a sum, which no translator may change. */
export function Fact({ name, isOwn = false, children }: { name: string; isOwn?: boolean; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd translate={isOwn ? 'no' : undefined}>{children}</dd>
    </div>
  )
}
