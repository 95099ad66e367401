import type { ComponentProps, MouseEvent } from 'react'

import styles from './button.module.css'
import { Icon, type IconName } from '../media/icon.tsx'
import { Spinner } from './skeleton.tsx'

type Props = ComponentProps<'button'> & {
  variant?: 'primary' | 'secondary' | 'ghost' | 'danger'
  size?: 'm' | 's'
  /** Busy: shows a spinner over the text and ignores clicks. Keeps the focus, unlike a disabled button. */
  isLoading?: boolean
  /** As wide as its container. */
  isWide?: boolean
  icon?: IconName
}

/** A button. `type` is `button` by default. */
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

/** Also prevents a click by Enter in a field: the form is not submitted twice. */
function refuse(event: MouseEvent) {
  event.preventDefault()
  event.stopPropagation()
}
