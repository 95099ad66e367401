import type { ReactNode } from 'react'

import { Icon, type IconName } from '../media/icon.tsx'
import styles from './detail-rows.module.css'

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
