import type { ComponentProps, KeyboardEvent } from 'react'

import buttonStyles from '../primitives/button.module.css'
import iconStyles from '../primitives/icon-button.module.css'
import styles from './link-base.module.css'

export type LinkLook = 'text' | 'plain' | 'primary' | 'secondary' | 'icon'

export type LinkBaseProps = Omit<ComponentProps<'a'>, 'className'> & {
  /** `plain` has no style: a card, a row, a logo. `icon` looks like an icon button. */
  look?: LinkLook
  isWide?: boolean
  className?: string | undefined
  /** Set by the router's links; not an attribute of an anchor. */
  disabled?: boolean | undefined
}

const looks: Record<LinkLook, string | undefined> = {
  text: styles['text'],
  plain: styles['plain'],
  icon: iconStyles['button'],
  primary: `${buttonStyles['button']} ${buttonStyles['small']} ${buttonStyles['primary']}`,
  secondary: `${buttonStyles['button']} ${buttonStyles['small']} ${buttonStyles['secondary']}`,
}

/** The anchor under every link. The space key activates it (SHELL-28). */
export function LinkBase({ look = 'text', isWide, className, disabled: _disabled, ...rest }: LinkBaseProps) {
  const { href, onKeyDown, children, ...others } = rest
  const classes = [looks[look], isWide && buttonStyles['wide'], className].filter(Boolean).join(' ')

  const handleKey = (event: KeyboardEvent<HTMLAnchorElement>) => {
    onKeyDown?.(event)
    if (event.key !== ' ' || event.defaultPrevented) return
    event.preventDefault() // the page would scroll
    event.currentTarget.click()
  }

  return (
    <a {...others} href={href} className={classes} onKeyDown={handleKey}>
      {children}
    </a>
  )
}
