import { type ChangeEvent, type KeyboardEvent, useId, useRef } from 'react'

import { useT } from '~/hooks/use-t.ts'
import { ownerNow, type Owner } from '~/platform/owner.ts'
import { Icon } from '~/ui/media/icon.tsx'
import layoutStyles from '~/ui/primitives/layout.module.css'

import styles from './file-picker.module.css'

/** A camera in the style of the icon set; defined here, because only this page needs it. */
function CameraIcon() {
  return (
    <svg
      width={20}
      height={20}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={1.75}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden
      focusable="false"
    >
      <path d="M4 8h3.5L9 5.5h6L16.5 8H20v11H4zM12 16.5a3.25 3.25 0 1 0 0-6.5 3.25 3.25 0 0 0 0 6.5z" />
    </svg>
  )
}

// a phone converts its formats to JPEG for this list
const ACCEPT = '.jpg,.jpeg,.png,image/jpeg,image/png'

type Props = {
  name: string
  /** Describes the images for screen readers. */
  label: string
  describedBy: string
  onFiles: (files: readonly File[]) => void
}

/** Selects several files from the device; on phones also the camera. */
export function FilePicker({ name, label, describedBy, onFiles }: Props) {
  const { t } = useT()
  const id = useId()
  // the chooser stays open while another tab changes the session: files of one player must not be sent for the next (PLUS-64)
  const openedBy = useRef<Owner>(undefined)
  const take = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const files = [...(target.files ?? [])]
    target.value = '' // allows choosing the same file again
    const isTheirs = openedBy.current === undefined || openedBy.current === ownerNow()
    openedBy.current = undefined // files dropped on the field arrive without a click
    if (files.length > 0 && isTheirs) onFiles(files)
  }
  const open = () => void (openedBy.current = ownerNow())
  // browsers open a file input only with the space key; it looks like a button, so Enter opens it too
  const openByEnter = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key !== 'Enter') return
    event.preventDefault() // a browser that also opens it would try twice and report an error
    event.currentTarget.click()
  }
  return (
    <div className={layoutStyles['wrap4']}>
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
          onClick={open}
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
          onClick={open}
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
