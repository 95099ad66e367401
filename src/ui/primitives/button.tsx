import type { ComponentProps, MouseEvent } from 'react'

import styles from './button.module.css'
import { Icon, type IconName } from '../media/icon.tsx'
import { Spinner } from './spinner.tsx'

type Props = ComponentProps<'button'> & {
  variant?: 'primary' | 'secondary' | 'ghost' | 'danger'
  size?: 'm' | 's'
  /** At work: a ring over the words, no second press. It keeps the focus, which a disabled button loses. */
  isLoading?: boolean
  /** As wide as its place. */
  isWide?: boolean
  icon?: IconName
}

/** A thing to press. `type` is `button` unless said otherwise. */
export function Button({ variant = 'primary', size = 'm', isLoading, isWide, icon, ...rest }: Props) {
  const { className, children, type = 'button', onClick, ...others } = rest
  const classes = [
    styles['button'],
    styles[variant],
    size === 's' && styles['small'],
    isWide && styles['wide'],
    icon && styles['withIcon'],
    isLoading && styles['loading'],
    className,
  ]
  return (
    <button
      {...others}
      type={type}
      className={classes.filter(Boolean).join(' ')}
      aria-disabled={isLoading || undefined}
      aria-busy={isLoading || undefined}
      onClick={isLoading ? refuse : onClick}
    >
      {icon && <Icon name={icon} size={20} />}
      {children}
      {isLoading && (
        <span className={styles['spinner']}>
          <Spinner />
        </span>
      )}
    </button>
  )
}

/** Also the press that Enter in a field makes: the form is not sent a second time. */
function refuse(event: MouseEvent) {
  event.preventDefault()
  event.stopPropagation()
}
