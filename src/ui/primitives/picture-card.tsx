import type { ReactElement, ReactNode } from 'react'

import { useT } from '~/hooks/use-t.ts'

import { LazyImage } from '../media/lazy-image.tsx'
import css from './picture-card.module.css'
import { Skeleton } from './skeleton.tsx'

const PICTURE = { width: 480, height: 220 } // px, at most

/** Props of the link around a card. */
type Face = { className: string | undefined; 'data-over': true | undefined; children: ReactNode }

type Props = {
  picture: string
  title: string
  /** A ribbon over the picture: hot, new, or for VIP players (TOUR-09). */
  ribbon: RibbonKind | null
  /** Dimmed: it is over. */
  isOver: boolean
  /** Loads at once, the others when they come near. */
  isFirst: boolean
  renderLink: (face: Face) => ReactElement
  /** Over the title. */
  before?: ReactNode
  /** Under it. */
  children: ReactNode
  /** Further actions, below the link. */
  after?: ReactNode
}

/** A card of a list of tournaments or news: picture, title and facts. All of it is a link. */
export function PictureCard({ picture, title, ribbon, isOver, isFirst, renderLink, before, children, after }: Props) {
  return (
    <li className={css['item']}>
      {renderLink({
        className: css['card'],
        'data-over': isOver || undefined,
        children: (
          <>
            <span className={css['art']}>
              <LazyImage path={picture} alt="" {...PICTURE} isEager={isFirst} className={css['picture'] ?? ''} />
              {ribbon && <Ribbon kind={ribbon} />}
            </span>
            <span className={css['words']}>
              {before}
              <strong className={css['title']}>{title}</strong>
              {children}
            </span>
          </>
        ),
      })}
      {after && <div className={css['after']}>{after}</div>}
    </li>
  )
}

export type RibbonKind = 'hot' | 'new' | 'vip'

/** A ribbon over a picture. */
export function Ribbon({ kind }: { kind: RibbonKind }) {
  const { t } = useT()
  return (
    <span className={css['ribbon']} data-kind={kind}>
      {kind === 'vip' ? 'VIP' : t(`game.badge-${kind}`)}
    </span>
  )
}

/** The same geometry while loading; the text lines are passed as children. */
export function PictureCardSkeleton({ children }: { children: ReactNode }) {
  return (
    <li className={css['item']} aria-hidden>
      <span className={css['card']}>
        <Skeleton className={css['art'] ?? ''} radius={0} />
        <span className={css['words']}>{children}</span>
      </span>
    </li>
  )
}
