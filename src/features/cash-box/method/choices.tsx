import type { ReactNode } from 'react'

import styles from './choices.module.css'

/** One of several, as a group of radio buttons that are easy to hit. */
export function Choices({ label, children }: { label: string; children: ReactNode }) {
  return (
    <fieldset className={styles['choices']}>
      <legend className={styles['legend']}>{label}</legend>
      {children}
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
  children: ReactNode
}

export function Choice({ name, value, isChosen, onChoose, icon, detail, children }: Props) {
  return (
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
        {detail && <span className={styles['detail']}>{detail}</span>}
      </span>
    </label>
  )
}
