import { useEffect, useRef, useState, type ReactNode } from 'react'

import { imageSource } from '~/platform/image-url.ts'

import styles from './lazy-image.module.css'
import { onNearViewport } from './near-viewport.ts'

type Props = {
  /** The server's name of the picture, such as `g/silver-wave`. */
  path: string
  /** Alternative text; '' if text beside the picture has the same content. */
  alt: string
  /** Size in the layout, px: defines the proportions and selects the files. */
  width: number
  height: number
  /** Colour until the picture has loaded. */
  placeholder?: string | undefined
  /** URL of a picture that has loaded already, shown until this one has. */
  before?: string | undefined
  /** Written on the card when the picture fails; the text of `alt` otherwise. */
  title?: string | undefined
  /** In the first view: loads at once and before others. */
  isEager?: boolean
  /** Shown soon: loads at once, but not before others. */
  isSoon?: boolean
  className?: string | undefined
  /** Content over the picture. */
  children?: ReactNode
}

/**
 * A picture that loads near the viewport (SHELL-67), over a colour that reserves its space. If it fails to load, a
 * titled card is shown until the device is online again. `object-fit` of the given class applies to the picture.
 */
export function LazyImage({
  path,
  alt,
  width,
  height,
  placeholder,
  before,
  title,
  isEager = false,
  isSoon = false,
  className,
  children,
}: Props) {
  const ref = useRef<HTMLSpanElement>(null)
  const [wasNear, setIsNear] = useState(isEager)
  const isNear = wasNear || isSoon
  const [failed, setFailed] = useState<string | null>(null)
  const hasFailed = failed === path

  useEffect(() => {
    if (isNear || !ref.current) return undefined
    return onNearViewport(ref.current, () => setIsNear(true))
  }, [isNear])

  useEffect(() => {
    if (!hasFailed) return undefined
    const again = () => setFailed(null)
    addEventListener('online', again)
    return () => removeEventListener('online', again)
  }, [hasFailed])

  const style = {
    aspectRatio: `${width} / ${height}`,
    ...(placeholder && { backgroundColor: placeholder }),
    ...(before && { background: `url(${JSON.stringify(before)}) center / cover` }),
  }
  // the picture has its name before it loads, so a link around it is never without one
  const spoken = alt && !isNear ? { role: 'img', 'aria-label': alt } : {}
  return (
    <span ref={ref} className={className ? `${styles['box']} ${className}` : styles['box']} style={style} {...spoken}>
      {isNear && !hasFailed && (
        <img
          key={path} // another picture starts empty: the last one would stay until it loads
          className={styles['image']}
          {...imageSource(path, width)}
          alt={alt}
          width={width}
          height={height}
          decoding="async"
          loading="eager"
          fetchPriority={isEager ? 'high' : 'auto'}
          onError={() => setFailed(path)}
        />
      )}
      {hasFailed && (
        <span className={styles['failed']} {...(alt ? { role: 'img', 'aria-label': alt } : { 'aria-hidden': true })}>
          {title ?? alt}
        </span>
      )}
      {children}
    </span>
  )
}
