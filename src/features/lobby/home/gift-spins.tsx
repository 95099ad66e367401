import { useQuery } from '@tanstack/react-query'
import { observer } from 'mobx-react-lite'

import { offersQuery } from '~/api/offers.ts'
import { formatDateTime } from '~/lib/clock.ts'
import { formatMoney, formatNumber, timesText } from '~/lib/money.ts'
import { useAsOf } from '~/hooks/use-as-of.ts'
import { useT } from '~/hooks/use-t.ts'
import { isPlayable, spinsLeft, type PlayableSpins } from '~/offers/amounts.ts'
import { useStoredData } from '~/responses/use-stored-query.ts'
import { useStores } from '~/stores/use-stores.ts'
import { AppLink } from '~/ui/links/app-link.tsx'
import { LazyImage } from '~/ui/media/lazy-image.tsx'

import css from './blocks.module.css'
import { RowFrame } from '../row-frame.tsx'

const PICTURE = { width: 96, height: 128 } // px

/**
 * Free spins the player can play, each linking to its game (GAME-23). Makes no request for a guest (O-35) and hides
 * during a break (O-68).
 */
export const GiftSpins = observer(function GiftSpins() {
  const { t } = useT()
  const { guest, session } = useStores()
  const asOfText = useAsOf()
  const options = { ...offersQuery(guest.language), enabled: session.isSignedIn }
  const { data: offers = [], asOf } = useStoredData(useQuery(options), options, session.isSignedIn)
  const spins = offers.filter(isPlayable)
  if (!session.isSignedIn || session.isOnBreak || spins.length === 0) return null
  return (
    <RowFrame
      title={t('lobby.spins')}
      note={asOf !== null && <span className={css['sample']}>{asOfText(asOf)}</span>}
      cells={css['wide']}
    >
      {spins.map((offer) => (
        <SpinsCard key={offer.id} offer={offer} />
      ))}
    </RowFrame>
  )
})

function SpinsCard({ offer }: { offer: PlayableSpins }) {
  const { t, language } = useT()
  const { game_slug: slug, game_img: picture, game_name: name } = offer
  const until = offer.expires_at ?? offer.available_to
  const bet = formatMoney(offer.bet_size ?? 0, offer.currency, language)
  return (
    <li>
      <AppLink
        to="/games/$slug"
        params={{ slug }}
        search={{ mode: 'real' }}
        look="plain"
        className={css['slide'] ?? ''}
      >
        <LazyImage
          path={picture ?? offer.content.small_image}
          alt=""
          title={name ?? ''}
          {...PICTURE}
          className={css['picture'] ?? ''}
        />
        <span className={css['words']}>
          <strong className={css['name']}>{name}</strong>
          <span className={css['text']}>
            {t('lobby.spinsLeft', { count: formatNumber(spinsLeft(offer), language) })}
          </span>
          <span className={css['provider']}>
            {offer.wager > 0
              ? t('lobby.spinsTerms', { bet, wager: timesText(offer.wager, language) })
              : t('lobby.spinsTermsFree', { bet })}
          </span>
          {until && <span className={css['provider']}>{t('lobby.spinsUntil', { date: formatDateTime(until) })}</span>}
          <span className={css['go']}>{t('lobby.spinsPlay')}</span>
        </span>
      </AppLink>
    </li>
  )
}
