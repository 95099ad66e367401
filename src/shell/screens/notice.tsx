import type { ReactNode } from 'react'

import { Icon, type IconName } from '~/ui/media/icon.tsx'

import styles from './notice.module.css'

type Props = {
  icon?: IconName
  /** Shown instead of the icon. */
  picture?: ReactNode
  title: string
  text?: string
  children?: ReactNode
}

/** The common layout of screens that replace a page: icon, title, a sentence, actions. */
export function Notice({ icon, picture, title, text, children }: Props) {
  return (
    <div className={styles['notice']}>
      {icon && (
        <span className={styles['icon']}>
          <Icon name={icon} size={32} />
        </span>
      )}
      {picture && <span className={styles['picture']}>{picture}</span>}
      <h1 className={styles['title']}>{title}</h1>
      {text && <p className={styles['text']}>{text}</p>}
      {children && <div className={styles['actions']}>{children}</div>}
    </div>
  )
}
