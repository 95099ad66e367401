import type { ReactNode } from 'react'

import { useT } from '~/hooks/use-t.ts'

import { Button } from './button.tsx'
import { Icon } from '../media/icon.tsx'
import styles from './state.module.css'

type Props = {
  title?: string | undefined
  text?: string | undefined
  /** Shown instead of the icon. */
  picture?: ReactNode
  onRetry?: (() => void) | undefined
}

/** A part of the page that could not be loaded, with another try. */
export function ErrorState({ title, text, picture, onRetry }: Props) {
  const { t } = useT()
  return (
    <div className={styles['state']} role="alert">
      {picture ?? (
        <span className={styles['trouble']}>
          <Icon name="warning" size={32} />
        </span>
      )}
      <p className={styles['title']}>{title ?? t('common.somethingWrong')}</p>
      {text && <p className={styles['text']}>{text}</p>}
      {onRetry && (
        <div className={styles['actions']}>
          <Button variant="secondary" size="s" icon="reload" onClick={onRetry}>
            {t('common.retry')}
          </Button>
        </div>
      )}
    </div>
  )
}
