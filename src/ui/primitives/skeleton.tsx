import type { CSSProperties, ReactNode } from 'react'

import styles from './skeleton.module.css'
import spinnerStyles from './spinner.module.css'

/** A turning ring. With a label it is announced, without one it is decoration. */
export function Spinner({ label }: { label?: string }) {
  if (!label) return <span className={spinnerStyles['ring']} aria-hidden />
  return <output className={spinnerStyles['ring']} aria-label={label} />
}

type Props = {
  className?: string | undefined
  /** px as a number, or any CSS length. */
  width?: number | string
  height?: number | string
  radius?: number | string
  /** Shown before the content loads. */
  children?: ReactNode
}

/** A placeholder for loading content. Hidden from screen readers: the container announces that it loads. */
export function Skeleton({ className, width, height, radius, children }: Props) {
  const style: CSSProperties = {}
  if (width !== undefined) style.width = width
  if (height !== undefined) style.height = height
  if (radius !== undefined) style.borderRadius = radius
  return (
    <span className={className ? `${styles['skeleton']} ${className}` : styles['skeleton']} style={style} aria-hidden>
      {children}
    </span>
  )
}
