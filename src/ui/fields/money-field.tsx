import type { ChangeEvent, ComponentProps, FocusEvent } from 'react'

import { currencySymbols } from '~/constants/money.ts'
import { groupTyped, withoutSign } from '~/lib/money.ts'

import { cleanInPlace } from './clean-in-place.ts'
import styles from './money-field.module.css'
import { TextField } from './text-field.tsx'

type Props = Omit<ComponentProps<typeof TextField>, 'type' | 'inputMode' | 'autoComplete' | 'end'> & {
  /** Its sign is shown after the amount and removed from pasted text. */
  currency: keyof typeof currencySymbols
}

/**
 * A sum of money, typed in major units (O-54): large, its thousands apart. A suggested sum is selected on focus, so that
 * typed digits replace it and are not added to it.
 */
export function MoneyField({ currency, onChange, onFocus, className, ...rest }: Props) {
  const focus = (event: FocusEvent<HTMLInputElement>) => {
    event.target.select()
    onFocus?.(event)
  }

  const change = (event: ChangeEvent<HTMLInputElement>) => {
    cleanInPlace(event.target, (text) => groupTyped(withoutSign(text, currency)))
    onChange?.(event)
  }
  return (
    <TextField
      {...rest}
      className={className ? `${styles['money']} ${className}` : styles['money']}
      inputMode="decimal"
      autoComplete="off"
      onChange={change}
      onFocus={focus}
      end={<span className={styles['sign']}>{currencySymbols[currency]}</span>}
    />
  )
}
