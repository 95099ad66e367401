import { observer } from 'mobx-react-lite'
import { useId } from 'react'

import type { Document } from './api.ts'
import type { DocumentType } from '~/contract/documents.ts'
import { useT } from '~/hooks/use-t.ts'
import { useStores } from '~/stores/use-stores.ts'

import { DocumentList } from './document-list.tsx'
import { FilePicker } from './file-picker.tsx'
import styles from './upload-area.module.css'
import { UploadList } from './upload-list.tsx'
import { useDrop } from './use-drop.ts'
import { useUploadQueue } from './use-upload-queue.ts'

/** Field names of the specification (DATA-25, O-74). */
const fieldNames: Record<DocumentType, string> = { Passport: 'images_pass', wallet_screenshot: 'images_method' }

type Props = {
  type: DocumentType
  /** Undefined while nobody knows what was sent before. */
  documents: readonly Document[] | undefined
}

/** One kind of document: choose or take pictures, see them go, see what was sent before (PROF-28, PROF-29). */
export const UploadArea = observer(function UploadArea({ type, documents }: Props) {
  const { t } = useT()
  const { network } = useStores()
  const id = useId()
  const queue = useUploadQueue()
  const add = (files: readonly File[]) => queue.add(type, files)
  const { isOver, ...drop } = useDrop(add)
  const items = queue.ofType(type)
  const hasFailed = items.some(({ state }) => state === 'failed' || state === 'refused')
  const isPassport = type === 'Passport'

  return (
    <section className={styles['area']} aria-labelledby={`${id}-title`} data-over={isOver || undefined} {...drop}>
      <h2 id={`${id}-title`} className={styles['title']}>
        {isPassport ? t('documents.identity') : t('documents.wallet')}
      </h2>
      <p className={styles['text']}>{isPassport ? t('documents.identityText') : t('documents.walletText')}</p>
      <div className={styles['rest']}>
        <FilePicker
          name={fieldNames[type]}
          describedBy={`${id}-rules ${id}-error`}
          label={isPassport ? t('documents.identity') : t('documents.wallet')}
          onFiles={add}
        />
        <p id={`${id}-rules`} className={styles['rules']}>
          {t('documents.rules')}
        </p>
        <p id={`${id}-error`} className={styles['error']} role="alert">
          {hasFailed && t('form.documentVerificationErrorMessage')}
        </p>
        <UploadList items={items} isOnline={network.isOnline} onRetry={queue.retry} onRemove={queue.remove} />
        {documents && <DocumentList documents={documents.filter((document) => document.document_type === type)} />}
      </div>
    </section>
  )
})
