import { Fragment, useState } from 'react'

import { COUNTDOWN_FROM } from '~/constants/bonuses.ts'
import { useT } from '~/hooks/use-t.ts'
import { useTurns } from '~/hooks/use-turns.ts'
import type { OfferCard } from '~/offers/card.ts'
import { useOfferTexts } from '~/offers/use-offer-texts.ts'
import { toldDeposit, useStory } from '~/offers/use-story.ts'
import { Icon } from '~/ui/media/icon.tsx'
import { LazyImage } from '~/ui/media/lazy-image.tsx'
import { Chip } from '~/ui/primitives/chip.tsx'

import { Countdown } from './countdown.tsx'
import { LockText } from './lock-text.tsx'
import styles from './offer-card.module.css'
import { OfferSheet } from './offer-sheet.tsx'

/** The cards of one block, and the sheet of the open card, which follows the server's updates. */
export function OfferGrid({ cards }: { cards: readonly OfferCard[] }) {
  const [opened, setOpened] = useState<OfferCard | null>(null)
  const now = opened && cards.find(({ id }) => id === opened.id)
  return (
    <>
      <ul className={styles['grid']}>
        {cards.map((card) => (
          <OfferCardView key={card.id} card={card} onOpen={() => setOpened(card)} />
        ))}
      </ul>
      {opened && <OfferSheet card={now ?? opened} isGone={!now} onClose={() => setOpened(null)} />}
    </>
  )
}

const PICTURE = { width: 320, height: 140 } // px

/** True from the moment when less than a day is left. */
function useIsSoon(iso: string | null): boolean {
  const from = iso === null ? Infinity : Date.parse(iso) - COUNTDOWN_FROM
  return useTurns([from]) > from
}

/** One offer: its title, key terms and remaining time. A click opens all terms. */
function OfferCardView({ card, onOpen }: { card: OfferCard; onOpen: () => void }) {
  const { t } = useT()
  const { keyLine, special: specialText } = useOfferTexts()
  const isSoon = useIsSoon(card.expired_at)
  const isLocked = card.status === 'awaiting'
  const special = specialText(card)
  const { story, sentence } = useStory()
  const steps = story(card, toldDeposit(card))
  return (
    <li className={styles['cell']}>
      <button
        type="button"
        className={styles['card']}
        data-locked={isLocked || undefined}
        aria-haspopup="dialog"
        onClick={onOpen}
      >
        <LazyImage path={card.game_img ?? card.small_image} alt="" {...PICTURE} className={styles['picture'] ?? ''} />
        {card.isVip && <VipLabel />}
        <span className={styles['words']}>
          {card.tag && <Chip tone="news">{card.tag}</Chip>}
          <strong className={styles['title']}>{card.title}</strong>
          {special && <span className={styles['special']}>{special}</span>}
          {steps.length > 0 && <span className={styles['story']}>{sentence(steps)}</span>}
          <span className={styles['terms']}>
            {keyLine(card).map((term, index, { length }) => (
              <Fragment key={term}>
                {index > 0 && ' '}
                <span>{index < length - 1 ? `${term} ·` : term}</span>
              </Fragment>
            ))}
          </span>
          {isLocked && (
            <span className={styles['lock']}>
              <Icon name="lock" size={16} />
              <LockText card={card} />
            </span>
          )}
          {!isLocked && card.expired_at && isSoon && <Countdown until={card.expired_at} />}
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
