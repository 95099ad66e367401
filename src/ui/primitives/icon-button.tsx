import type { ComponentProps } from 'react'

import { Icon, type IconName } from '../media/icon.tsx'
import styles from './icon-button.module.css'

type Props = Omit<ComponentProps<'button'>, 'aria-label'> & {
  icon: IconName
  /** What it does, for those who do not see the icon. */
  label: string
  /** Of the icon, px; the button itself is 44 px wide and high. */
  size?: number
}

/** A button of one icon, large enough for a finger; a badge that stands in it is a part of its name. With `aria-pressed` the icon is filled while it is on. */
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
