import type { ReactNode } from 'react'

import css from './chip.module.css'

export type ChipTone = 'quiet' | 'info' | 'success' | 'warning' | 'danger' | 'news'

/** A word or two that say how something stands. Over a picture it is a mark of glass: `PictureCard` and the game cards have it. */
export function Chip({ tone, children }: { tone: ChipTone; children: ReactNode }) {
  return (
    <span className={css['chip']} data-tone={tone}>
      {children}
    </span>
  )
}
