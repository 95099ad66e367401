import type { ReactNode } from 'react'

import { Icon, type IconName } from '../media/icon.tsx'
import styles from './detail-rows.module.css'
import factsStyles from './facts.module.css'

/** Names and values under each other, the values at the end of the line. */
export function Facts({ children }: { children: ReactNode }) {
  return <dl className={factsStyles['facts']}>{children}</dl>
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

/** A list of account items, each with its facts and actions. */
export function DetailRows({ children }: { children: ReactNode }) {
  return <ul className={styles['rows']}>{children}</ul>
}

type Props = {
  icon?: IconName
  name: ReactNode
  /** Facts about it, each child on a separate line. */
  facts: ReactNode
  /** Buttons: beside the text, or below it if there is no room. */
  children?: ReactNode
}

/** One of them. */
export function DetailRow({ icon, name, facts, children }: Props) {
  return (
    <li className={styles['row']}>
      {icon && <Icon name={icon} />}
      <div className={styles['what']}>
        <span className={styles['name']}>{name}</span>
        {facts}
      </div>
      {children && <div className={styles['actions']}>{children}</div>}
    </li>
  )
}
