import type { ReactNode } from 'react'

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
