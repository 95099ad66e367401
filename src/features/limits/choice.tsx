import { useId } from 'react'

import styles from './choice.module.css'

type Props<Value> = {
  label: string
  options: readonly { value: Value; text: string }[]
  chosen: number | null | undefined
  isDisabled?: boolean
  onChoose: (value: Value) => void
}

/** A group of radio buttons, all visible; none is preselected. */
export function Choice<Value extends number | null>({ label, options, chosen, isDisabled, onChoose }: Props<Value>) {
  const name = useId()
  return (
    <fieldset className={styles['options']} aria-label={label} disabled={isDisabled}>
      {options.map(({ value, text }) => (
        <label key={text} className={styles['option']}>
          <input
            type="radio"
            name={name}
            className={styles['input']}
            checked={value === chosen}
            onChange={() => onChoose(value)}
          />
          {text}
        </label>
      ))}
    </fieldset>
  )
}
