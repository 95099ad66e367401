import { observer } from 'mobx-react-lite'

import { useProblemText } from '~/forms/problem-text.ts'
import { formatPercent } from '~/lib/money.ts'
import { useT } from '~/hooks/use-t.ts'
import { Button } from '~/ui/primitives/button.tsx'
import { Icon } from '~/ui/media/icon.tsx'
import { IconButton } from '~/ui/primitives/icon-button.tsx'
import layoutStyles from '~/ui/primitives/layout.module.css'

import styles from './upload-list.module.css'
import type { UploadItem } from './upload-queue.ts'

type Handlers = { isOnline: boolean; onRetry: (id: string) => void; onRemove: (id: string) => void }

/** Files being uploaded or failed. */
export const UploadList = observer(function UploadList({
  items,
  ...rest
}: { items: readonly UploadItem[] } & Handlers) {
  const { t } = useT()
  if (items.length === 0) return null
  return (
    <ul className={layoutStyles['stack3']} aria-label={t('documents.underWay')}>
      {items.map((item) => (
        <UploadRow key={item.id} item={item} {...rest} />
      ))}
    </ul>
  )
})

const UploadRow = observer(function UploadRow({ item, isOnline, onRetry, onRemove }: { item: UploadItem } & Handlers) {
  const { t } = useT()
  const problem = useProblemText()
  const { id, name, state, preview, problems } = item
  const isOver = state === 'failed' || state === 'refused'
  return (
    <li className={styles['row']} data-state={state}>
      <span className={styles['picture']}>
        {preview ? <img src={preview} alt="" width={48} height={48} /> : <Icon name="document" size={24} />}
      </span>
      <div className={styles['body']}>
        <bdi className={styles['name']}>{name}</bdi>
        {isOver ? (
          <p className={styles['problem']} role="alert">
            {problem(problems)}
          </p>
        ) : (
          <Progress item={item} isOnline={isOnline} />
        )}
      </div>
      <div className={styles['actions']}>
        {state === 'failed' && (
          <Button
            variant="secondary"
            size="s"
            aria-label={t('documents.retryFile', { name })}
            onClick={() => onRetry(id)}
          >
            {t('common.retry')}
          </Button>
        )}
        <IconButton
          icon="close"
          label={isOver ? t('documents.removeFile', { name }) : t('documents.stopFile', { name })}
          onClick={() => onRemove(id)}
        />
      </div>
    </li>
  )
})

/** Upload progress of one file, announced by the browser as a progress bar. */
const Progress = observer(function Progress({ item, isOnline }: { item: UploadItem; isOnline: boolean }) {
  const { t, language } = useT()
  const { name, state, share } = item
  const percent = Math.round(share * 100)
  if (state === 'waiting') {
    return <p className={styles['note']}>{isOnline ? t('documents.waiting') : t('documents.waitingOffline')}</p>
  }
  // the last byte is sent, the response is pending
  const note = share >= 1 ? t('documents.almostThere') : formatPercent(percent * 100, language)
  return (
    <>
      <progress
        className={styles['bar']}
        max={100}
        {...(state === 'checking' ? {} : { value: percent })}
        aria-label={t('documents.progressOf', { name })}
      />
      <p className={styles['note']}>{state === 'checking' ? t('documents.checking') : note}</p>
    </>
  )
})
