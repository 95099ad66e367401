import { useId, useRef, type ReactNode, type RefObject } from 'react'

import { useT } from '~/hooks/use-t.ts'
import { Icon } from '~/ui/media/icon.tsx'

import css from './game-row.module.css'

type Props = {
  title: string
  /** Shown beside the title. */
  note?: ReactNode
  /** Link to the full list. */
  all?: ReactNode
  /** Class for the cell width. */
  cells?: string | undefined
  /** Ref to the row element. */
  place?: RefObject<HTMLElement | null> | undefined
  /** Items of the list. */
  children: ReactNode
}

/** A titled row that scrolls sideways, by touch, by its arrows and by the keyboard (home/below-the-fold.tsx). */
export function RowFrame({ title, note, all, cells = css['narrow'], place, children }: Props) {
  const { t } = useT()
  const titleId = useId()
  const scroller = useRef<HTMLUListElement>(null)
  const scroll = (direction: -1 | 1) =>
    scroller.current?.scrollBy({ left: direction * scroller.current.clientWidth * 0.9, behavior: 'smooth' })

  return (
    <section ref={place} className={css['row']} aria-labelledby={titleId}>
      <div className={css['head']}>
        <h2 id={titleId} className={css['title']}>
          {title}
        </h2>
        {note}
        <span className={css['arrows']}>
          <button type="button" aria-label={t('lobby.scrollBack', { title })} onClick={() => scroll(-1)}>
            <Icon name="chevron-right" size={20} className={css['flipped']} />
          </button>
          <button type="button" aria-label={t('lobby.scrollOn', { title })} onClick={() => scroll(1)}>
            <Icon name="chevron-right" size={20} />
          </button>
        </span>
        {all}
      </div>
      <ul className={`${css['cards']} ${cells}`} ref={scroller} data-row>
        {children}
      </ul>
    </section>
  )
}
