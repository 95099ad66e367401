import type { ReactNode } from 'react'

import { BADGE_LARGE_FROM } from '~/constants/layout.ts'

import styles from './badge.module.css'
import css from './chip.module.css'

export type ChipTone = 'quiet' | 'info' | 'success' | 'warning' | 'danger' | 'news'

/** A short status label. Over a picture it has a glass background, as in `PictureCard` and the game cards. */
export function Chip({ tone, children }: { tone: ChipTone; children: ReactNode }) {
  return (
    <span className={css['chip']} data-tone={tone}>
      {children}
    </span>
  )
}

const MOST = 99

/** A count on a corner; wider from 10 (SHELL-06). `label` is its accessible name. Renders nothing at zero. */
export function Badge({ count, label }: { count: number; label: string }) {
  if (count <= 0) return null
  const isLarge = count >= BADGE_LARGE_FROM
  return (
    <span
      className={isLarge ? `${styles['badge']} ${styles['large']}` : styles['badge']}
      data-size={isLarge ? 'large' : 'small'}
    >
      <span aria-hidden>{count > MOST ? `${MOST}+` : count}</span>
      <span className="visually-hidden">{label}</span>
    </span>
  )
}
