import { useId } from 'react'

import type { Document } from './api.ts'
import { formatDateTime } from '~/lib/clock.ts'
import { useT } from '~/hooks/use-t.ts'
import { Icon, type IconName } from '~/ui/media/icon.tsx'

import styles from './document-list.module.css'

const icons: Record<Document['status'], IconName> = {
  approved: 'success',
  process: 'clock',
  declined: 'error',
  unknown: 'info',
}

/** What was sent before, with its status, its time and, when declined, why (PROF-29, PROF-30). */
export function DocumentList({ documents }: { documents: readonly Document[] }) {
  const { t } = useT()
  const id = useId()
  const statusTexts: Record<Document['status'], string> = {
    approved: t('documents.approved'),
    process: t('documents.inProcess'),
    declined: t('documents.declined'),
    unknown: t('documents.unknown'),
  }
  if (documents.length === 0) return <p className={styles['none']}>{t('documents.none')}</p>

  return (
    <div className={styles['sent']}>
      <h3 id={id} className={styles['title']}>
        {t('documents.sentBefore')}
      </h3>
      <ul className={styles['list']} aria-labelledby={id}>
        {documents.map((document) => (
          <li key={document.id} className={styles['row']}>
            <div className={styles['line']}>
              <bdi className={styles['name']}>{document.document_name}</bdi>
              <span className={styles['status']} data-status={document.status}>
                <Icon name={icons[document.status]} size={16} />
                {statusTexts[document.status]}
              </span>
            </div>
            <time className={styles['time']} dateTime={document.created_at}>
              {formatDateTime(document.created_at)}
            </time>
            {document.status === 'declined' && document.decline_reason && (
              <p className={styles['reason']} dir="auto">
                {document.decline_reason}
              </p>
            )}
          </li>
        ))}
      </ul>
    </div>
  )
}
