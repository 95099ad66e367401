import type { ReactNode } from 'react'

import { Icon, type IconName } from '../media/icon.tsx'
import { Ornament } from '../media/ornament.tsx'
import styles from './state.module.css'

type Props = { icon: IconName; title: string; text?: string | undefined; children?: ReactNode }

/** Nothing here, said kindly: why, and the way on as children. */
export function EmptyState({ icon, title, text, children }: Props) {
  return (
    <div className={styles['state']}>
      <span className={styles['emblem']}>
        <Ornament />
        <span className={styles['icon']}>
          <Icon name={icon} size={28} />
        </span>
      </span>
      <p className={styles['title']}>{title}</p>
      {text && <p className={styles['text']}>{text}</p>}
      {children && <div className={styles['actions']}>{children}</div>}
    </div>
  )
}
