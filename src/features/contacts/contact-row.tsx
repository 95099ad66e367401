import type { ReactNode } from 'react'

import { useT } from '~/hooks/use-t.ts'
import { Button } from '~/ui/primitives/button.tsx'
import { Icon } from '~/ui/media/icon.tsx'

import styles from './contacts-form.module.css'

type Props = {
  /** The field. */
  children: ReactNode
  isConfirmed: boolean
  /** Null where there is nothing to confirm. */
  confirm: { label: string; isBusy: boolean; isDisabled: boolean; onPress: () => void } | null
}

/** A contact with the way to confirm it (PROF-18, PROF-19), or the word that it is confirmed. */
export function ContactRow({ children, isConfirmed, confirm }: Props) {
  const { t } = useT()
  return (
    <div className={styles['contact']}>
      {children}
      {isConfirmed && (
        <p className={styles['confirmed']}>
          <Icon name="success" size={16} />
          {t('contacts.confirmed')}
        </p>
      )}
      {confirm && (
        <div className={styles['confirm']}>
          <span className={styles['unconfirmed']}>{t('contacts.unconfirmed')}</span>
          <Button
            variant="secondary"
            size="s"
            aria-label={confirm.label}
            isLoading={confirm.isBusy}
            disabled={confirm.isDisabled}
            onClick={confirm.onPress}
          >
            {t('contacts.confirm')}
          </Button>
        </div>
      )}
    </div>
  )
}
