import { useId, type ReactNode, type Ref } from 'react'

import { Icon } from '~/ui/media/icon.tsx'
import textStyles from '~/ui/text/text.module.css'

import styles from './choices.module.css'

type ChoicesProps = {
  label: string
  children: ReactNode
  /** The text of the error, if the choice is missing or was rejected. The group then receives the focus. */
  error?: string | undefined
  focusRef?: Ref<HTMLFieldSetElement>
}

/** A group of radio buttons with large click targets. */
export function Choices({ label, children, error, focusRef }: ChoicesProps) {
  const id = useId()
  return (
    <fieldset
      ref={focusRef}
      tabIndex={focusRef ? -1 : undefined}
      className={styles['choices']}
      aria-describedby={error ? id : undefined}
    >
      <legend className={styles['legend']}>{label}</legend>
      {children}
      <div aria-live="polite">
        {error && (
          <p id={id} className={styles['error']}>
            <Icon name="error" size={16} />
            {error}
          </p>
        )}
      </div>
    </fieldset>
  )
}

type Props = {
  name: string
  value: string
  isChosen: boolean
  onChoose: (value: string) => void
  icon?: ReactNode
  detail?: ReactNode
  /** Additional content below the name, in the same box. */
  more?: ReactNode
  children: ReactNode
}

export function Choice({ name, value, isChosen, onChoose, icon, detail, more, children }: Props) {
  return (
    <div className={styles['option']}>
      <label className={styles['choice']}>
        <input
          type="radio"
          className={styles['radio']}
          name={name}
          value={value}
          checked={isChosen}
          onChange={() => onChoose(value)}
        />
        {icon}
        <span className={styles['words']}>
          <span>{children}</span>
          {detail && <span className={textStyles['muted']}>{detail}</span>}
        </span>
      </label>
      {more}
    </div>
  )
}
