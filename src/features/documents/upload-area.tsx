import { observer } from 'mobx-react-lite'
import { type DragEvent, useId, useState } from 'react'

import type { DocumentType } from '~/contract/documents.ts'
import { UPLOAD_MEGABYTES } from '~/constants/verification.ts'
import { useT } from '~/hooks/use-t.ts'
import { useStores } from '~/stores/use-stores.ts'
import { formatDateTime } from '~/lib/clock.ts'
import { Icon, type IconName } from '~/ui/media/icon.tsx'
import { Chip, type ChipTone } from '~/ui/primitives/badge.tsx'
import { lazyPart } from '~/ui/primitives/lazy-part.tsx'
import { Skeleton } from '~/ui/primitives/skeleton.tsx'
import layoutStyles from '~/ui/primitives/layout.module.css'
import textStyles from '~/ui/text/text.module.css'

import type { Document } from './api.ts'
import { FilePicker } from './file-picker.tsx'
import styles from './upload-area.module.css'
import { UploadList } from './upload-list.tsx'
import { useUploadQueue } from './use-upload-queue.ts'
import documentListStyles from './document-list.module.css'

const NeededDocument = lazyPart(() => import('./needed-documents.tsx').then((module) => module.NeededDocument), {
  fallback: <Skeleton height={20} />,
  ifFailed: 'nothing',
})

const hasFiles = ({ dataTransfer }: DragEvent) => dataTransfer.types.includes('Files')

/** Props that make an element a drop target for files. */
function useDrop(onFiles: (files: readonly File[]) => void) {
  const [isOver, setIsOver] = useState(false)
  return {
    isOver,
    onDragOver(event: DragEvent) {
      if (!hasFiles(event)) return
      event.preventDefault() // otherwise the browser would navigate to the image
      setIsOver(true)
    },
    onDragLeave(event: DragEvent<HTMLElement>) {
      if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setIsOver(false)
    },
    onDrop(event: DragEvent) {
      if (!hasFiles(event)) return
      event.preventDefault()
      setIsOver(false)
      onFiles([...event.dataTransfer.files])
    },
  }
}

const icons: Record<Document['status'], IconName> = {
  approved: 'success',
  process: 'clock',
  declined: 'error',
  unknown: 'info',
}

const tones: Record<Document['status'], ChipTone> = {
  approved: 'success',
  process: 'info',
  declined: 'danger',
  unknown: 'info',
}

/** Documents sent earlier, with status, time and the reason of a rejection (PROF-29, PROF-30). */
function DocumentList({ documents }: { documents: readonly Document[] }) {
  const { t } = useT()
  const id = useId()
  const statusTexts: Record<Document['status'], string> = {
    approved: t('documents.approved'),
    process: t('documents.inProcess'),
    declined: t('documents.declined'),
    unknown: t('documents.unknown'),
  }

  return (
    <div className={documentListStyles['sent']}>
      <h3 id={id} className={documentListStyles['title']}>
        {t('documents.sentBefore')}
      </h3>
      <ul className={layoutStyles['grid']} aria-labelledby={id}>
        {documents.map((document) => (
          <li key={document.id} className={documentListStyles['row']}>
            <div className={documentListStyles['line']}>
              <bdi className={documentListStyles['name']}>{document.document_name}</bdi>
              <Chip tone={tones[document.status]}>
                <Icon name={icons[document.status]} size={16} />
                {statusTexts[document.status]}
              </Chip>
            </div>
            <time className={documentListStyles['time']} dateTime={document.created_at}>
              {formatDateTime(document.created_at)}
            </time>
            {document.status === 'declined' && document.decline_reason && (
              <p className={documentListStyles['reason']} dir="auto">
                {document.decline_reason}
              </p>
            )}
          </li>
        ))}
      </ul>
    </div>
  )
}

/** Field names of the specification (DATA-25, O-74). */
const fieldNames: Record<DocumentType, string> = { Passport: 'images_pass', wallet_screenshot: 'images_method' }

type Props = {
  type: DocumentType
  /** Undefined while the earlier documents are unknown. */
  documents: readonly Document[] | undefined
}

/** One kind of document: choose or take pictures, watch the upload, see earlier ones (PROF-28, PROF-29). */
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
  const sent = documents?.filter((document) => document.document_type === type)

  return (
    <section className={styles['area']} aria-labelledby={`${id}-title`} data-over={isOver || undefined} {...drop}>
      <h2 id={`${id}-title`} className={textStyles['titleS']}>
        {isPassport ? t('documents.identity') : t('documents.wallet')}
      </h2>
      <div className={layoutStyles['stack3']}>
        {sent && <NeededDocument sent={sent} />}
        <p className={textStyles['mutedProse']}>
          {isPassport ? t('documents.identityText') : t('documents.walletText')}
        </p>
      </div>
      <div className={styles['rest']}>
        <FilePicker
          name={fieldNames[type]}
          describedBy={`${id}-rules ${id}-error`}
          label={isPassport ? t('documents.identity') : t('documents.wallet')}
          onFiles={add}
        />
        <p id={`${id}-rules`} className={textStyles['subtleProse']}>
          {t('documents.rules', { size: UPLOAD_MEGABYTES })}
        </p>
        <p id={`${id}-error`} className={styles['error']} role="alert">
          {hasFailed && t('form.documentVerificationErrorMessage')}
        </p>
        <UploadList items={items} isOnline={network.isOnline} onRetry={queue.retry} onRemove={queue.remove} />
        {sent && sent.length > 0 && <DocumentList documents={sent} />}
      </div>
    </section>
  )
})
