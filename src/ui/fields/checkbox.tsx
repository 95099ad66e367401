import { useId, type ComponentProps, type ReactNode } from 'react'

import styles from './checkbox.module.css'
import { describe } from './field.tsx'
import { Icon } from '../media/icon.tsx'

type Props = Omit<ComponentProps<'input'>, 'type'> & { label: ReactNode; error?: string | undefined }

/** A checkbox with a label that may contain links. */
export function Checkbox({ label, error, className, id: givenId, ...input }: Props) {
  const ownId = useId()
  const id = givenId ?? ownId
  return (
    <div className={className}>
      <label className={styles['row']} htmlFor={id}>
        <span className={styles['box']}>
          <input {...describe(id, { error })} {...input} type="checkbox" className={styles['input']} />
          <Icon name="check" size={18} className={styles['mark']} />
        </span>
        <span className={styles['label']}>{label}</span>
      </label>
      <div aria-live="polite">
        {error && (
          <p className={styles['error']} id={`${id}-error`}>
            {error}
          </p>
        )}
      </div>
    </div>
  )
}
