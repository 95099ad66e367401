import { useEffect, useRef, type ReactNode } from 'react'

import { afterPaint } from '~/platform/scheduling.ts'

import styles from './status.module.css'

type Props = {
  as?: 'div' | 'output' | 'p'
  id?: string
  /** -1: the focus can be moved to it. */
  tabIndex?: -1
  className?: string | undefined
  children: ReactNode
}

/**
 * Text that screen readers announce. They read only text that enters a region that is already on the page, so the text
 * of a new region is hidden until the region has been painted once.
 */
export function Status({ as: Tag = 'div', children, ...region }: Props) {
  const text = useRef<HTMLSpanElement>(null)
  // past React, because nothing else of the region changes
  useEffect(() => afterPaint(() => text.current?.removeAttribute('data-unread')), [])
  return (
    <Tag {...(Tag === 'output' ? {} : { role: 'status' })} {...region}>
      <span ref={text} className={styles['text']} data-unread="">
        {children}
      </span>
    </Tag>
  )
}
