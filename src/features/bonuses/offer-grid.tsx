import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'

import { offersQuery } from '~/api/offers.ts'
import { COUNTDOWN_FROM } from '~/constants/bonuses.ts'
import { useT } from '~/hooks/use-t.ts'
import { useServerTimeAt } from '~/hooks/use-server-time.ts'
import { isInPlay } from '~/offers/action.ts'
import type { OfferView } from '~/offers/offer-view.ts'
import { useOfferTexts } from '~/offers/use-offer-texts.ts'
import { Story, storyDeposit, useStory } from '~/offers/use-story.tsx'
import { Icon } from '~/ui/media/icon.tsx'
import { LazyImage } from '~/ui/media/lazy-image.tsx'
import { Chip } from '~/ui/primitives/badge.tsx'

import { Countdown, LockText } from './countdown.tsx'
import styles from './offer-card.module.css'
import { OfferSheet } from './offer-sheet.tsx'

type Props = { views: readonly OfferView[]; isHalfPicture?: boolean }

/**
 * The cards of one block, and the sheet of the open card, which follows the server's updates. `isHalfPicture`: the styles
 * around the block give half of a wide page to the picture.
 */
export function OfferGrid({ views, isHalfPicture = false }: Props) {
  const [opened, setOpened] = useState<OfferView | null>(null)
  const now = opened && views.find(({ id }) => id === opened.id)
  const usual = usualTag(views)
  return (
    <>
      <ul className={styles['grid']}>
        {views.map((view) => (
          <OfferCardView
            key={view.id}
            view={view.tag === usual ? { ...view, tag: '' } : view}
            picture={isHalfPicture ? HALF_PICTURE : PICTURE}
            onOpen={() => setOpened(view)}
          />
        ))}
      </ul>
      {opened && <OpenedOffer view={now ?? opened} isGone={!now} onClose={() => setOpened(null)} />}
    </>
  )
}

/** Returns the tag that most of several cards have, if any: they are shown without it, because it distinguishes none. */
function usualTag(views: readonly OfferView[]): string | undefined {
  const countOf = (tag: string) => views.filter((view) => view.tag === tag).length
  return views.length > 1 ? views.find(({ tag }) => countOf(tag) * 2 > views.length)?.tag : undefined
}

/** The sheet of an offer. An offer that has left the list is in play, for example by the player's own click, or gone. */
function OpenedOffer({ view, isGone, onClose }: { view: OfferView; isGone: boolean; onClose: () => void }) {
  const { language } = useT()
  const { status } = useOfferTexts()
  const { data } = useQuery({ ...offersQuery(language), enabled: false })
  const taken = isGone ? data?.find((offer) => offer.id === view.id && isInPlay(offer)) : undefined
  return <OfferSheet view={view} isGone={isGone} status={taken && status(taken)} onClose={onClose} />
}

const PICTURE = { width: 320, height: 140 } // px
const HALF_PICTURE = { width: 720, height: 315 } // px, maximum
/** Art of a game is shown whole, beside the text. */
const COVER = { width: 120, height: 160 } // px

/** True from the moment when less than a day is left. */
function useIsSoon(iso: string | null): boolean {
  const from = iso === null ? Infinity : Date.parse(iso) - COUNTDOWN_FROM
  return useServerTimeAt([from]) >= from
}

type CardProps = { view: OfferView; picture: typeof PICTURE; onOpen: () => void }

/** One offer: its title, key terms and remaining time. A click opens all terms. */
function OfferCardView({ view, picture, onOpen }: CardProps) {
  const { t } = useT()
  const { keyLine, special: specialText } = useOfferTexts()
  const isSoon = useIsSoon(view.expired_at)
  const isLocked = view.status === 'awaiting'
  const special = specialText(view)
  const { story } = useStory()
  const steps = story(view, storyDeposit(view))
  const stepTexts = new Set<unknown>(steps.map(({ text, sum }) => text(sum ?? '')))
  return (
    <li className={styles['cell']}>
      <button
        type="button"
        className={styles['card']}
        data-locked={isLocked || undefined}
        data-cover={view.game_img ? true : undefined}
        aria-haspopup="dialog"
        onClick={onOpen}
      >
        <LazyImage
          path={view.game_img ?? view.small_image}
          alt=""
          {...(view.game_img ? COVER : picture)}
          className={styles['picture'] ?? ''}
        />
        {view.isVip && <VipLabel />}
        <span className={styles['words']}>
          {view.tag && <Chip tone="news">{view.tag}</Chip>}
          <strong className={styles['title']}>{view.title}</strong>
          {special && <span className={styles['special']}>{special}</span>}
          <Story isInline steps={steps} />
          <span className={styles['terms']}>
            {keyLine(view)
              .filter((term) => !stepTexts.has(term))
              .map((term) => (
                <span key={term}>{`${term} `}</span>
              ))}
          </span>
          {isLocked && (
            <span className={styles['lock']}>
              <Icon name="lock" size={16} />
              <LockText view={view} />
            </span>
          )}
          {!isLocked && view.expired_at && isSoon && <Countdown until={view.expired_at} />}
          <span className={styles['more']}>{t('bonuses.terms')}</span>
        </span>
      </button>
    </li>
  )
}

/** The VIP flag: a scrolling label, which does not move with reduced motion (BONUS-11). */
function VipLabel() {
  return (
    <span className={styles['vip']}>
      <span className={styles['vipMoves']} data-vip-label>
        <span>VIP</span>
        <span aria-hidden> · VIP · VIP · VIP · VIP · VIP</span>
      </span>
    </span>
  )
}
