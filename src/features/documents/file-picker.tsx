import { useId, type ChangeEvent, type KeyboardEvent } from 'react'

import { useT } from '~/hooks/use-t.ts'
import { Icon } from '~/ui/media/icon.tsx'

import { CameraIcon } from './camera-icon.tsx'
import styles from './file-picker.module.css'

// a phone turns its own formats into JPEG when it is asked for these
const ACCEPT = '.jpg,.jpeg,.png,image/jpeg,image/png'

type Props = {
  name: string
  /** What the pictures are of, for screen readers. */
  label: string
  describedBy: string
  onFiles: (files: readonly File[]) => void
}

/** Several files of the device; on phones also the camera. */
export function FilePicker({ name, label, describedBy, onFiles }: Props) {
  const { t } = useT()
  const id = useId()
  const take = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const files = [...(target.files ?? [])]
    target.value = '' // the same file may be chosen again
    if (files.length > 0) onFiles(files)
  }
  // browsers open files with the space key alone: it looks like a button, so Enter does it too
  const openByEnter = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key !== 'Enter') return
    event.preventDefault() // a browser that opens them too would try twice, and complain
    event.currentTarget.click()
  }
  return (
    <div className={styles['picker']}>
      <span className={styles['choice']}>
        <input
          id={`${id}-files`}
          className={styles['input']}
          type="file"
          name={name}
          accept={ACCEPT}
          multiple
          aria-label={`${t('documents.choose')}: ${label}`}
          aria-describedby={describedBy}
          onChange={take}
          onKeyDown={openByEnter}
        />
        <label htmlFor={`${id}-files`} className={styles['button']} aria-hidden>
          <Icon name="plus" size={20} />
          {t('documents.choose')}
        </label>
      </span>
      <span className={`${styles['choice']} ${styles['camera']}`}>
        <input
          id={`${id}-camera`}
          className={styles['input']}
          type="file"
          name={name}
          accept="image/jpeg,image/png"
          capture="environment"
          aria-label={`${t('documents.takePhoto')}: ${label}`}
          aria-describedby={describedBy}
          onChange={take}
          onKeyDown={openByEnter}
        />
        <label htmlFor={`${id}-camera`} className={styles['button']} aria-hidden>
          <CameraIcon />
          {t('documents.takePhoto')}
        </label>
      </span>
    </div>
  )
}
