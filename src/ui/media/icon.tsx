import { useSyncExternalStore } from 'react'

import { iconPaths } from './icon-paths.ts'
import { LazyDrawings } from './lazy-drawings.ts'
import styles from './icon.module.css'

type Paths = typeof import('./lazy-icon-paths.ts').lazyIconPaths
export type LazyIconName = keyof Paths

/** The icons that the first view does without. */
export const lazyIcons = new LazyDrawings(() => import('./lazy-icon-paths.ts').then((late) => late.lazyIconPaths))

/** For an icon that needs none of them. */
export const noLazyIcons = () => () => {}

export type IconName = keyof typeof iconPaths | LazyIconName

type Props = {
  name: IconName
  /** Width and height, px. */
  size?: number
  /** Accessible name of the icon; without it the icon is decorative and hidden. */
  label?: string | undefined
  className?: string | undefined
}

/** Shown for an unknown name. */
const FALLBACK = 'M12 3.5 20.5 12 12 20.5 3.5 12z'
const warned = new Set<string>()

/**
 * Returns the path of an icon. An early icon is available at once; a lazy one once its chunk has loaded, with its
 * space reserved until then.
 */
function usePath(name: string): string {
  const isEarly = Object.hasOwn(iconPaths, name)
  const late = useSyncExternalStore(isEarly ? noLazyIcons : lazyIcons.subscribe, lazyIcons.paths, lazyIcons.paths)
  if (isEarly) return iconPaths[name as keyof typeof iconPaths]
  if (late === null) return ''
  if (Object.hasOwn(late, name)) return late[name as LazyIconName]
  if (!warned.has(name)) console.warn(`No icon is named '${name}'`) // SHELL-65
  warned.add(name)
  return FALLBACK
}

/** A line icon in the colour of its text. An unknown name warns once and shows a plain shape (SHELL-65). */
export function Icon({ name, size = 24, label, className }: Props) {
  const path = usePath(name)
  const classes = className ? `${styles['icon']} ${className}` : styles['icon']
  return (
    <svg
      className={classes}
      width={size}
      height={size}
      viewBox="0 0 24 24"
      focusable="false"
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
    >
      <path d={path} />
    </svg>
  )
}
