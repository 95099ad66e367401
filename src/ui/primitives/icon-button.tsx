import type { ComponentProps } from 'react'

import { Icon, type IconName } from '../media/icon.tsx'
import styles from './icon-button.module.css'

type Props = Omit<ComponentProps<'button'>, 'aria-label'> & {
  icon: IconName
  /** Accessible name: what it does. */
  label: string
  /** Of the icon, px; the button itself is 44 px wide and high. */
  size?: number
}

/**
 * An icon button, large enough for touch; a badge inside is part of its name. With `aria-pressed` the icon is filled
 * while on.
 */
export function IconButton({ icon, label, size = 20, className, type = 'button', children, ...rest }: Props) {
  return (
    <button
      {...rest}
      type={type}
      className={className ? `${styles['button']} ${className}` : styles['button']}
      aria-label={children ? undefined : label}
    >
      <Icon name={icon} size={size} label={children ? label : undefined} />
      {children}
    </button>
  )
}
