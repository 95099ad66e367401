import { useT } from '~/hooks/use-t.ts'

import { ServerLink } from '../links/app-link.tsx'
import { Icon } from '../media/icon.tsx'
import { IconButton } from './icon-button.tsx'
import styles from './toast.module.css'

type Props = {
  variant: 'success' | 'error' | 'info'
  text: string
  action?: { label: string; to: string } | undefined
  /** An error that does not interrupt. */
  isPolite?: boolean | undefined
  onClose: () => void
}

/** One short message. Errors interrupt a screen reader. Others belong in a status region that was there before them. */
export function ToastCard({ variant, text, action, isPolite, onClose }: Props) {
  const { t } = useT()
  return (
    <div
      className={styles['toast']}
      data-variant={variant}
      role={variant === 'error' && !isPolite ? 'alert' : undefined}
    >
      <Icon name={variant} className={styles['icon']} />
      <div className={styles['body']}>
        <p>{text}</p>
        {action && (
          <ServerLink href={action.to} className={styles['action']} onClick={onClose}>
            {action.label}
          </ServerLink>
        )}
      </div>
      <IconButton icon="close" label={t('common.close')} onClick={onClose} />
    </div>
  )
}
