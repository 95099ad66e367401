import type { ReactNode } from 'react'

import type { GameCard } from '~/contract/games.ts'
import { useAsOf } from '~/hooks/use-as-of.ts'
import { AppLink } from '~/ui/links/app-link.tsx'
import { GameLink } from '~/ui/links/game-link.tsx'
import { Icon, type IconName } from '~/ui/media/icon.tsx'
import { LazyImage } from '~/ui/media/lazy-image.tsx'

import css from './your-evening.module.css'

const PICTURE = { width: 42, height: 56 } // px

type PlaceProps = {
  to:
    | '/bonuses'
    | '/bonuses/received'
    | '/cash-box/deposit'
    | '/cash-box/history'
    | '/cash-box/withdrawal'
    | '/demo'
    | '/profile/contacts'
    | '/profile/limits'
    | '/vipclub'
  icon: IconName
  /** As wide as its text, which must not be clipped. */
  isWide?: boolean
  /** Timestamp (ms since 1970) of stored data, shown as a clock because a text would move the cards beside it. */
  asOf?: number | null
  children: ReactNode
}

/** A card that links to another page. */
export function PageCard({ to, icon, isWide = false, asOf = null, children }: PlaceProps) {
  return (
    <li>
      <AppLink to={to} look="plain" className={`${css['card']} ${isWide ? css['wide'] : ''}`}>
        <span className={css['icon']}>
          <Icon name={icon} size={20} />
        </span>
        {children}
        <Stamp of={asOf} />
      </AppLink>
    </li>
  )
}

function Stamp({ of }: { of: number | null }) {
  const asOfText = useAsOf()
  return of !== null && <Icon name="clock" size={12} label={asOfText(of)} className={css['stamp']} />
}

type GamePlaceProps = { slug: string; icon: IconName; asOf?: number | null; children: ReactNode }

/** A card that links to a game for money, with an icon instead of the picture. */
export function GamePageCard({ slug, icon, asOf = null, children }: GamePlaceProps) {
  return (
    <li>
      <AppLink to="/games/$slug" params={{ slug }} search={{ mode: 'real' }} look="plain" className={css['card'] ?? ''}>
        <span className={css['icon']}>
          <Icon name={icon} size={20} />
        </span>
        {children}
        <Stamp of={asOf} />
      </AppLink>
    </li>
  )
}

type GameProps = {
  game: GameCard
  label: string
  /** Mode in which the game opens; if not given, its page decides. */
  mode?: 'demo' | undefined
}

/** A card that links to a game. */
export function PlayCard({ game, label, mode }: GameProps) {
  return (
    <li>
      <GameLink slug={game.slug} mode={mode} className={css['card'] ?? ''}>
        <LazyImage
          path={game.image}
          alt=""
          {...PICTURE}
          placeholder={game.placeholder}
          className={css['picture'] ?? ''}
        />
        <Texts label={label} value={game.title} />
      </GameLink>
    </li>
  )
}

type WordsProps = { label: string; value: string; /** Colour of the value. */ color?: string | undefined }

/** A small label over the main value. */
export function Texts({ label, value, color }: WordsProps) {
  return (
    <span className={css['words']}>
      <span className={css['label']}>{label}</span>
      <span className={css['value']} style={{ color }}>
        {value}
      </span>
    </span>
  )
}
