import type { ReactNode } from 'react'

import { Icon, type IconName } from '../media/icon.tsx'
import styles from './detail-rows.module.css'

/** A list of things of the account, each with what is known of it and what can be done. */
export function DetailRows({ children }: { children: ReactNode }) {
  return <ul className={styles['rows']}>{children}</ul>
}

type Props = {
  icon?: IconName
  name: ReactNode
  /** What is known of it, each child on a line of its own. */
  facts: ReactNode
  /** Buttons: beside the words, or under them where there is no room. */
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
