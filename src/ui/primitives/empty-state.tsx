import type { ReactNode } from 'react'

import { useT } from '~/hooks/use-t.ts'

import { Scene, type SceneName } from '../media/scene.tsx'
import { Button } from './button.tsx'
import styles from './state.module.css'

/** A list that the filter has left empty, with a button to reset the filter. */
export function NoneChosen({ onAll }: { onAll: () => void }) {
  const { t } = useT()
  return (
    <EmptyState scene="shore" title={t('history.noneFound')}>
      <Button variant="secondary" size="s" onClick={onAll}>
        {t('history.showAll')}
      </Button>
    </EmptyState>
  )
}

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
