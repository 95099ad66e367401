import type { ReactNode } from 'react'

import { Scene, type SceneName } from '../media/scene.tsx'
import styles from './state.module.css'

type Props = { scene: SceneName; title: string; text?: string | undefined; children?: ReactNode }

/** An empty list: the reason, and the next step as children. */
export function EmptyState({ scene, title, text, children }: Props) {
  return (
    <div className={styles['state']}>
      <Scene name={scene} />
      <p className={styles['title']}>{title}</p>
      {text && <p className={styles['text']}>{text}</p>}
      {children && <div className={styles['actions']}>{children}</div>}
    </div>
  )
}
